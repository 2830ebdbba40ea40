// Deletion where the owner has set "seal for a year": closed for everybody at once, sealed, erased after 365 days.
import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { credentials, sessions } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import { verifyEventChain } from '#server/shop/event-chain/verify-event-chain.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import { PASSWORD, aClient, aForm, bearing } from '#server/testing/accounts.ts';
import { plantCustomer } from '#server/testing/planted-customer.ts';
import {
  ON_INVOICES,
  type PlantedShop,
  completeOrders,
  emailsAreSent,
  findPlanted,
  openPlantedShop,
  photoFiles,
  planted,
  plantedWork,
} from '#server/testing/planted-shop.ts';
import { documentedRows } from '#server/testing/personal-data-table.ts';
import { openSealedAccount } from './open-sealed-account.ts';
import { NEVER_SEALED, sourcesOf } from './personal-rows.ts';
import { readSealedSummary, rewrapSealedAccounts } from './sealed-accounts.ts';

const secrets = { sealKey: 'a seal key for tests, which is long enough', sessionSecret: null };
const reason = 'Notice 12/2027 of the cyber crime cell';

let opened: PlantedShop;
beforeAll(async () => {
  opened = await openPlantedShop('after-a-year', { SEAL_KEY: secrets.sealKey });
});
afterAll(() => opened.close());

const inClear = async () =>
  (await findPlanted(opened)).filter(({ value }) => !ON_INVOICES.includes(value));
const openings = () =>
  opened.database.db.select().from(auditLog).where(eq(auditLog.action, 'sealed-account.opened'));
const runRetention = () =>
  applyRetention({
    db: opened.database.db,
    shopSettings: { retention: { emailDays: 90, messageDays: 730 } },
  });
async function passDays(days: number): Promise<void> {
  const { sealedAt, eraseAfter } = sealedAccounts;
  const back = sql`${days}::float8 * interval '1 day'`;
  await opened.database.db
    .update(sealedAccounts)
    .set({ sealedAt: sql`${sealedAt} - ${back}`, eraseAfter: sql`${eraseAfter} - ${back}` });
}

async function aBystander() {
  const { account, token } = await opened.shop.accounts.register(
    aForm('bystander@example.com', { fullName: 'Bystander Iyer' }),
    aClient(),
  );
  const customer = { account, headers: bearing(token) };
  await opened.shop.accounts.addresses.add(account.uid, {
    firstName: 'Bystander',
    lastName: 'Iyer',
    phone: '9829099999',
    address: '2 Bystander Street',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipCode: '302003',
  });
  return () => opened.shop.accounts.exportPersonalData(customer);
}

/** The session token and the hash of the password. */
async function listSecrets(uid: string): Promise<string[]> {
  const { db } = opened.database;
  const tokens = await db.select().from(sessions).where(eq(sessions.userId, uid));
  const hashes = await db.select().from(credentials).where(eq(credentials.userId, uid));
  return [...tokens.map(({ token }) => token), ...hashes.map(({ password }) => password ?? '')];
}

