// Opening the shop's database, whichever it is, migrated and ready.
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Db } from './db.ts';

export type OpenDatabase = { db: Db; close(): Promise<void> } & (
  | { kind: 'embedded'; engine: PGlite; dump(): Promise<Blob> }
  | { kind: 'server'; pool: Pool }
);

export type DatabaseChoice = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string };

export async function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if (choice.kind === 'server') return (await import('./server.ts')).openServer(choice.url);
  return (await import('./embedded.ts')).openEmbedded(choice.folder);
}
