// Groups of audit entries: a bulk edit records one entry for each product, all in one transaction, with one time.
type Entry = { at: string; by: string | null; action: string };

export function groupEntries<E extends Entry>(entries: readonly E[]): E[][] {
  const groups: E[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group?.[0] && isTogether(group[0], entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function isTogether(one: Entry, other: Entry): boolean {
  return one.at === other.at && one.by === other.by && one.action === other.action;
}
