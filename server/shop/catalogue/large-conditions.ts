// Conditions of searches that thousands of products meet: their rows of the index in memory, kept up to date.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, toAppError } from '#domain/errors/errors.ts';
import { type ListIndex, rowOf } from './list-engine/list-index.ts';
import { type DenseSet, createDenseSet, setRow } from './list-engine/row-set.ts';

/** Conditions in memory. Each takes two bits a product: all together 32 MB at a million products. */
const MAX_CONDITIONS = 128;
/** A search waits no longer for its conditions; they are read on, and a later search finds them. */
const MAX_WAIT_MS = 2_000;
/** So long a condition that the database could not read in time is not read again. */
const TOO_SLOW_MS = 60_000;
/** Changed products of a condition, beyond which reading all of its products again is faster than reading the changed ones. */
const MAX_CHANGED = 5_000;
/** Ids for which rows are set at a stretch: about a millisecond. */
const IDS_PER_TURN = 4_000;

/** Rows of the products that meet a condition, and of those that meet it in their name. */
export type ConditionRows = { all: DenseSet; inName: DenseSet };

type Entry = ConditionRows & {
  /** Products that have changed since their bits were read. */
  changed: Set<string>;
  /** Resolves when the bits are set. */
  reading: Promise<void>;
  pendingReads: number;
};

export type LargeConditions = ReturnType<typeof createLargeConditions>;

/** Ids one a line of the products that meet a condition; `ids`: among these, null for all. */
export type ReadCondition = (
  condition: string,
  ids: readonly string[] | null,
) => Promise<Record<keyof ConditionRows, string>>;

/** The large conditions of one index in memory; they exist as long as the index. */
export function createLargeConditions(index: ListIndex, readCondition: ReadCondition) {
  const entries = new Map<string, Entry>();

  function create(condition: string): Entry {
    const entry: Entry = {
      all: createDenseSet(index.rows.length),
      inName: createDenseSet(index.rows.length),
      changed: new Set(),
      reading: Promise.resolve(),
      pendingReads: 0,
    };
    entries.set(condition, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_CONDITIONS && oldest !== undefined) entries.delete(oldest);
    read(condition, entry, null);
    return entry;
  }

  /** Reads the bits of these products, or of all, when the reads before have ended. */
  function read(condition: string, entry: Entry, ids: readonly string[] | null): void {
    const readNow = async () => {
      const matches = await readCondition(condition, ids);
      for (const id of ids ?? []) {
        setRowOf(index, entry.all, { id, isIn: false });
        setRowOf(index, entry.inName, { id, isIn: false });
      }
      await addRows(index, entry.all, matches.all);
      // A word of names alone, such as a kind of product.
      if (!ids && matches.inName === matches.all) entry.inName.words = entry.all.words.slice();
      else await addRows(index, entry.inName, matches.inName);
      entry.pendingReads -= 1;
    };
    entry.pendingReads += 1;
    entry.reading = entry.reading.then(readNow);
    entry.reading.catch((error: unknown) => {
      const remove = () => void (entries.get(condition) === entry && entries.delete(condition));
      if (toAppError(error)?.code === 'search/too-slow') setTimeout(remove, TOO_SLOW_MS).unref();
      else remove();
    });
  }

  async function loadOne(condition: string): Promise<void> {
    const entry = entries.get(condition) ?? create(condition);
    // The one used last is the last to be deleted.
    entries.delete(condition);
    entries.set(condition, entry);
    if (entry.changed.size > 0) {
      read(condition, entry, [...entry.changed]);
      entry.changed.clear();
    }
    await entry.reading;
  }

  return {
    /** The conditions whose rows are in memory, the last used last. */
    loaded: () => [...entries.keys()],
    /** Throws `search/too-slow` where the database has ended a read, and `server/busy` where one takes longer. */
    load: (conditions: readonly string[]) => withinWait(Promise.all(conditions.map(loadOne))),
    /** Loads a condition like `load`, without its time limit, since nobody waits for it. */
    loadAhead: loadOne,
    /** null if products have changed since the conditions were loaded. */
    rowsOf(conditions: readonly string[]): ConditionRows[] | null {
      const rows = conditions.map((condition) => entries.get(condition));
      return rows.every((entry) => entry && isCurrent(entry)) ? (rows as Entry[]) : null;
    },
    recordChanges(ids: readonly string[]): void {
      for (const [condition, { changed }] of entries) {
        for (const id of ids) changed.add(id);
        if (changed.size > MAX_CHANGED) entries.delete(condition);
      }
    },
  };
}

function isCurrent({ changed, pendingReads }: Entry): boolean {
  return changed.size === 0 && pendingReads === 0;
}

/** Adds the rows of these ids, in turns with the server's other work: a common word has hundreds of thousands of products. */
async function addRows(index: ListIndex, set: DenseSet, idLines: string): Promise<void> {
  let count = 0;
  for (let from = 0; from < idLines.length;) {
    const end = idLines.indexOf('\n', from);
    const to = end < 0 ? idLines.length : end;
    setRowOf(index, set, { id: idLines.slice(from, to), isIn: true });
    from = to + 1;
    count += 1;
    if (count % IDS_PER_TURN === 0) await nextTurn();
  }
}

/** Products that are not in the index yet are recorded as changed when they are. */
function setRowOf(
  index: ListIndex,
  set: DenseSet,
  { id, isIn }: { id: string; isIn: boolean },
): void {
  const row = rowOf(index, id);
  if (row !== undefined) setRow(set, row, isIn);
}

async function withinWait(work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('server/busy')), MAX_WAIT_MS);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
