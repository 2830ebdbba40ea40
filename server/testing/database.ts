// A fresh, migrated database for a test: embedded in memory, or one of its own on TEST_DATABASE_URL.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded } from '#server/db/embedded.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { openServer } from '#server/db/server.ts';

export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? ownDatabaseOn(server) : embeddedFromDump();
}

async function ownDatabaseOn(serverUrl: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened = await openServer(url.href);
  const close = async () => {
    await opened.close();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Making an embedded database takes seconds, starting from a dump of one a third of a second. */
async function embeddedFromDump(): Promise<OpenDatabase> {
  const file = join(tmpdir(), `sunehri-${migrationsHash()}.dump`);
  if (existsSync(file)) return openEmbedded(null, new Blob([await readFile(file)]));
  const fresh = await openEmbedded(null);
  if (fresh.kind === 'embedded') {
    const dump = await fresh.dump();
    // Whole or not at all: another test may be looking for it right now.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return fresh;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
