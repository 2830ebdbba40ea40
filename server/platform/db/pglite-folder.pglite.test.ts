// The folder of the embedded database when it is damaged, emptied, or interrupted while being created.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { testPglite } from '#server/testing/database.ts';
import { guardDisk } from './disk-guard.ts';
import { requestDump } from './dump-socket.ts';
import { isStorageUnavailable } from './is-unavailable.ts';
import { createFolder, openEmbedded } from './pglite.ts';

let dataDir: string;
let folder: string;
const template = join(mkdtempSync(join(tmpdir(), 'sunehri-folder-')), 'database');
beforeAll(async () => {
  const memory = await testPglite();
  await createFolder(template, await memory.dump());
  await memory.close();
});
afterAll(() => rmSync(dirname(template), { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sunehri-folder-'));
  folder = join(dataDir, 'database');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  cpSync(template, folder, { recursive: true });
});

const inFolder = (...path: string[]) => join(folder, ...path);

async function expectOneLine(line: RegExp): Promise<void> {
  const error = await openEmbedded(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(line);
  expect((error as Error).message).toMatch(/^[^\n]*npm run restore [^\n]*npm run db:reset\.$/);
}

test.each<[string, () => void]>([
  ['a cut pg_control', () => truncateSync(inFolder('global', 'pg_control'), 100)],
  [
    'an overwritten pg_control',
    () => writeFileSync(inFolder('global', 'pg_control'), 'x'.repeat(8192)),
  ],
  ['no write-ahead log', () => rmSync(inFolder('pg_wal'), { recursive: true })],
  [
    'an empty write-ahead log',
    () =>
      readdirSync(inFolder('pg_wal')).forEach((name) =>
        rmSync(inFolder('pg_wal', name), { recursive: true }),
      ),
  ],
  ['another PG_VERSION', () => writeFileSync(inFolder('PG_VERSION'), '14\n')],
  ['no PG_VERSION', () => rmSync(inFolder('PG_VERSION'))],
])(
  'a database folder with %s stops the start in one line that says what to do',
  async (_, damage) => {
    damage();
    await expectOneLine(/^The database in \S+ cannot be opened: it is damaged /);
  },
);

test('a file in place of the database folder stops the start in one line', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  await expectOneLine(/^\S+ is a file instead of the database's folder\. /);
});

test.each<[string, () => void]>([
  ['emptied', () => mkdirSync(folder)],
  ['deleted', () => {}],
])('the %s database folder of an earlier shop does not become a new shop', async (_, replace) => {
  await openEmbedded(folder).then((database) => database.close());
  rmSync(folder, { recursive: true });
  replace();
  await expectOneLine(/^The database in \S+ is empty, but \S+database-created shows /);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

test('uploads without a database do not become a new shop', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(dataDir, 'uploads', 'returns'), { recursive: true });
  await expectOneLine(/^The database in \S+ is empty, but \S+uploads shows /);
});

test('a database whose creation was interrupted is created again', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(`${folder}.new/base`, { recursive: true });
  const database = await openEmbedded(folder);
  await database.close();
  expect(existsSync(inFolder('PG_VERSION'))).toBe(true);
  expect(existsSync(`${folder}.new`)).toBe(false);
});

test('a dump is sent to the user of the process only, one at a time', async () => {
  const database = await openEmbedded(folder);
  onTestFinished(database.close);
  expect(statSync(join(dataDir, 'backup.socket')).mode & 0o777).toBe(0o600);
  const idle = createConnection(join(dataDir, 'backup.socket'));
  await new Promise((resolve) => idle.once('data', resolve));
  await expect(requestDump(dataDir)).rejects.toThrow('did not send a complete dump');
  idle.destroy();
});

test('a folder is opened after a server that was killed has left its socket file', async () => {
  writeFileSync(join(dataDir, 'backup.socket'), '');
  const database = await openEmbedded(folder);
  expect((await requestDump(dataDir))?.length).toBeGreaterThan(1_000_000);
  await database.close();
  expect(await requestDump(dataDir)).toBeNull();
});

test('on a full disk the embedded database refuses changes and answers reads, until there is space again', async () => {
  const { db, engine, close } = await testPglite();
  onTestFinished(close);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let hasSpace = false;
  const guard = guardDisk(engine, async () => hasSpace);
  onTestFinished(guard.stop);
  const change = () => db.execute(sql`insert into shop_settings (key, value) values ('x', '1')`);
  await vi.waitFor(() => expect(guard.isWritable()).toBe(false), { timeout: 20_000 });
  const error = await change().catch((thrown: unknown) => thrown);
  expect(isStorageUnavailable(error)).toBe(true);
  await db.execute(sql`select count(*) from orders`);
  hasSpace = true;
  await vi.waitFor(() => expect(guard.isWritable()).toBe(true), { timeout: 20_000 });
  await change();
});

test('changes are taken again after a read-only disk, on which refusing them could not be synced', async () => {
  const { db, engine, close } = await testPglite();
  onTestFinished(close);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let hasSpace = false;
  const exec = async (statements: string) => {
    await engine.exec(statements);
    // The engine has refused writes since then.
    if (!hasSpace) throw new Error('EROFS: read-only file system');
  };
  const guard = guardDisk({ exec, closed: false }, async () => hasSpace);
  onTestFinished(guard.stop);
  const change = () => db.execute(sql`insert into shop_settings (key, value) values ('x', '1')`);
  await vi.waitFor(() => expect(guard.isWritable()).toBe(false), { timeout: 20_000 });
  const error = await change().catch((thrown: unknown) => thrown);
  expect(isStorageUnavailable(error)).toBe(true);
  hasSpace = true;
  await vi.waitFor(() => expect(guard.isWritable()).toBe(true), { timeout: 20_000 });
  await change();
});
