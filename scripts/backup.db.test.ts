// Backup while orders come in, and restore into an empty place, on PGlite and on PostgreSQL.
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataSettings, readSettings } from '#server/platform/config/env.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { createFolder } from '#server/platform/db/pglite.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { assertSignedIn } from '#server/testing/accounts.ts';
import { testPglite } from '#server/testing/database.ts';
import { priya } from '#server/testing/orders.ts';
import { aCustomer, aProduct, stocked } from '#server/testing/products.ts';
import { backUp } from './backup.ts';
import { newBackupKey } from './backup-key.ts';
import { MANIFEST_FILE, type Manifest } from './backup-manifest.ts';
import { restore } from './restore.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const PHOTO = join('uploads', 'returns', 'a-photo.webp');

const home = mkdtempSync(join(tmpdir(), 'sunehri-backup-'));
const backup = join(home, 'backup');
const databases: string[] = [];
let source: Record<string, string>;
let manifest: Manifest;
let session: Headers;
/** Orders placed before the backup began, and until some time after it was made. */
let before: number;
let inTotal: number;

beforeAll(async () => {
  source = await newPlace('source');
  if (!serverUrl) await createSourceFolder();
  const opened = await openShopAt(source);
  const demo = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };
  const client = { ip: '127.0.0.1', userAgent: 'test' };
  const { token } = assertSignedIn(await opened.shop.accounts.signIn(demo, client));
  session = new Headers({ authorization: `Bearer ${token}` });
  mkdirSync(join(home, 'source', 'uploads', 'returns'), { recursive: true });
  writeFileSync(join(home, 'source', PHOTO), 'a photo');
  const ordering = await startOrdering(opened);
  before = ordering.placed();
  manifest = await backUp(readDataSettings(source), backup);
  await ordering.oneMore();
  inTotal = await ordering.stop();
  await opened.shop.close();
}, 240_000);

afterAll(async () => {
  rmSync(home, { recursive: true });
  for (const name of databases) await onServer(`drop database ${name} with (force)`);
});

