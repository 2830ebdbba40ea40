// npm run open-sealed-account on the machine of the shop, also after a backup was restored there.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataSettings } from '#server/platform/config/env.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { createFolder } from '#server/platform/db/pglite.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import { sealAccount } from '#server/shop/sealed-accounts/seal-account.ts';
import { testPglite } from '#server/testing/database.ts';
import { backUp } from './backup.ts';
import { openOnServer, readOpening } from './open-sealed-account.ts';
import { restore } from './restore.ts';

const SEAL_KEY = 'a seal key for tests, which is long enough';
const home = mkdtempSync(join(tmpdir(), 'sunehri-sealed-'));
const settingsOf = (place: string, env: Record<string, string> = { SEAL_KEY }) =>
  readDataSettings({ DATA_DIR: join(home, place), ...env });
const backup = join(home, 'backup');
const reason = 'Order of the court in Jaipur, 4/2027';
let reference: string;

beforeAll(async () => {
  mkdirSync(join(home, 'source'));
  const memory = await testPglite();
  await createFolder(join(home, 'source', 'database'), await memory.dump());
  await memory.close();
  const { database: choice } = settingsOf('source');
  const { db, close } = await openDatabase(choice);
  await db.insert(users).values({ id: 'asha', name: 'Asha Rao', email: 'asha@example.com' });
  const secrets = { sealKey: SEAL_KEY, sessionSecret: null };
  reference = await db.transaction((tx) =>
    sealAccount(tx, { accountId: 'asha', photos: new Map(), secrets }),
  );
  await db.delete(users);
  await close();
  await backUp(settingsOf('source'), backup);
  await restore(settingsOf('restored'), backup);
}, 240_000);
afterAll(() => rmSync(home, { recursive: true }));

test('a record of a restored backup opens with its key, and the opening is in the audit log', async () => {
  const record = JSON.parse(await openOnServer(settingsOf('restored'), { reference, reason }));
  expect(record).toMatchObject({ reference, rows: { users: [{ name: 'Asha Rao' }] } });
  const { db, close } = await openDatabase(settingsOf('restored').database);
  expect(await db.select().from(auditLog)).toMatchObject([
    { accountId: 'operator', action: 'sealed-account.opened', changes: [{ to: reason }] },
  ]);
  await close();
});

test('the command names the key that is missing or wrong', async () => {
  const opening = { reference, reason };
  const other = { SEAL_KEY: 'another seal key, which is long enough' };
  await expect(openOnServer(settingsOf('restored', other), opening)).rejects.toThrow('another key');
  await expect(openOnServer(settingsOf('restored', {}), opening)).rejects.toThrow(
    'Set SEAL_KEY or SESSION_SECRET',
  );
  await expect(openOnServer(settingsOf('nowhere'), opening)).rejects.toThrow('There is no shop');
});

test('a record that a restored backup brings back after its year is erased by the next retention job', async () => {
  const { db, close } = await openDatabase(settingsOf('restored').database);
  await db.execute(sql`update sealed_accounts
    set sealed_at = now() - interval '400 days', erase_after = now() - interval '35 days'`);
  const retention = { emailDays: 90, messageDays: 730 };
  await applyRetention({ db, shopSettings: { retention } });
  expect(await db.$count(sealedAccounts)).toBe(0);
  await close();
});

test('the command takes one reference and a reason', () => {
  const typed = ['SA-7K2M-9QXD', '--reason', 'A notice'];
  expect(readOpening(typed)).toEqual({ reference: 'SA-7K2M-9QXD', reason: 'A notice' });
  expect(readOpening(typed.slice(0, 1)).reason).toBe('');
  for (const wrong of [[], ['--reason', 'A notice'], ['a', 'b'], ['a', '--force']])
    expect(() => readOpening(wrong)).toThrow('One reference is needed');
});
