// The product index in the memory of this server, brought up to date by the lists that are read from it.
import { sql } from 'drizzle-orm';
import type { ProductCard } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/db.ts';
import { recordShownProducts } from '#server/platform/lib/shown-products.ts';
import { type CardRow, toCard } from '../products/load-products.ts';
import type { ListDefinitions } from './definitions.ts';
import {
  type EntryNumbers,
  type IndexBuilder,
  type ListIndex,
  applyChanges,
  createIndexBuilder,
} from './list-index.ts';
import type { ProductColumns } from './rows.ts';

/** So many products are read by the first list that needs them; for more, lists are read from the database meanwhile. */
const BATCH = 20_000;

/** `snapshot`: a pg_snapshot, the transactions that the index has seen. */
export type IndexState = { index: ListIndex; snapshot: string; definitions: ListDefinitions };

/** `columns`: of the changed products; null when the whole index has to be read again. `definitions`: null for the same. */
export type IndexChanges = { snapshot: string; changed: string[] } & (
  | { columns: ProductColumns; numbers: EntryNumbers; definitions: ListDefinitions | null }
  | { columns: null }
);

export type LiveIndex = {
  /** null while a large index is being read. */
  current(): Promise<IndexState | null>;
  /** Whether nothing has been applied since; what was chosen from an earlier state may no longer be so. */
  isCurrent(state: IndexState): boolean;
  /** `state`: the one that the changes were read for. */
  apply(state: IndexState, changes: IndexChanges): void;
  /** Calls back, in the same step, with the products whose changes have been applied. */
  onChange(listener: (changedIds: readonly string[]) => void): void;
  /** Calls back whenever the whole index has been read. */
  onRead(listener: (index: ListIndex) => void): void;
};

/** Reads nothing before the first call of `current`. */
export function openLiveIndex(db: Db, batchSize = BATCH): LiveIndex {
  let state: IndexState | null = null;
  let starting: Promise<void> | null = null;
  let isReadingRest = false;
  const listeners: ((changedIds: readonly string[]) => void)[] = [];
  const readListeners: ((index: ListIndex) => void)[] = [];

  async function start(): Promise<void> {
    const builder = createIndexBuilder();
    const first = await readFirst(db, batchSize);
    builder.add(first.columns);
    if (first.columns.ids.length < batchSize) finish(builder, first);
    else void readRest(builder, first);
  }

  /** A failed read is repeated by the next list. Changes meanwhile are those since the first batch. */
  async function readRest(builder: IndexBuilder, first: FirstBatch): Promise<void> {
    isReadingRest = true;
    try {
      for (let last = first.columns; last.ids.length === batchSize;) {
        last = await readBatch(db, { after: last.ids.at(-1) ?? '', size: batchSize });
        builder.add(last);
      }
      finish(builder, first);
    } catch {
      // The database is away.
    } finally {
      isReadingRest = false;
    }
  }

  function finish(builder: IndexBuilder, { numbers, snapshot, definitions }: FirstBatch): void {
    const index = builder.finish(numbers);
    state = { index, snapshot, definitions };
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
    isCurrent: (before) => before === state,
    apply(before, changes) {
      // Another list was faster: what it read may be newer.
      if (state !== before) return;
      if (changes.columns === null) {
        state = null;
        return;
      }
      applyChanges(before.index, changes);
      for (const listener of listeners) listener(changes.changed);
      const definitions = changes.definitions ?? before.definitions;
      state = { index: before.index, snapshot: changes.snapshot, definitions };
    },
    onChange(listener) {
      listeners.push(listener);
    },
    onRead(listener) {
      readListeners.push(listener);
    },
  };
}

type FirstBatch = {
  columns: ProductColumns;
  snapshot: string;
  numbers: EntryNumbers;
  definitions: ListDefinitions;
};

/** Rows of products in the order of their ids, after the product `after`. */
const batchOf = (after: string, size: number) => sql`index_columns(array(
  select product_id from product_index where product_id > ${after} order by product_id limit ${size}))`;

async function readFirst(db: Db, size: number): Promise<FirstBatch> {
  const { rows } = (await db.execute(sql`
    select ${batchOf('', size)} as columns, pg_current_snapshot()::text as snapshot, list_definitions() as definitions,
      (select coalesce(json_object_agg(key, number), '{}') from index_entries) as numbers`)) as unknown as {
    rows: [FirstBatch];
  };
  return rows[0];
}

async function readBatch(
  db: Db,
  { after, size }: { after: string; size: number },
): Promise<ProductColumns> {
  const { rows } = (await db.execute(
    sql`select ${batchOf(after, size)} as columns`,
  )) as unknown as { rows: [{ columns: ProductColumns }] };
  return rows[0].columns;
}

/** The cards of these products, or what the index of this snapshot does not have yet. */
export async function readCards(
  db: Db,
  ids: readonly string[],
  snapshot: string,
): Promise<{ products: ProductCard[] } | { changes: IndexChanges }> {
  const { rows } = (await db.execute(
    sql`select list_cards(${sql.param([...ids])}::text[], ${snapshot}::pg_snapshot) as page`,
  )) as unknown as { rows: [{ page: { products: CardRow[] } | { changes: IndexChanges } }] };
  const { page } = rows[0];
  if ('changes' in page) return page;
  recordShownProducts(page.products);
  return { products: page.products.map(toCard) };
}
