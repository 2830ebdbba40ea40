// Selection in a list. It stays while other pages and filters are shown.

export type Selection = ReadonlySet<string>;

/** `from`: where the range begins; null for a single row. */
export function withRange(
  selection: Selection,
  pageIds: readonly string[],
  { from, to, isSelected }: { from: string | null; to: string; isSelected: boolean },
): Selection {
  const places = [pageIds.indexOf(from ?? to), pageIds.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  const ids = first < 0 ? [to] : pageIds.slice(first, last + 1);
  return withIds(selection, ids, isSelected);
}

export function withIds(
  selection: Selection,
  ids: readonly string[],
  isSelected: boolean,
): Selection {
  if (isSelected) return new Set([...selection, ...ids]);
  return new Set([...selection].filter((id) => !ids.includes(id)));
}

/** Returns the selection in words, such as `3 selected, 1 not in this list`. */
export function selectionText(selection: Selection, pageIds: readonly string[]): string {
  const elsewhere = [...selection].filter((id) => !pageIds.includes(id)).length;
  const selected = `${selection.size} selected`;
  return elsewhere === 0 || elsewhere === selection.size
    ? selected
    : `${selected}, ${elsewhere} not in this list`;
}
