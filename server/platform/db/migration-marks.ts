// Marks of migrations: whether servers of the version before go on working on a database that has one.
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { projectFile } from '#server/platform/config/project-root.ts';
import type { Db } from './db.ts';
import { migrationMarks } from './schema/upgrades.ts';

export const MIGRATIONS = projectFile('server', 'platform', 'db', 'migrations');

/**
 * `expand` adds what earlier versions need not know: tables, indexes, columns that are nullable or have a default.
 * `contract` takes away what they use, and is released one version after its expand.
 */
export type Mark = 'expand' | 'contract';

export type Migration = { createdAt: number; hash: string; mark: Mark | null; text: string };

let migrations: readonly Migration[] | null = null;

/**
 * The migrations, in the order of their times, from the files at the first call. `mark` is the first line of the file, null for
 * migrations from before marks.
 */
export function readMigrations(): readonly Migration[] {
  return (migrations ??= readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(toMigration));
}

function toMigration({ folderMillis, hash, sql: statements }: MigrationMeta): Migration {
  const text = statements.join('');
  const [, mark] = /^-- (expand|contract)\n/.exec(text) ?? [];
  return { createdAt: folderMillis, hash, mark: (mark as Mark | undefined) ?? null, text };
}

/**
 * Called before migrating, so that servers of the version before never meet a migration without its mark, and after the
 * migration that creates the table of marks.
 */
export async function recordMarks(db: Db): Promise<void> {
  const { rows } = await db.run({
    text: `select where to_regclass('public.migration_marks') is not null`,
    values: [],
  });
  if (rows.length === 0) return;
  const marked = readMigrations().flatMap(({ createdAt, mark }) =>
    mark ? [{ createdAt, mark }] : [],
  );
  await db.insert(migrationMarks).values(marked).onConflictDoNothing();
}