/** The environment of a shop: a DATA_DIR of this name and, on PostgreSQL, an empty database of its own. */
async function newPlace(name: string): Promise<Record<string, string>> {
  const DATA_DIR = join(home, name);
  mkdirSync(DATA_DIR, { recursive: true });
  if (!serverUrl) return { DATA_DIR };
  const database = `backup_${randomUUID().replaceAll('-', '')}`;
  databases.push(database);
  await onServer(`create database ${database}`);
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return { DATA_DIR, DATABASE_URL: url.href };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** From a snapshot: to initialise a folder takes seconds. */
async function createSourceFolder(): Promise<void> {
  const memory = await testPglite();
  await createFolder(join(home, 'source', 'database'), await memory.dump());
  await memory.close();
}

type OpenedShop = { shop: Shop; database: OpenDatabase };

async function openShopAt(env: Record<string, string>): Promise<OpenedShop> {
  const settings = readSettings({ SAMPLE_ORDERS: 'none', ...env });
  const database = await openDatabase(settings.database);
  const renderEmail = async () => ({ subject: 'An email', html: '', text: '' });
  return { database, shop: await openShop(settings, { renderEmail, database }) };
}

/** Places cash orders one after the other, at least one before it resolves. */
async function startOrdering({ shop, database: { db } }: OpenedShop) {
  await stocked(db, [aProduct('ordered', { priceRupees: 2000 })], 100_000);
  const [variant] = await db.select().from(variants).where(eq(variants.productId, 'ordered'));
  let placed = 0;
  let isStopped = false;
  const placeOne = async () => {
    const account = await aCustomer(db, randomUUID());
    await shop.checkout.save(account, priya, { ip: '127.0.0.1', userAgent: 'a test' });
    await shop.cart.add(account, { variantId: variant?.id ?? '', quantity: 1 });
    await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
    placed += 1;
  };
  await placeOne();
  const loop = (async () => {
    while (!isStopped) await placeOne();
  })();
  return {
    placed: () => placed,
    oneMore: async () => {
      const sofar = placed;
      while (placed === sofar) await Promise.race([loop, new Promise((r) => setTimeout(r, 10))]);
    },
    stop: async () => {
      isStopped = true;
      await loop;
      return placed;
    },
  };
}

test('a backup made while orders come in holds those of one moment', () => {
  const backedUp = manifest.rows['public.orders'] ?? 0;
  expect(backedUp).toBeGreaterThanOrEqual(before);
  expect(backedUp).toBeLessThan(inTotal);
  expect(manifest.rows['public.order_lines']).toBe(backedUp);
  expect(statSync(backup).mode & 0o077).toBe(0);
  const files = readdirSync(backup, { recursive: true, withFileTypes: true });
  const readable = files.filter(
    (file) => file.isFile() && statSync(join(file.parentPath, file.name)).mode & 0o077,
  );
  expect(readable.map(({ name }) => name)).toEqual([]);
});

test('a restored shop has the orders, uploads and sessions of the backup, and its invariants hold', async () => {
  const target = await newPlace('target');
  await restore(readDataSettings(target), backup);
  const opened = await openShopAt(target);
  expect(await opened.database.db.$count(orders)).toBe(manifest.rows['public.orders']);
  expect(await brokenInvariants(opened.database.db)).toEqual([]);
  expect(readFileSync(join(home, 'target', PHOTO), 'utf8')).toBe('a photo');
  expect(await opened.shop.accounts.current(session)).toMatchObject({
    email: 'shopper@sunehri.example',
  });
  await opened.shop.close();
});

test('a backup goes into an empty folder only', async () => {
  await expect(backUp(readDataSettings(source), backup)).rejects.toThrow('is not empty');
  const inside = backUp(readDataSettings(source), join(home, 'source', 'backup'));
  await expect(inside).rejects.toThrow('is inside DATA_DIR');
});

test('a backup that fails leaves nothing behind', async () => {
  const missing = { DATA_DIR: join(home, 'missing') };
  const url = serverUrl ? { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' } : {};
  const failed = backUp(readDataSettings({ ...missing, ...url }), join(home, 'failed'));
  await expect(failed).rejects.toThrow(serverUrl ? 'cannot connect' : 'nothing to back up');
  expect(readdirSync(home).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a restore needs an empty DATA_DIR and an empty database', async () => {
  const filled = await newPlace('filled');
  writeFileSync(join(home, 'filled', 'session-secret'), 'x'.repeat(40));
  await expect(restore(readDataSettings(filled), backup)).rejects.toThrow(
    'is not empty: it has session-secret',
  );
  if (!serverUrl) return;
  const filledDatabase = { ...source, DATA_DIR: join(home, 'empty') };
  await expect(restore(readDataSettings(filledDatabase), backup)).rejects.toThrow(
    /The database of DATABASE_URL is not empty: it has \d+ tables/,
  );
});

test.each<[string, RegExp, (folder: string) => void]>([
  [
    'whose database has changed',
    /The backup is damaged: \S+ has changed since the backup\./,
    (folder) => appendFileSync(join(folder, serverUrl ? 'database.dump' : 'database.tar'), ' '),
  ],
  [
    'without one of its uploads',
    /The backup is damaged: \S+a-photo\.webp is missing\./,
    (folder) => rmSync(join(folder, PHOTO)),
  ],
  [
    'without a manifest',
    /holds no backup: manifest\.json is missing\./,
    (folder) => rmSync(join(folder, MANIFEST_FILE)),
  ],
  [
    'of the other database engine',
    /The backup is of (a PostgreSQL server|the embedded database)\. /,
    (folder) => changeManifest(folder, { engine: serverUrl ? 'embedded' : 'server' }),
  ],
  [
    'of a newer version of the shop',
    /The backup is of another version of the shop \(9\.0\.0\)/,
    (folder) =>
      changeManifest(folder, {
        shopVersion: '9.0.0',
        migration: { createdAt: 4_102_444_800_000, hash: 'x' },
      }),
  ],
])('a backup %s is not restored, and nothing is written', async (_, line, change) => {
  const name = randomUUID();
  const target = await newPlace(name);
  const changed = join(home, `${name}-backup`);
  cpSync(backup, changed, { recursive: true });
  change(changed);
  await expect(restore(readDataSettings(target), changed)).rejects.toThrow(line);
  expect(readdirSync(join(home, name))).toEqual([]);
});

function changeManifest(folder: string, change: Partial<Manifest>): void {
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify({ ...manifest, ...change }));
}

test('a shop that is not running is backed up by the command itself', async () => {
  const again = await backUp(readDataSettings(source), join(home, 'again'));
  expect(again.rows['public.orders']).toBe(inTotal);
  expect(existsSync(join(home, 'again', 'session-secret'))).toBe(true);
});

test('a backup with a key is encrypted, and restored with that key only', async () => {
  const BACKUP_KEY = await newBackupKey();
  const encrypted = join(home, 'encrypted');
  await backUp(readDataSettings({ ...source, BACKUP_KEY }), encrypted);
  expect(readdirSync(encrypted)).toContain('session-secret.age');
  const target = await newPlace('decrypted');
  await expect(restore(readDataSettings(target), encrypted)).rejects.toThrow('is encrypted');
  await restore(readDataSettings({ ...target, BACKUP_KEY }), encrypted);
  expect(readFileSync(join(home, 'decrypted', PHOTO), 'utf8')).toBe('a photo');
  expect(readdirSync(join(home, 'source')).filter((name) => name.startsWith('backup-'))).toEqual(
    [],
  );
});
