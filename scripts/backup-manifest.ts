// The manifest of a backup: what it holds, and the hash of each file, which a restore verifies.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';
export const UPLOADS = 'uploads';
/** PGlite's data directory as tar, or pg_dump's custom format. */
export const DATABASE_FILE = { embedded: 'database.tar', server: 'database.dump' } as const;

export const manifestSchema = z.object({
  /** 2: the files are encrypted by BACKUP_KEY, and the manifest is signed by it. */
  format: z.literal([1, 2]),
  /** Version of the shop in package.json. */
  shopVersion: z.string(),
  engine: z.enum(['embedded', 'server']),
  postgresVersion: z.string(),
  /** The last migration applied; `createdAt` in milliseconds identifies it, as in Drizzle's journal. */
  migration: z.object({ createdAt: z.number(), hash: z.string() }),
  createdAt: z.iso.datetime(),
  /** Number of rows of each table, by `schema.table`. */
  rows: z.record(z.string(), z.number()),
  /** Size and hash of each file, by its path in the backup. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Beside the manifest: its signature by BACKUP_KEY, of the text as it is in the file. */
export const SIGNATURE_FILE = 'manifest.json.hmac';
export type DatabaseContent = Pick<Manifest, 'postgresVersion' | 'migration' | 'rows'>;

/** Runs a query, by pg's Client or by PGlite. */
type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** Throws when the database is not the shop's: it has no applied migration. */
export async function describeDatabase(query: Query): Promise<DatabaseContent> {
  const rowsOf = async <Row>(text: string) => (await query(text)).rows as Row[];
  const [version] = await rowsOf<{ server_version: string }>('show server_version');
  const [migration] = await rowsOf<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  if (!version || !migration) throw new Error('The database has no applied migration.');
  const tables = await listTables(query);
  const counts = tables.map(
    (name) => `select '${name}' as name, count(*)::integer as rows from ${name}`,
  );
  const rows = await rowsOf<{ name: string; rows: number }>(counts.join(' union all '));
  return {
    postgresVersion: version.server_version,
    migration: { createdAt: Number(migration.created_at), hash: migration.hash },
    rows: Object.fromEntries(rows.map((row) => [row.name, row.rows])),
  };
}

/** `schema.table`, quoted where SQL needs it; empty for an empty database. */
export async function listTables(query: Query): Promise<string[]> {
  const { rows } = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname <> 'information_schema' and schemaname not like 'pg\\_%' order by 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/** `path`: relative to `folder`. */
export async function hashFile(folder: string, path: string): Promise<Manifest['files'][string]> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}
