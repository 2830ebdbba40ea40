// Opens the shop's database, PGlite or PostgreSQL, migrated and ready.
import type { DatabaseChoice } from '#server/platform/config/env.ts';
import type { OpenDatabase } from './db.ts';

/** Throws StartupError when the database cannot be opened. */
export async function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if (choice.kind === 'server')
    return (await import('./postgres.ts')).openServer(choice.url, choice);
  return (await import('./pglite.ts')).openEmbedded(choice.folder);
}
