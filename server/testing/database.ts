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
import { openMigrated, openServer } from '#server/platform/db/postgres.ts';

export async function testDatabase(): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) return testPglite();
  return copyOf(await (template ??= makeTemplateOn(serverUrl)), serverUrl);
}

/** `dump`: plain SQL of an earlier version's database. It is loaded as it is and then migrated. */
export async function databaseFromDump(dump: string): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return loadedFrom(dump, serverUrl);
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

async function copyOf(template: string, serverUrl: string): Promise<OpenDatabase> {
  const name = newName();
  // Copying its files takes an eighth of the time of copying page by page through the log, which is the default.
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return deletedWhenClosed(openMigrated(urlOf(serverUrl, name)), serverUrl, name);
}

async function loadedFrom(dump: string, serverUrl: string): Promise<OpenDatabase> {
  const name = newName();
  await runOn(serverUrl, `create database ${name}`);
  const url = urlOf(serverUrl, name);
  await runOn(url, dump);
  return deletedWhenClosed(await openServer(url), serverUrl, name);
}

function deletedWhenClosed(opened: OpenDatabase, serverUrl: string, name: string): OpenDatabase {
  const close = async () => {
    await opened.close();
    await runOn(serverUrl, `drop database ${name} with (force)`);
  };
  return { ...opened, close };
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

let template: Promise<string> | null = null;

/** Returns the name of a migrated database to copy: a third of the time of migrating each. */
async function makeTemplateOn(serverUrl: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Tests of two processes need it at once.
    await client.query('select pg_advisory_lock(1)');
    const isTemplate = 'select 1 from pg_database where datname = $1';
    const { rowCount } = await client.query(isTemplate, [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}`);
      const migrated = await openServer(urlOf(serverUrl, name));
      await migrated.close();
    }
  } finally {
    await client.end();
  }
  return name;
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

let snapshot: Promise<Snapshot> | null = null;

/** Initialising an embedded database takes seconds, loading a snapshot of one a third of a second. */
export async function testPglite(): Promise<EmbeddedDatabase> {
  return openEmbedded(null, await (snapshot ??= readSnapshot()));
}

async function readSnapshot(): Promise<Snapshot> {
  const file = join(tmpdir(), `sunehri-${migrationsHash()}.dump`);
  if (!existsSync(file)) {
    const fresh = await openEmbedded(null);
    const dump = await fresh.dump();
    await fresh.close();
    // Renamed into place, because a parallel test may read the file at any moment.
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return new Snapshot(await readFile(file));
}

/** Node copies a Blob of 50 MB in small parts, which takes longer than opening the database that is in it. */
class Snapshot extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
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
