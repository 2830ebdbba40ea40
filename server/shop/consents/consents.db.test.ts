// Consents of an account: listed by purpose with their dates, and withdrawn at once.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#domain/customer/account.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { backInStockRequests } from '#server/platform/db/schema/back-in-stock.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { pushSubscriptions } from '#server/platform/db/schema/notifications.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { applyRetention } from '#server/shop/retention/apply-retention.ts';
import {
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { openConsents } from './consents.ts';

let shop: TestAccounts;
let consents: ReturnType<typeof openConsents>;
let newsletter: ReturnType<typeof openNewsletter>;
let variantId: string;
beforeAll(async () => {
  shop = await openTestAccounts();
  consents = openConsents(shop.db);
  newsletter = openNewsletter(shop);
  await stocked(shop.db, [aProduct('rajsi')], 0);
  const [variant] = await shop.db.select().from(variants).where(eq(variants.productId, 'rajsi'));
  variantId = variant?.id ?? '';
});
afterAll(() => shop.close());

async function aCustomer(email: string, { verified = true } = {}) {
  const { token } = await shop.accounts.register(aForm(email), aClient());
  if (verified)
    await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const headers = bearing(token);
  return { account: (await shop.accounts.current(headers)) as Account, headers };
}

async function subscribe(email: string, { confirmed = true } = {}): Promise<void> {
  await newsletter.subscribe(email, aClient());
  const [token = ''] = await shop.tokensFor(email, 'newsletter-confirm');
  if (confirmed) await newsletter.confirm(token);
}
const loadSubscriber = async (email: string) =>
  (
    await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  )[0];

async function aRequest(row: { accountId: string } | { email: string }): Promise<string> {
  const id = randomUUID();
  const mailbox = 'email' in row ? { mailbox: row.email } : {};
  await shop.db.insert(backInStockRequests).values({ id, variantId, ...row, ...mailbox });
  return id;
}

async function aBrowser(accountId: string): Promise<string> {
  const id = randomUUID();
  const keys = { publicKey: 'key', authSecret: 'secret', device: 'Chrome on Android' };
  await shop.db
    .insert(pushSubscriptions)
    .values({ id, accountId, endpoint: `https://push.example/${id}`, ...keys });
  return id;
}

test('consents are listed by purpose with date and place, and are part of the data download', async () => {
  const asha = await aCustomer('asha@example.com');
  await subscribe('asha@example.com');
  await aRequest({ accountId: asha.account.uid });
  await aBrowser(asha.account.uid);
  const listed = await consents.list(asha.account);
  expect(listed).toMatchObject([
    { purpose: 'newsletter', subject: 'asha@example.com', source: 'newsletter-form' },
    { purpose: 'back-in-stock', subject: expect.stringContaining('rajsi') },
    { purpose: 'notifications', subject: 'Chrome on Android' },
  ]);
  for (const { givenAt, withdrawnAt } of listed) {
    expect(Date.now() - Date.parse(givenAt ?? '')).toBeLessThan(60_000);
    expect(withdrawnAt).toBeNull();
  }
  expect((await shop.accounts.exportPersonalData(asha)).consents).toEqual(listed);
});

test('a consent that is withdrawn ends at once, and the newsletter keeps its dates until the retention job', async () => {
  const { account } = await aCustomer('bina@example.com');
  await subscribe('bina@example.com');
  await aRequest({ accountId: account.uid });
  await aBrowser(account.uid);
  for (const { purpose, id } of await consents.list(account))
    await consents.withdraw(account, { purpose, id });
  const left = await consents.list(account);
  expect(left).toMatchObject([
    { purpose: 'newsletter', givenAt: expect.any(String), withdrawnAt: expect.any(String) },
  ]);
  expect(await loadSubscriber('bina@example.com')).toMatchObject({ status: 'unsubscribed' });
  await shop.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: new Date(Date.now() - 731 * 24 * 3_600_000) })
    .where(eq(newsletterSubscribers.email, 'bina@example.com'));
  const retention = { emailDays: 90, messageDays: 730 };
  await applyRetention({ db: shop.db, shopSettings: { retention } });
  expect(await consents.list(account)).toEqual([]);
});

test('a subscription that waits for its confirmation is no consent yet, and withdrawn its link no longer confirms', async () => {
  const { account } = await aCustomer('uma@example.com');
  await subscribe('uma@example.com', { confirmed: false });
  const [waiting] = await consents.list(account);
  expect(waiting).toMatchObject({ givenAt: null, withdrawnAt: null });
  await consents.withdraw(account, { purpose: 'newsletter', id: waiting?.id ?? '' });
  const [token = ''] = await shop.tokensFor('uma@example.com', 'newsletter-confirm');
  await expect(newsletter.confirm(token)).rejects.toMatchObject({ code: 'newsletter/link-used' });
  expect(await consents.list(account)).toMatchObject([{ givenAt: null }]);
});

test('withdrawing twice keeps the date of the first time', async () => {
  const { account } = await aCustomer('twice@example.com');
  await subscribe('twice@example.com');
  const [{ id } = { id: '' }] = await consents.list(account);
  const first = await consents.withdraw(account, { purpose: 'newsletter', id });
  expect(await consents.withdraw(account, { purpose: 'newsletter', id })).toEqual(first);
});

test('subscribing again after a withdrawal is a new consent with its own date', async () => {
  const { account } = await aCustomer('again@example.com');
  await subscribe('again@example.com');
  const [{ id } = { id: '' }] = await consents.list(account);
  await consents.withdraw(account, { purpose: 'newsletter', id });
  await subscribe('again@example.com', { confirmed: false });
  expect(await consents.list(account)).toMatchObject([{ givenAt: null, withdrawnAt: null }]);
});

test('nobody sees or withdraws what another customer has agreed to', async () => {
  const chitra = await aCustomer('chitra@example.com');
  const { account: other } = await aCustomer('other@example.com');
  await subscribe('chitra@example.com');
  await aRequest({ accountId: chitra.account.uid });
  await aBrowser(chitra.account.uid);
  const before = await consents.list(chitra.account);
  for (const { purpose, id } of before)
    expect(await consents.withdraw(other, { purpose, id })).toEqual([]);
  expect(before).toHaveLength(3);
  expect(await consents.list(chitra.account)).toEqual(before);
});

test('what a guest has agreed to belongs to whoever verifies the address, not to whoever claims it', async () => {
  await subscribe('guest@example.com');
  const id = await aRequest({ email: 'guest@example.com' });
  const { account: claimant } = await aCustomer('guest@example.com', { verified: false });
  expect(await consents.list(claimant)).toEqual([]);
  await consents.withdraw(claimant, { purpose: 'back-in-stock', id });
  expect(await shop.db.$count(backInStockRequests, eq(backInStockRequests.id, id))).toBe(1);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, claimant.uid));
  expect((await consents.list(claimant)).map(({ purpose }) => purpose)).toEqual([
    'newsletter',
    'back-in-stock',
  ]);
  await consents.withdraw(claimant, { purpose: 'back-in-stock', id });
  expect(await shop.db.$count(backInStockRequests, eq(backInStockRequests.id, id))).toBe(0);
});
