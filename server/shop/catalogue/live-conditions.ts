// The large conditions of the index in memory: dropped with it, brought up to date with it, and read ahead for it.
import {
  type LargeConditions,
  type ReadCondition,
  createLargeConditions,
} from './large-conditions.ts';
import type { ListIndex } from './list-engine/list-index.ts';
import type { LiveIndex } from './list-engine/live.ts';
import { warmUp } from './warm-up.ts';

/** Conditions that are read ahead: half of those that are kept. */
const MAX_AHEAD = 64;

type Deps = {
  live: LiveIndex;
  readCondition: ReadCondition;
  /** Conditions to read before they are asked for, in an index of so many products. */
  listAhead: (productCount: number) => Promise<string[]>;
};

/** Returns the conditions of an index. */
export function openLiveConditions({ live, readCondition, listAhead }: Deps) {
  let current: { index: ListIndex; conditions: LargeConditions } | null = null;
  live.onChange((changed) => current?.conditions.recordChanges(changed));
  // A failed read is repeated by the first search.
  live.onRead((index) => void readAhead(index).catch(() => {}));

  function conditionsOf(index: ListIndex): LargeConditions {
    if (current?.index !== index) {
      current = { index, conditions: createLargeConditions(index, readCondition) };
    }
    return current.conditions;
  }

  /** Those of the index before, the last used first, then common ones. */
  async function readAhead(index: ListIndex): Promise<void> {
    const before = current?.conditions.known().toReversed() ?? [];
    const conditions = conditionsOf(index);
    const common = await listAhead(index.orders.featured.length);
    await warmUp({
      conditions,
      listed: [...new Set([...before, ...common])].slice(0, MAX_AHEAD),
      isCurrent: () => current?.index === index,
    });
  }

  return { conditionsOf };
}
