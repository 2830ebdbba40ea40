// Throwing the shop's data away: the embedded database's folder, or the shop's schemas on a server.
import { existsSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import { lockFolder } from '#server/db/folder-lock.ts';
import { StartProblem } from '#server/start-problem.ts';

/** All that the shop ever makes on a PostgreSQL server. */
export const SCHEMAS = ['public', 'drizzle', 'jobs', 'sandbox'];

/** Says what it did. Refuses while a shop has the folder open. */
export async function resetEmbedded(folder: string): Promise<string> {
  if (!existsSync(folder)) return `There is no database in ${folder}: nothing to delete.`;
  const unlock = await lockFolder(folder);
  rmSync(folder, { recursive: true });
  await unlock();
  return `Deleted the database in ${folder}. The next start makes a new one.`;
}

export async function resetServer(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect().catch((error: Error) => {
    throw new StartProblem(`The database of DATABASE_URL does not answer: ${error.message}`);
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
