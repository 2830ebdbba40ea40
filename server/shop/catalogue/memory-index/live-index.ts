// The live index: the product index in the memory of this server, brought up to date by the lists that are read from it.
import type { Db } from '#server/platform/db/db.ts';
import type { CategoryFacets } from '../facets/category-facets.ts';
import { type MemoryIndex, applyChanges, createMemoryIndex } from './memory-index.ts';
import { type IndexChanges, type IndexVersion, parseCategories, readBatch } from './read-index.ts';
import type { ProductColumns } from './product-rows.ts';

/** So many products are read by the first list that needs them; for more, lists are read from the database meanwhile. */
const BATCH = 20_000;

export type IndexState = { index: MemoryIndex; version: IndexVersion; categories: CategoryFacets };

export type LiveIndex = {
  /** null while a large index is being read. */
  current(): Promise<IndexState | null>;
  /** `state`: the one that the changes were read for. */
  apply(state: IndexState, changes: IndexChanges): void;
  /** Calls back, in the same step, with the products whose changes have been applied. */
  onChange(listener: (changedIds: readonly string[]) => void): void;
  /** Calls back whenever the whole index has been read. */
  onRead(listener: (index: MemoryIndex) => void): void;
};

/** Reads nothing before the first call of `current`. */
export function openLiveIndex(db: Db, batchSize = BATCH): LiveIndex {
  let state: IndexState | null = null;
  let starting: Promise<void> | null = null;
  let isReadingRest = false;
  const listeners: ((changedIds: readonly string[]) => void)[] = [];
  const readListeners: ((index: MemoryIndex) => void)[] = [];

  async function start(): Promise<void> {
    const { columns, ...version } = await readBatch(db, { after: '', size: batchSize });
    if (columns.ids.length < batchSize) finish([columns], version);
    else void readRest(columns, version);
  }

  /** A failed read is repeated by the next list. Changes meanwhile are those since the first batch. */
  async function readRest(first: ProductColumns, version: IndexVersion): Promise<void> {
    isReadingRest = true;
    const batches = [first];
    try {
      for (let last = first; last.ids.length === batchSize; batches.push(last)) {
        last = (await readBatch(db, { after: last.ids.at(-1) ?? '', size: batchSize })).columns;
      }
      finish(batches, version);
    } catch {
      // The database is away.
    } finally {
      isReadingRest = false;
    }
  }

  function finish(batches: readonly ProductColumns[], version: IndexVersion): void {
    const index = createMemoryIndex(batches);
    state = { index, version, categories: parseCategories(version) };
    for (const listener of readListeners) listener(index);
  }

  return {
    async current() {
      if (state || isReadingRest) return state;
      starting ??= start().finally(() => {
        starting = null;
      });
      await starting;
      return state;
    },
    apply(before, { changed, columns, ...version }) {
      // Another list was faster: what it read may be newer.
      if (state !== before) return;
      if (columns === null) {
        state = null;
        return;
      }
      applyChanges(before.index, changed, columns);
      for (const listener of listeners) listener(changed);
      state = { index: before.index, version, categories: parseCategories(version) };
    },
    onChange(listener) {
      listeners.push(listener);
    },
    onRead(listener) {
      readListeners.push(listener);
    },
  };
}
