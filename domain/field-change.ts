// Changes between two values, field by field: for the audit log and for comparing two versions.
export type FieldChange = { field: string; from: unknown; to: unknown };

/** Every field that differs, by its path such as `seller.phone`; a list is one field. */
export function changesBetween(from: unknown, to: unknown, path = ''): FieldChange[] {
  if (!isRecord(from) || !isRecord(to)) {
    return JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ field: path, from: from ?? null, to: to ?? null }];
  }
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => changesBetween(from[key], to[key], path ? `${path}.${key}` : key));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy of `value` with each change's `to` at its path; the inverse of `changesBetween`. */
export function applyChanges<T>(
  value: T,
  changes: readonly Pick<FieldChange, 'field' | 'to'>[],
): T {
  return changes.reduce<unknown>(
    (result, { field, to }) => withValueAt(result, field.split('.'), to),
    value,
  ) as T;
}

function withValueAt(value: unknown, [key = '', ...rest]: readonly string[], to: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item, at) => (`${at}` === key ? inner(item, rest, to) : item));
  }
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: inner(record[key], rest, to) };
}

function inner(value: unknown, rest: readonly string[], to: unknown): unknown {
  return rest.length === 0 ? to : withValueAt(value, rest, to);
}

export type Conflict = { field: string; base: unknown; mine: unknown; theirs: unknown };

/**
 * What only one side changed is taken from that side. What both changed differently is a conflict, and `merged` has my
 * value of it: nothing a person has typed is overwritten.
 */
export function mergeChanges<T>({ base, mine, theirs }: { base: T; mine: T; theirs: T }): {
  merged: T;
  conflicts: Conflict[];
} {
  const changes = changesBetween(base, mine);
  const others = changesBetween(base, theirs);
  const conflicts = changes.flatMap(({ field, from, to }) => {
    const other = others.find((change) => change.field === field);
    const isConflict = other && JSON.stringify(other.to) !== JSON.stringify(to);
    return isConflict ? [{ field, base: from, mine: to, theirs: other.to }] : [];
  });
  return { merged: applyChanges(theirs, changes), conflicts };
}

/** The value with the other side's version of each conflict in place of mine. */
export function takeTheirVersions<T>(value: T, conflicts: readonly Conflict[]): T {
  return applyChanges(
    value,
    conflicts.map(({ field, theirs }) => ({ field, to: theirs })),
  );
}
