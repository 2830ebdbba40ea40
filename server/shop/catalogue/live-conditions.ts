// The large conditions of the index in memory: dropped with it, brought up to date with it, and read ahead for it.
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#domain/errors/errors.ts';
import {
  type LargeConditions,
  type ReadCondition,
  createLargeConditions,
} from './large-conditions.ts';
import type { ListIndex } from './list-engine/list-index.ts';
import type { LiveIndex } from './list-engine/live.ts';

/** Conditions that are read ahead: half of those that are in memory. */
const MAX_AHEAD = 64;

type Deps = {
  live: LiveIndex;
  readCondition: ReadCondition;
  /** Conditions to read before anybody searches for them, in an index of so many products. */
  listAhead: (productCount: number) => Promise<string[]>;
};

type ReadAhead = { index: ListIndex; reading: Promise<void> };

export function openLiveConditions({ live, readCondition, listAhead }: Deps) {
  let current: { index: ListIndex; conditions: LargeConditions } | null = null;
  live.onChange((changed) => current?.conditions.recordChanges(changed));
  let ahead: ReadAhead | null = null;
  live.onRead(startReadingAhead);

  function largeConditionsOf(index: ListIndex): LargeConditions {
    if (current?.index !== index) {
      current = { index, conditions: createLargeConditions(index, readCondition) };
    }
    return current.conditions;
  }

  /**
   * Reads ahead the conditions of the index before, the last used first, then common ones. One is read at a time, each
   * followed by as long a pause: half of one connection at most. Ends when the database is away.
   */
  async function readAhead(index: ListIndex): Promise<void> {
    const before = current?.conditions.loaded().toReversed() ?? [];
    const conditions = largeConditionsOf(index);
    const common = await listAhead(index.orders.featured.length);
    for (const condition of [...new Set([...before, ...common])].slice(0, MAX_AHEAD)) {
      if (current?.index !== index) return;
      const started = performance.now();
      await conditions.loadAhead(condition).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      await pause(performance.now() - started, undefined, { ref: false });
    }
  }

  function startReadingAhead(index: ListIndex): ReadAhead {
    const started = { index, reading: readAhead(index) };
    ahead = started;
    started.reading.catch(() => {
      if (ahead === started) ahead = null;
    });
    return started;
  }

  return {
    /** The conditions of an index. */
    largeConditionsOf,
    /** Resolves when the conditions of this index are read ahead. After a read that has failed the next call starts another. */
    whenReadAhead: (index: ListIndex) =>
      (ahead?.index === index ? ahead : startReadingAhead(index)).reading,
  };
}
