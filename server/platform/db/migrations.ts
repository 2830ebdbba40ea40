// The SQL migrations, and the check that a database and this version of the shop belong together.
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { projectFile } from '#server/platform/config/project-root.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import type { Db } from './db.ts';
import { tables } from './tables.ts';

export const MIGRATIONS = projectFile('server', 'platform', 'db', 'migrations');

/** `created_at`: when the migration was generated, in milliseconds; it identifies the migration. */
type Applied = { created_at: string; hash: string };

/**
 * Called before migrating. Returns whether any migration has been applied. Throws StartupError for a database that a newer
 * version has migrated, or whose applied migrations are not this version's.
 */
export async function assertKnownMigrations(db: Db): Promise<boolean> {
  const applied = await listApplied(db);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const newest = known.at(-1)?.folderMillis ?? 0;
  for (const [index, row] of applied.entries()) {
    const date = new Date(Number(row.created_at)).toISOString();
    if (Number(row.created_at) > newest) {
      throw new StartupError(
        `The database belongs to a newer version of the shop: this version does not know its migration of ${date}. Start the newer version, or restore a backup made before it.`,
      );
    }
    const expected = known[index];
    if (expected?.folderMillis !== Number(row.created_at) || expected.hash !== row.hash) {
      throw new StartupError(
        `The database was altered: its migration of ${date} is not the one of this version. Start the version that made it, or restore a backup.`,
      );
    }
  }
  return applied.length > 0;
}

/** Identifies the schema of this version of the shop. */
export const newestKnownMigration = once(
  () => readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0,
);

/** Whether this version of the shop has the migration, unaltered. `createdAt` in milliseconds. */
export function isKnownMigration({
  createdAt,
  hash,
}: {
  createdAt: number;
  hash: string;
}): boolean {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  return known.some((each) => each.folderMillis === createdAt && each.hash === hash);
}

async function listApplied(db: Db): Promise<Applied[]> {
  const found = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return [];
  return rowsOf(
    db,
    sql`select created_at::text, hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
}

/**
 * Called after migrating. Throws StartupError when a column of this version is missing, or when a table requires one that
 * this version does not fill.
 */
export async function assertColumns(db: Db): Promise<void> {
  const actual = await rowsOf<{ name: string; required: boolean }>(
    db,
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

/** Reads the files at the first call only. */
function once<T>(read: () => T): () => T {
  let result: { value: T } | null = null;
  return () => (result ??= { value: read() }).value;
}

async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
