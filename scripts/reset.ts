// Deletes the shop's data: the folder of the embedded database, or the shop's schemas on a server.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { lockFolder } from '#server/platform/db/folder-lock.ts';
import { CREATED_FILE } from '#server/platform/db/pglite-folder.ts';
import { SECRET_FILE } from '#server/platform/config/session-secret.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';

/** Every schema that the shop creates on a PostgreSQL server. */
export const SCHEMAS = ['public', 'drizzle', 'jobs', 'sandbox'];

/** What belongs to the embedded database's rows. The lock file stays: another process may be about to lock it. */
const FILES = ['uploads', SECRET_FILE, CREATED_FILE, 'backup.socket', 'owner-link'];

/** Returns a sentence that says what was done. Throws while a server has the folder open. */
export function resetEmbedded(dataDir: string): string {
  const folder = join(dataDir, 'database');
  const data = [folder, ...FILES.map((name) => join(dataDir, name))];
  if (!data.some(existsSync)) return `There is no data in ${dataDir}: nothing to delete.`;
  const unlock = lockFolder(folder);
  for (const path of data) rmSync(path, { recursive: true, force: true });
  unlock();
  return `Deleted database, uploads and session secret in ${dataDir}. The next start makes new ones.`;
}

export async function resetServer(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect().catch((error: Error) => {
    throw new StartupError(`The database of DATABASE_URL does not answer: ${error.message}`);
  });
  try {
    const drops = SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade`);
    await client.query(['begin', ...drops, 'create schema public', 'commit'].join(';'));
  } finally {
    await client.end();
  }
  const { host, pathname } = new URL(url);
  return `Dropped the schemas ${SCHEMAS.join(', ')} on ${host}${pathname}. The next start makes new ones.`;
}
