// A varied catalogue, made by the database itself: own names, thousands of combinations of options, words that only names carry.
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import type { Db, OpenDatabase, Tx } from '#server/platform/db/db.ts';
import { postgresHandle } from '#server/platform/db/postgres-handle.ts';
import { seedSearchSynonyms } from '#server/seed/search-synonyms.ts';
import { productStatements } from './varied-products-sql.ts';

const BATCH = 5_000;
/** Batches at once on PostgreSQL; PGlite has one connection. */
const CONNECTIONS = 2;
const tables = [
  'products',
  'asking_prices',
  'product_colours',
  'variants',
  'product_index',
  'search_documents',
  'search_vocabulary',
];

/**
 * Adds the products from number `from` to `to`: 'varied-1' is the first. About 6,000 combinations of options at 10,000
 * products, and 50,000 at a million. Servers are not notified.
 */
export async function fillVariedCatalogue(
  database: OpenDatabase,
  from: number,
  to: number,
): Promise<void> {
  await seedSearchSynonyms(database.db);
  if (database.kind === 'embedded') return fill(database.db, { from, to, connections: 1 });
  // Connections of its own: the shop's are destroyed after 20 s without a response, and an index takes longer.
  const { connectionString } = database.pool.options;
  const pool = new Pool({ connectionString, max: CONNECTIONS });
  await fill(postgresHandle(pool), { from, to, connections: CONNECTIONS });
  await pool.end();
}

type Range = { from: number; to: number; connections: number };

async function fill(db: Db, { from, to, connections }: Range): Promise<void> {
  const indexes = await dropIndexes(db);
  let next = from;
  const fillBatches = async () => {
    while (next <= to) {
      const first = next;
      next += BATCH;
      await withoutTriggers(db, async (tx) => {
        for (const statement of productStatements(first, Math.min(to, first + BATCH - 1))) {
          await tx.execute(sql.raw(statement));
        }
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, fillBatches));
  for (const definition of indexes) {
    await withoutTriggers(db, (tx) => tx.execute(sql.raw(definition)));
  }
  for (const table of tables) await db.execute(sql.raw(`analyze ${table}`));
}

/** Also without foreign keys, and without the time limit of a statement. */
async function withoutTriggers(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute('set local statement_timeout = 0');
    await tx.execute(`set local maintenance_work_mem = '512MB'`);
    await work(tx);
  });
}

/** Those that no constraint needs: filling first and sorting once is many times faster. Returns their definitions. */
async function dropIndexes(db: Db): Promise<string[]> {
  const names = sql.param(tables);
  const { rows } = (await db.execute(sql`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename = any (${names}::text[])
      and not exists (select from pg_constraint c where c.conname = i.indexname)`)) as unknown as {
    rows: { name: string; definition: string }[];
  };
  for (const { name } of rows) await db.execute(sql.raw(`drop index "${name}"`));
  return rows.map(({ definition }) => definition);
}
