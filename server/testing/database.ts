// A fresh, migrated database for a test: embedded in memory, or one of its own on TEST_DATABASE_URL.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { openEmbedded } from '#server/platform/db/pglite.ts';
import { FUNCTIONS } from '#server/platform/db/function-files.ts';
import { MIGRATIONS } from '#server/platform/db/migration-marks.ts';
import type { EmbeddedDatabase, OpenDatabase } from '#server/platform/db/db.ts';
import { openServer } from '#server/platform/db/postgres.ts';

export async function testDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return testPglite();
  return openOwnDatabaseOn(serverUrl, { template: await openTemplateOn(serverUrl) });
}

/** `dump`: plain SQL of an earlier version's database. It is loaded as it is and then migrated. */
export async function databaseFromDump(dump: string): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return openOwnDatabaseOn(serverUrl, { dump });
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  await engine.exec(dump);
  const loaded = await engine.dumpDataDir('none');
  await engine.close();
  return openEmbedded(null, loaded);
}

/** Closes the database after `alter` and opens it again, as the next start of a server does. */
export async function reopen(
  first: OpenDatabase,
  alter: (database: OpenDatabase) => Promise<unknown>,
): Promise<OpenDatabase> {
  await alter(first);
  if (first.kind === 'embedded') {
    const dump = await first.dump();
    await first.close();
    return openEmbedded(null, dump);
  }
  onTestFinished(first.close);
  return openServer(first.pool.options.connectionString ?? '');
}

type Contents = { dump: string } | { template: string };

async function openOwnDatabaseOn(serverUrl: string, contents: Contents): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const isCopy = 'template' in contents;
  await runOn(
    serverUrl,
    `create database ${name} ${isCopy ? `template ${contents.template}` : ''}`,
  );
  const url = urlOf(serverUrl, name);
  if (!isCopy) await runOn(url, contents.dump);
  const opened = await openServer(url);
  const close = async () => {
    await opened.close();
    await runOn(serverUrl, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

/** Returns the name of a migrated database to copy: a third of the time of migrating each. */
async function openTemplateOn(serverUrl: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Tests of two processes need it at once.
    await client.query('select pg_advisory_lock(1)');
    const isTemplate = 'select 1 from pg_database where datname = $1';
    const { rowCount } = await client.query(isTemplate, [template]);
    if (rowCount === 0) {
      await client.query(`create database ${template}`);
      const migrated = await openServer(urlOf(serverUrl, template));
      await migrated.close();
    }
  } finally {
    await client.end();
  }
  return template;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function runOn(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** Initialising an embedded database takes seconds, loading a snapshot of one a third of a second. */
export async function testPglite(): Promise<EmbeddedDatabase> {
  const file = join(tmpdir(), `sunehri-${migrationsHash()}.dump`);
  if (existsSync(file)) return openEmbedded(null, new Blob([await readFile(file)]));
  const fresh = await openEmbedded(null);
  const snapshot = await fresh.dump();
  // Renamed into place, because a parallel test may read the file at any moment.
  await writeFile(`${file}.${process.pid}`, Buffer.from(await snapshot.arrayBuffer()));
  await rename(`${file}.${process.pid}`, file);
  return fresh;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  // The journal too: a database knows its migrations by the times in it.
  hash.update(readFileSync(join(MIGRATIONS, 'meta', '_journal.json')));
  for (const folder of [MIGRATIONS, FUNCTIONS]) {
    for (const name of readdirSync(folder).sort()) {
      if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
