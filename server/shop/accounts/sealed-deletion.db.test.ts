// Deletion of an account that is sealed for a year: all of it in one transaction, and once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { returnPhotos } from '#server/platform/db/schema/returns.ts';
import { sealedAccounts } from '#server/platform/db/schema/sealed-accounts.ts';
import type { Email } from '#server/platform/mail/port.ts';
import { openSealedAccount } from '#server/shop/sealed-accounts/open-sealed-account.ts';
import { type TestAccounts, aClient, aForm, openTestAccounts } from '#server/testing/accounts.ts';
import { deleteAccount } from './delete-account.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

type Deps = Parameters<typeof deleteAccount>[0];

/** Emails go nowhere, but into `sent`. */
function sealing(changes: Partial<Deps> = {}): Deps & { sent: Email[] } {
  const sent: Email[] = [];
  const enqueue: Deps['outbox']['enqueue'] = async (_tx, { email }) => {
    sent.push(email);
    return { retryAfterSeconds: null };
  };
  const shopSettings = { erasure: 'after-a-year' } as const;
  return { ...shop, outbox: { ...shop.outbox, enqueue }, shopSettings, ...changes, sent };
}

async function anAccount(email: string) {
  return (await shop.accounts.register(aForm(email), aClient())).account;
}
const countSealed = () => shop.db.$count(sealedAccounts);
const exists = async (uid: string) => (await shop.db.$count(users, eq(users.id, uid))) === 1;

async function aPhoto(accountId: string): Promise<void> {
  const id = randomUUID();
  const address = { street: '1 Lane', city: 'Jaipur', state: 'Rajasthan', zipCode: '302003' };
  await shop.db.insert(orders).values({
    id,
    number: `SUN-${id.slice(0, 8)}`,
    accountId,
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'COD',
    idempotencyKey: id,
    subtotalPaise: 100_00,
    discountPaise: 0,
    taxPaise: 0,
    shippingPaise: 0,
    totalPaise: 100_00,
    taxPercent: 18,
    contactName: 'Asha Rao',
    contactEmail: 'asha@example.com',
    contactPhone: '9829012345',
    shippingAddress: { ...address, country: 'India', isDefault: false },
    stockReserved: false,
  });
  await shop.db.insert(returnPhotos).values({ id: `photo-${id}`, orderId: id });
}

test('two deletions of one account at once make one record and one email', async () => {
  const account = await anAccount('twice@example.com');
  const before = await countSealed();
  const deps = sealing();
  await Promise.all([deleteAccount(deps, account), deleteAccount(deps, account)]);
  expect([(await countSealed()) - before, deps.sent.length]).toEqual([1, 1]);
});

test('two deletions of one account at once, erased at once, make one email and no record', async () => {
  const account = await anAccount('twice-erased@example.com');
  const before = await countSealed();
  const deps = sealing({ shopSettings: { erasure: 'at-once' } });
  await Promise.all([deleteAccount(deps, account), deleteAccount(deps, account)]);
  expect([(await countSealed()) - before, deps.sent.length]).toEqual([0, 1]);
});

test('the email about a sealed deletion names the reference that opens the record', async () => {
  const account = await anAccount('told@example.com');
  const deps = sealing();
  await deleteAccount(deps, account);
  const [email] = deps.sent;
  const reference = email?.template === 'account-deleted' ? email.data.sealedAs : undefined;
  expect(reference).toMatch(/^SA-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  const opening = { reference: ` ${reference?.toLowerCase()} `, reason: 'A test' };
  expect(await openSealedAccount(shop.db, shop.settings, opening)).toContain('told@example.com');
});

test('a deletion that fails leaves the account as it was, and no record', async () => {
  const account = await anAccount('failing@example.com');
  const before = await countSealed();
  const enqueue = () => Promise.reject(new Error('the outbox is away'));
  const deps = sealing({ outbox: { ...shop.outbox, enqueue } });
  await expect(deleteAccount(deps, account)).rejects.toThrow('the outbox is away');
  expect([await exists(account.uid), (await countSealed()) - before]).toEqual([true, 0]);
});

test('an account is not deleted while the store of its photos is away, and is when a file is gone', async () => {
  const account = await anAccount('photos@example.com');
  await aPhoto(account.uid);
  const read = () => Promise.reject(new Error('the store is away'));
  const away = sealing({ uploads: { ...shop.uploads, read } });
  await expect(deleteAccount(away, account)).rejects.toThrow('the store is away');
  expect(await exists(account.uid)).toBe(true);
  await deleteAccount(sealing(), account);
  expect(await exists(account.uid)).toBe(false);
});

test('a photo that is uploaded during a sealed deletion is not lost: the deletion asks for another attempt', async () => {
  const account = await anAccount('meanwhile@example.com');
  await aPhoto(account.uid);
  const before = await countSealed();
  const read = async () => {
    await aPhoto(account.uid);
    return null;
  };
  const deps = sealing({ uploads: { ...shop.uploads, read } });
  await expect(deleteAccount(deps, account)).rejects.toMatchObject({ code: 'server/busy' });
  expect([await exists(account.uid), (await countSealed()) - before]).toEqual([true, 0]);
});
