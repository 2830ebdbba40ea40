// Row numbers by product id: a hash table in one typed array, 8 MB at a million products.

export type IdTable = {
  /** Row numbers plus 1 at the hash of their ids or the places after it; 0 where there is none. At most half are in use. */
  slots: Int32Array;
  used: number;
};

const MIN_SLOTS = 64;

/** Hash table of the rows with an id; the row of a deleted product has ''. */
export function createIdTable(ids: readonly string[]): IdTable {
  let capacity = MIN_SLOTS;
  while (capacity < ids.length * 2) capacity *= 2;
  const table = { slots: new Int32Array(capacity), used: 0 };
  for (let row = 0; row < ids.length; row += 1) {
    if (ids[row]) insert(table, ids, row);
  }
  return table;
}

/**
 * Returns the table that has the row as well: this one, or a larger one. The slot of a deleted product stays until then: it
 * leads to a row without an id, or to that of the product which has taken its place.
 */
export function addId(table: IdTable, ids: readonly string[], row: number): IdTable {
  if ((table.used + 1) * 2 > table.slots.length) return createIdTable(ids);
  insert(table, ids, row);
  return table;
}

/** undefined for an id that no row has. */
export function findId({ slots }: IdTable, ids: readonly string[], id: string): number | undefined {
  const last = slots.length - 1;
  for (let at = hashOf(id) & last; slots[at] !== 0; at = (at + 1) & last) {
    const row = (slots[at] as number) - 1;
    if (ids[row] === id) return row;
  }
  return undefined;
}

function insert(table: IdTable, ids: readonly string[], row: number): void {
  const { slots } = table;
  const last = slots.length - 1;
  let at = hashOf(ids[row] ?? '') & last;
  while (slots[at] !== 0) at = (at + 1) & last;
  slots[at] = row + 1;
  table.used += 1;
}

/** FNV-1a, its bits mixed: ids that differ at their ends alone must not stand side by side. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 0x0100_0193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
