// The check that a database and this version of the shop belong together.
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { StartupError } from '#server/platform/config/startup-error.ts';
import type { Db } from './db.ts';
import { readMigrations } from './migration-marks.ts';
import { firstOf, selectRows, statement } from './statement.ts';
import { tables } from './tables.ts';

/** `isExpand`: an earlier version may go on without knowing it. */
type Applied = { createdAt: number; hash: string; isExpand: boolean };

/** `isNewer`: a later version has migrated the database, and this one may still run on it. */
export type FoundSchema = { wasMigrated: boolean; isNewer: boolean };

/**
 * Called before migrating. Throws StartupError for a database whose applied migrations are not this version's, or that a
 * later version has taken something away from that this one uses.
 */
export async function assertKnownMigrations(db: Db): Promise<FoundSchema> {
  const applied = await listApplied(db);
  const known = readMigrations();
  for (const [index, { createdAt, hash, isExpand }] of applied.entries()) {
    const date = new Date(createdAt).toISOString();
    const expected = known[index];
    if (createdAt > newestKnownMigration()) {
      if (isExpand) continue;
      throw new StartupError(
        `The database belongs to a newer version of the shop: this version does not know its migration of ${date}. Start the newer version, or restore a backup made before it.`,
      );
    }
    if (expected?.createdAt !== createdAt || expected.hash !== hash) {
      throw new StartupError(
        `The database was altered: its migration of ${date} is not the one of this version. Start the version that made it, or restore a backup.`,
      );
    }
  }
  return { wasMigrated: applied.length > 0, isNewer: applied.length > known.length };
}

/** Identifies the schema of this version of the shop. */
export function newestKnownMigration(): number {
  return readMigrations().at(-1)?.createdAt ?? 0;
}

/** Whether this version of the shop has the migration, unaltered. `createdAt` in milliseconds. */
export function isKnownMigration(migration: { createdAt: number; hash: string }): boolean {
  return readMigrations().some(
    ({ createdAt, hash }) => createdAt === migration.createdAt && hash === migration.hash,
  );
}

const selectTables = statement(
  'migration_tables',
  z.object({ hasMigrations: z.boolean(), hasMarks: z.boolean() }),
  () => sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations",
    to_regclass('public.migration_marks') is not null as "hasMarks"`,
);

async function listApplied(db: Db): Promise<Applied[]> {
  const { hasMigrations, hasMarks } = firstOf(await selectTables(db));
  if (!hasMigrations) return [];
  const isExpand = hasMarks
    ? sql`exists (select from migration_marks k where k.created_at = m.created_at and k.mark = 'expand')`
    : sql`false`;
  return selectRows(
    db,
    z.object({ createdAt: z.number(), hash: z.string(), isExpand: z.boolean() }),
    sql`select created_at::float8 as "createdAt", hash, ${isExpand} as "isExpand"
      from drizzle.__drizzle_migrations m order by created_at, id`,
  );
}

/**
 * Called after migrating. Throws StartupError when a column of this version is missing, or when a table requires one that
 * this version does not fill.
 */
export async function assertColumns(db: Db): Promise<void> {
  const actual = await selectRows(
    db,
    z.object({ name: z.string(), required: z.boolean() }),
    sql`select n.nspname || '.' || c.relname || '.' || a.attname as name,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as required
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname in ('public', 'sandbox')`,
  );
  const present = new Set(actual.map(({ name }) => name));
  const configs = Object.values(tables as Record<string, unknown>)
    .filter((table) => table instanceof PgTable)
    .map((table) => getTableConfig(table));
  const expected = new Set(configs.flatMap(columnNames));
  const owned = new Set(configs.map(tableName));
  const missing = [...expected].find((name) => !present.has(name));
  const unknown = actual.find(
    ({ name, required }) =>
      required && !expected.has(name) && owned.has(name.slice(0, name.lastIndexOf('.'))),
  );
  if (!missing && !unknown) return;
  const difference = missing
    ? `the column ${missing} is missing`
    : `the column ${unknown?.name} is required and unknown to this version`;
  throw new StartupError(
    `The database was altered: ${difference}. Undo the change, or restore a backup.`,
  );
}

type TableConfig = ReturnType<typeof getTableConfig>;

function tableName({ schema, name }: TableConfig): string {
  return `${schema ?? 'public'}.${name}`;
}

function columnNames(table: TableConfig): string[] {
  return table.columns.map((column) => `${tableName(table)}.${column.name}`);
}
