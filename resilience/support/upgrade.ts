// Databases of version 0.1.0 for upgrade tests, and what an upgrade must keep of them.
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { inject } from 'vitest';
import { projectFile } from '#server/platform/config/project-root.ts';
import { MIGRATIONS } from '#server/platform/db/migration-marks.ts';
import type { Db } from '#server/platform/db/db.ts';
import { postgresHandle } from '#server/platform/db/postgres-handle.ts';
import { MIGRATION_LOCK } from '#server/platform/db/postgres.ts';
import { databaseUrl, executeOn } from './database.ts';
import { rowsOf } from './rows.ts';

export type OldDatabase = Awaited<ReturnType<typeof createOldDatabase>>;

export async function createOldDatabase() {
  const postgresUrl = inject('postgres');
  const name = `upgrade_${randomUUID().slice(0, 8)}`;
  await executeOn(postgresUrl, `create database ${name}`);
  const url = databaseUrl(postgresUrl, name);
  const stored = readFileSync(
    projectFile('server', 'platform', 'db', 'dumps', 'shop-0.1.0.sql.gz'),
  );
  await executeOn(url, gunzipSync(stored).toString('utf8'));
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    db: postgresHandle(client),
    async close() {
      await client.end();
      await executeOn(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The same before and after an upgrade. */
export async function readTotals(db: Db): Promise<Record<string, unknown>> {
  const [totals] = await rowsOf(
    db,
    sql`select (select count(*)::int from orders) as orders,
      (select sum(total_paise)::int from orders) as paise,
      (select count(*)::int from order_lines) as lines,
      (select count(*)::int from payment_attempts) as payments,
      (select sum(amount_paise)::int from refunds) as refunded,
      (select count(*)::int from users) as accounts`,
  );
  return totals ?? {};
}

/** True when each migration of this version is applied once. */
export async function isUpgraded(db: Db): Promise<boolean> {
  const applied = await rowsOf(db, sql`select hash from drizzle.__drizzle_migrations order by id`);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  return applied.map(({ hash }) => hash).join() === known.map(({ hash }) => hash).join();
}

/** True while a server migrates: it holds the advisory lock of the migrations. */
export async function isMigrating(db: Db): Promise<boolean> {
  const locks = await rowsOf(
    db,
    sql`select 1 from pg_locks where locktype = 'advisory' and granted and objid = ${MIGRATION_LOCK}
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return locks.length > 0;
}
