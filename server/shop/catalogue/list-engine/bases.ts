// Rows that meet the conditions of a list, and those that meet all but one of them: options are counted without their own.
import type { ListIndex } from './list-index.ts';
import { type Range, rowsInRange, withinRange } from './orders.ts';
import {
  type Base,
  type Bases,
  type RowSet,
  countRows,
  fitted,
  intersect,
  union,
} from './row-set.ts';

/** A product needs one of the entries. `name`: of the options that are counted without this condition; null for none. */
export type Group = { name: string | null; keys: readonly string[] };
export type NamedRange = Range & { name: string | null };

/** A product meets all of them. */
export type Conditions = { groups: readonly Group[]; ranges: readonly NamedRange[] };

/** Bases of so many conditions stay in memory: 125 kB each at a million products, and as much for each condition. */
const MAX_RECENT = 16;

/** `within`: sets that the products are in as well. Without these, the bases stay in memory until products change. */
export function basesOf(
  index: ListIndex,
  conditions: Conditions,
  within: readonly RowSet[] = [],
): Bases {
  if (within.length > 0) return createBases(index, conditions, within);
  const key = JSON.stringify(conditions);
  const bases = index.recentBases.get(key) ?? createBases(index, conditions, within);
  // The one used last is the last to be deleted.
  index.recentBases.delete(key);
  index.recentBases.set(key, bases);
  const [oldest] = index.recentBases.keys();
  if (index.recentBases.size > MAX_RECENT && oldest !== undefined) index.recentBases.delete(oldest);
  return bases;
}

function createBases(
  index: ListIndex,
  { groups, ranges }: Conditions,
  within: readonly RowSet[],
): Bases {
  const sets = groups.map(({ name, keys }) => ({ name, set: setOf(index, keys) }));
  const inRange = ranges.map((range) => ({ ...range, set: once(() => rowsInRange(index, range)) }));
  const baseBut = (name: string | null): Base => {
    const isLeft = (each: { name: string | null }) => name === null || each.name !== name;
    const chosen = [...within, ...sets.filter(isLeft).map(({ set }) => set)];
    const limits = inRange.filter(isLeft);
    if (chosen.length === 0 && limits.length === 0) return null;
    const narrowed = chosen.length > 0 ? fitted(intersect(chosen), index.rows.length) : null;
    if (narrowed && 'rows' in narrowed) {
      return {
        rows: limits.reduce((rows, range) => withinRange(rows, index, range), narrowed.rows),
      };
    }
    if (limits.length === 0) return narrowed;
    return fitted(
      intersect([...(narrowed ? [narrowed] : []), ...limits.map(({ set }) => set())]),
      index.rows.length,
    );
  };
  const all = baseBut(null);
  const others = new Map<string, Base>();
  return {
    all,
    total: all ? countRows(all) : index.orders.featured.length,
    without(name) {
      if (![...groups, ...ranges].some((each) => each.name === name)) return all;
      if (!others.has(name)) others.set(name, baseBut(name));
      return others.get(name) ?? null;
    },
  };
}

/** The products that have one of the entries. An entry that no product has had is in no index. */
export function setOf(index: ListIndex, keys: readonly string[]): RowSet {
  const sets = keys.map((key) => index.sets.get(index.numbers.get(key) ?? 0));
  return union(
    sets.filter((set) => set !== undefined),
    index.rows.length,
  );
}

function once<T>(create: () => T): () => T {
  let created: { value: T } | null = null;
  return () => (created ??= { value: create() }).value;
}
