// A database for one suite on the temporary PostgreSQL: a copy of the migrated template.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openMigrated } from '#server/platform/db/postgres.ts';

export const TEMPLATE = 'migrated_template';

export type TestDatabase = Extract<OpenDatabase, { kind: 'server' }> & { url: string };

export async function createTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgres');
  const name = `resilience_${randomUUID().slice(0, 8)}`;
  await executeOn(postgresUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(postgresUrl, name);
  const database = openMigrated(url) as Extract<OpenDatabase, { kind: 'server' }>;
  const close = async () => {
    await database.close();
    await executeOn(postgresUrl, `drop database ${name} with (force)`);
  };
  return { ...database, url, close };
}

export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function executeOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
