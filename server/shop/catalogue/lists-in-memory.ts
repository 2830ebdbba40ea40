// Lists chosen and counted in memory, of all products or of those that meet conditions: one query reads their cards.
import type { Db } from '#server/platform/db/db.ts';
import {
  type ConditionRows,
  type LargeConditions,
  type ReadCondition,
  createLargeConditions,
} from './large-conditions.ts';
import type { ProductList } from './products/product-list.ts';
import type { ChosenList } from './memory-index/choose-products.ts';
import type { IndexState, LiveIndex } from './memory-index/live-index.ts';
import type { MemoryIndex } from './memory-index/memory-index.ts';
import { readChosen } from './memory-index/list-from-memory.ts';
import { warmUp } from './warm-up.ts';

/** With more changes than that between two queries, the database answers. */
const MAX_ATTEMPTS = 8;
/** Conditions that are read ahead: half of those that are kept. */
const MAX_AHEAD = 64;

/** `rows`: of each condition. null when the database shall answer. */
export type Choose = (state: IndexState, rows: ConditionRows[]) => ChosenList | null;

export type MemoryLists = {
  /** Conditions whose products are in memory. */
  known(): string[];
  /** null when the index is not in memory yet, or nothing was chosen. Throws `search/too-slow`. */
  list(conditions: readonly string[], choose: Choose): Promise<ProductList | null>;
};

type Deps = {
  db: Db;
  live: LiveIndex;
  readCondition: ReadCondition;
  /** Conditions to read before they are asked for, in an index of so many products. */
  listAhead?: (productCount: number) => Promise<string[]>;
};

export function openMemoryLists({ db, live, readCondition, listAhead }: Deps): MemoryLists {
  let current: { index: MemoryIndex; conditions: LargeConditions } | null = null;
  live.onChange((changed) => current?.conditions.recordChanges(changed));
  // A failed read is repeated by the first search.
  if (listAhead) live.onRead((index) => void readAhead(index, listAhead).catch(() => {}));

  function conditionsOf(index: MemoryIndex): LargeConditions {
    if (current?.index !== index) {
      current = { index, conditions: createLargeConditions(index, readCondition) };
    }
    return current.conditions;
  }

  /** Those of the index before, the last used first, then common ones. */
  async function readAhead(index: MemoryIndex, listCommon: (count: number) => Promise<string[]>) {
    const before = current?.conditions.known().toReversed() ?? [];
    const conditions = conditionsOf(index);
    const common = await listCommon(index.orders.featured.length);
    await warmUp({
      conditions,
      listed: [...new Set([...before, ...common])].slice(0, MAX_AHEAD),
      isCurrent: () => current?.index === index,
    });
  }

  return {
    known: () => current?.conditions.known() ?? [],
    async list(conditions, choose) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const ready = await live.current();
        if (!ready) return null;
        const large = conditionsOf(ready.index);
        await large.load(conditions);
        const state = await live.current();
        const rows = state?.index === ready.index ? large.rowsOf(conditions) : null;
        if (!state || !rows) continue;
        const chosen = choose(state, rows);
        if (!chosen) return null;
        const list = await readChosen(db, live, { state, chosen });
        if (list) return list;
      }
      return null;
    },
  };
}