test('a sealed deletion leaves no planted value in clear, its opened record has all, and after 365 days nothing has', async () => {
  const { db } = opened.database;
  const { accounts } = opened.shop;
  const exportBystander = await aBystander();
  const bystander = await exportBystander();
  const customer = await plantCustomer(opened);
  await completeOrders(opened, customer.expired);
  const signingIn = await listSecrets(customer.account.uid);
  expect(signingIn).toHaveLength(2);
  await accounts.delete(customer, PASSWORD);
  await emailsAreSent(opened);

  expect(await inClear()).toEqual([]);
  expect(photoFiles(opened)).toBe(0);
  expect(await accounts.current(customer.headers)).toBeNull();
  const form = { email: planted.presentEmail, password: PASSWORD };
  await expect(accounts.signIn(form, aClient())).rejects.toMatchObject({ status: 401 });
  expect(await exportBystander()).toEqual(bystander);

  const [sealed, ...others] = await db.select().from(sealedAccounts);
  expect(others).toEqual([]);
  const { reference = '' } = sealed ?? {};
  expect(await readSealedSummary(db)).toEqual({
    count: 1,
    nextErasure: sealed?.eraseAfter.toISOString(),
  });
  expect(await openings()).toEqual([]);
  const record = await openSealedAccount(db, secrets, { reference, reason });
  expect(await openings()).toMatchObject([
    {
      accountId: 'operator',
      subject: `sealed-account:${reference}`,
      changes: [{ field: 'reason', to: reason }],
    },
  ]);
  expect((await verifyEventChain(db)).faults).toEqual([]);
  const values = [...Object.values(planted), ...Object.values(plantedWork)];
  expect(values.filter((value) => !record.includes(value))).toEqual([]);
  expect(Object.values(JSON.parse(record).photos)).toEqual([expect.stringMatching(/^UklGR/)]);
  expect(record).not.toMatch(/bystander/i);
  expect(signingIn.filter((secret) => record.includes(secret))).toEqual([]);
  // The emails and the opening have not brought anything back.
  expect(await inClear()).toEqual([]);

  await accounts.register(aForm(planted.presentEmail, { fullName: 'New Person' }), aClient());
  await passDays(364);
  await runRetention();
  expect(await db.$count(sealedAccounts)).toBe(1);
  await passDays(1);
  await runRetention();
  expect(await db.$count(sealedAccounts)).toBe(0);
  expect(await readSealedSummary(db)).toEqual({ count: 0, nextErasure: null });
  await expect(openSealedAccount(db, secrets, { reference, reason })).rejects.toThrow(
    `There is no sealed account ${reference}`,
  );
}, 180_000);

async function aDeletedAccount(email: string): Promise<string> {
  const { accounts } = opened.shop;
  const { account, token } = await accounts.register(aForm(email), aClient());
  const before = await opened.database.db.select().from(sealedAccounts);
  await accounts.delete({ account, headers: bearing(token), client: aClient() }, PASSWORD);
  const after = await opened.database.db.select().from(sealedAccounts);
  const known = new Set(before.map(({ reference }) => reference));
  return after.find(({ reference }) => !known.has(reference))?.reference ?? '';
}

test('a record is not opened without a reason, and nothing is recorded', async () => {
  const reference = await aDeletedAccount('no-reason@example.com');
  const before = await openings();
  const { db } = opened.database;
  await expect(openSealedAccount(db, secrets, { reference, reason: '  ' })).rejects.toThrow(
    'A reason is needed',
  );
  expect(await openings()).toEqual(before);
});

test('a record does not open with another key, and the error names the key', async () => {
  const reference = await aDeletedAccount('other-key@example.com');
  const before = await openings();
  const other = { sealKey: 'another seal key, which is long enough', sessionSecret: null };
  await expect(openSealedAccount(opened.database.db, other, { reference, reason })).rejects.toThrow(
    /was sealed with another key\. Set SEAL_KEY/,
  );
  expect(await openings()).toEqual(before);
});

test('a record opens with a new SEAL_KEY after a start that knew the key before', async () => {
  const { db } = opened.database;
  const reference = await aDeletedAccount('new-key@example.com');
  const sealKey = 'a newer seal key, which is long enough';
  const onlyNew = { sealKey, sessionSecret: null };
  await expect(openSealedAccount(db, onlyNew, { reference, reason })).rejects.toThrow(
    'another key',
  );
  await rewrapSealedAccounts(db, { sealKey, sessionSecret: secrets.sealKey });
  expect(await openSealedAccount(db, onlyNew, { reference, reason })).toContain('new-key@');
  await rewrapSealedAccounts(db, { sealKey: secrets.sealKey, sessionSecret: sealKey });
});

test('the record has every column that a deletion empties, but for what signs in or opens a link', async () => {
  const sealed = await opened.database.db.transaction(async (tx) =>
    sourcesOf(tx, 'nobody').map(({ table }) => getTableName(table)),
  );
  const emptied = documentedRows()
    .filter(({ treatment }) => ['deleted', 'erased', 'invoice'].includes(treatment))
    .map(({ table }) => table)
    // Its salts say nothing of a person.
    .filter((table) => table !== 'event_chain');
  expect(new Set([...sealed, ...NEVER_SEALED])).toEqual(new Set(emptied));
});
