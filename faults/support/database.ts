// A database of a suite's own on the scratch PostgreSQL: copied from one that a shop has opened before.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { openServer } from '#server/db/server.ts';

export const TEMPLATE = 'opened_shop';

export type OwnDatabase = Extract<OpenDatabase, { kind: 'server' }> & { url: string };

export async function ownDatabase(): Promise<OwnDatabase> {
  const server = inject('postgres');
  const name = `faults_${randomUUID().slice(0, 8)}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  const url = databaseUrl(server, name);
  const opened = (await openServer(url)) as Extract<OpenDatabase, { kind: 'server' }>;
  const close = async () => {
    await opened.close();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { ...opened, url, close };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
