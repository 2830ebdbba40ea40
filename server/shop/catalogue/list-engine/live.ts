// The product index in the memory of this server, brought up to date by the lists that are read from it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CardProduct } from '#domain/product/product.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';
import { type CardRow, shownCards } from '../products/load-products.ts';
import type { ListDefinitions } from './definitions.ts';
import {
  type EntryNumbers,
  type IndexBuilder,
  type ListIndex,
  applyChanges,
  createIndexBuilder,
} from './list-index.ts';
import type { ProductColumns } from './rows.ts';

/**
 * Products that are read by the first list that needs them; of a larger catalogue, lists are read from the database
 * meanwhile.
 */
const BATCH = 20_000;

/** `snapshot`: a pg_snapshot, the transactions that the index has seen. */
export type IndexState = { index: ListIndex; snapshot: string; definitions: ListDefinitions };

/** `columns`: of the changed products; null when the whole index has to be read again. `definitions`: null for the same. */
export type IndexChanges = { snapshot: string; changed: string[] } & (
  | { columns: ProductColumns; numbers: EntryNumbers; definitions: ListDefinitions | null }
  | { columns: null }
);

type ChangeListener = (changedIds: readonly string[]) => void;
type ReadListener = (index: ListIndex) => void;
export type LiveIndex = ReturnType<typeof openLiveIndex>;

/** Reads nothing before the first call of `current`. */
export function openLiveIndex(db: Db, batchSize = BATCH) {
  let state: IndexState | null = null;
  let starting: Promise<void> | null = null;
  let isReadingRest = false;
  const listeners: ChangeListener[] = [];
  const readListeners: ReadListener[] = [];

  async function start(): Promise<void> {
    const builder = createIndexBuilder();
    const first = firstOf(await readFirst(db, { after: '', size: batchSize }));
    builder.add(first.columns);
    if (first.columns.ids.length < batchSize) finish(builder, first);
    else void readRest(builder, first);
  }

  /** A failed read is repeated by the next list. Changes meanwhile are those since the first batch. */
  async function readRest(builder: IndexBuilder, first: FirstBatch): Promise<void> {
    isReadingRest = true;
    try {
      for (let last = first.columns; last.ids.length === batchSize;) {
        const after = last.ids.at(-1) ?? '';
        last = firstOf(await readBatch(db, { after, size: batchSize })).columns;
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
    /** null while a large index is being read. */
    async current(): Promise<IndexState | null> {
      if (state || isReadingRest) return state;
      starting ??= start().finally(() => {
        starting = null;
      });
      await starting;
      return state;
    },
    /** Whether nothing has been applied since; what was chosen from an earlier state may no longer be so. */
    isCurrent: (before: IndexState) => before === state,
    /** `before`: the state that the changes were read for. */
    apply(before: IndexState, changes: IndexChanges): void {
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
    /** Calls back, in the same step, with the products whose changes have been applied. */
    onChange: (listener: ChangeListener) => void listeners.push(listener),
    /** Calls back whenever the whole index has been read. */
    onRead: (listener: ReadListener) => void readListeners.push(listener),
  };
}

type FirstBatch = {
  columns: ProductColumns;
  snapshot: string;
  numbers: EntryNumbers;
  definitions: ListDefinitions;
};

/** Rows of products in the order of their ids, after the product `after`. */
const batchOf = (p: Params<{ after: string; size: number }>) => sql`index_columns(array(
  select product_id from product_index where product_id > ${p.after} order by product_id limit ${p.size}))`;

const columns = storedDocument<ProductColumns>();
const readFirst = statement(
  'read_first_batch',
  z.object({
    columns,
    snapshot: z.string(),
    numbers: storedDocument<EntryNumbers>(),
    definitions: storedDocument<ListDefinitions>(),
  }),
  (p: Params<{ after: string; size: number }>) => sql`
    select ${batchOf(p)} as columns, pg_current_snapshot()::text as snapshot, list_definitions() as definitions,
      (select coalesce(json_object_agg(key, number), '{}') from index_entries) as numbers`,
);
const readBatch = statement(
  'read_batch',
  z.object({ columns }),
  (p: Params<{ after: string; size: number }>) => sql`select ${batchOf(p)} as columns`,
);

type Page = { products: CardRow[] } | { changes: IndexChanges };
const listCards = statement(
  'list_cards',
  z.object({ page: storedDocument<Page>() }),
  (p: Params<{ ids: readonly string[]; snapshot: string }>) =>
    sql`select list_cards(${p.ids}::text[], ${p.snapshot}::pg_snapshot) as page`,
);

/** The cards of these products, or what the index of this snapshot does not have yet. */
export async function readCards(
  db: Db,
  ids: readonly string[],
  snapshot: string,
): Promise<{ products: CardProduct[] } | { changes: IndexChanges }> {
  const { page } = firstOf(await listCards(db, { ids, snapshot }));
  return 'changes' in page ? page : { products: shownCards(page.products) };
}
