// The attack of a stranger's mailbox: accounts, orders and forms that have the shop send it emails.
import { and, eq, like, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { mailboxEmails, outbox } from '#server/platform/db/schema/mail.ts';
import { openAccounts } from '#server/shop/accounts/accounts.ts';
import { openIdentity } from '#server/platform/auth/better-auth.ts';
import { digestOf } from '#server/platform/rate-limit/attempts.ts';
import { openLimits } from '#server/platform/rate-limit/rate-limit.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { ADMIN, aClient, aForm, bearing } from '#server/testing/accounts.ts';
import { type TestShop, openTestShop, priya } from '#server/testing/orders.ts';

/** In an hour, with the reset link and the code that the mailbox's first account gets in any case. */
const MOST = mailboxLimits.strangers.perHour + mailboxLimits.account.perHour + 2;
const CASH = { paymentMethod: 'COD', total: 2360 } as const;

let shop: TestShop;
let deps: ReturnType<typeof accountDeps>;
beforeAll(async () => {
  shop = await openTestShop();
  deps = accountDeps();
});
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => shop.close());

function accountDeps() {
  const { db, deps: orderDeps } = shop;
  const settings = { ...orderDeps.settings, adminEmail: ADMIN };
  const { outbox: mail, shopSettings, uploads } = orderDeps;
  const identity = openIdentity({ db, settings, outbox: mail });
  return { db, settings, identity, limits: openLimits(db), outbox: mail, uploads, shopSettings };
}

/** Emails to a mailbox of the domain, held-back ones excluded. */
const countEmails = (domain: string) =>
  shop.db.$count(
    outbox,
    and(like(outbox.recipient, `%@${domain}`), ne(outbox.status, 'suppressed')),
  );

/** Registers through the use case, as a stranger would. */
async function register(email: string) {
  const accounts = openAccounts(deps);
  const { account, token } = await accounts.register(aForm(email), aClient());
  return { accounts, account, headers: bearing(token) };
}

/** `variantId`: without it, of a product of its own. */
async function placeOrder(account: string, email = '', variantId?: string) {
  const product = variantId ?? (await shop.product({ rupees: 2000, stock: 1 }));
  await shop.checkout.save(account, { ...priya, email });
  await shop.cart.add(account, { variantId: product, quantity: 1 });
  return (await shop.orders.place(account, CASH, null)).number;
}

test('10 unverified accounts with 4 orders each to one stranger send that mailbox 3 emails in the hour', async () => {
  // Each account has a tag of the stranger's mailbox as its own address, and types the address at the checkout.
  const product = await shop.product({ rupees: 2000, stock: 10 * 4 });
  const attack = async (n: number) => {
    const email = `stranger+${n}@bomb.example`;
    const account = await shop.customer([], { emailVerified: false });
    await shop.db.update(users).set({ email }).where(eq(users.id, account));
    for (let order = 0; order < 4; order += 1) {
      const number = await placeOrder(account, 'Stranger@Bomb.example', product);
      await shop.orders.cancel(account, number, '');
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, n) => attack(n)));
  const ofStranger = eq(mailboxEmails.mailbox, digestOf('stranger@bomb.example'));
  expect(await shop.db.$count(mailboxEmails, ofStranger)).toBe(3);
  const isToStranger = like(outbox.recipient, '%bomb.example');
  const emails = await shop.db.select().from(outbox).where(isToStranger);
  const count = (status: string) => emails.filter((email) => email.status === status).length;
  // One of each order waits: its cancellation took the place of what said that it was placed, but for the first three.
  expect(count('suppressed')).toBe(0);
  expect(count('pending')).toBeLessThanOrEqual(10 * 4 + 3);
  expect(count('replaced')).toBeGreaterThanOrEqual(10 * 4 - 3);
}, 300_000);

test('registrations, resets, newsletters, email changes and deletions share two budgets of a mailbox', async () => {
  const password = aForm('').password;
  const newsletter = openNewsletter({ ...deps });
  const ignored = (work: Promise<unknown>) => work.catch(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [first, other] = [await register('v+1@many.example'), await register('other@else.example')];
  for (let n = 0; n < 2; n += 1) {
    await ignored(first.accounts.requestPasswordReset('v+1@many.example', aClient()));
    await ignored(newsletter.subscribe('v@many.example', aClient()));
    const request = { ...other, client: aClient() };
    await ignored(other.accounts.changeEmail(request, { email: `v+c${n}@many.example`, password }));
    await ignored(other.accounts.changeUnverifiedEmail(other.account, `v+u${n}@many.example`));
    await ignored(first.accounts.resendVerification(first.account));
  }
  expect(await countEmails('many.example')).toBeLessThanOrEqual(MOST);
  await first.accounts.delete({ ...first, client: aClient() }, password);
  await register('v+1@many.example');
  expect(
    await shop.db.$count(
      outbox,
      and(like(outbox.key, 'account-deleted:%'), ne(outbox.status, 'suppressed')),
    ),
  ).toBe(0);
  expect(await countEmails('many.example')).toBeLessThanOrEqual(MOST);
});

test('a verified account sends a stranger at most 3 emails and gets every further one itself', async () => {
  const account = await shop.customer();
  for (let order = 0; order < 3; order += 1) {
    const number = await placeOrder(account, 'stranger@verified.example');
    await shop.orders.cancel(account, number, '');
  }
  expect(await countEmails('verified.example')).toBe(3);
  expect(await shop.db.$count(outbox, eq(outbox.recipient, `${account}@example.in`))).toBe(3);
});

test('emails to a verified account’s own address are never held back', async () => {
  const account = await shop.customer();
  for (let order = 0; order < 4; order += 1) {
    const number = await placeOrder(account, `${account}@example.in`);
    await shop.orders.cancel(account, number, '');
  }
  expect(await shop.db.$count(outbox, eq(outbox.recipient, `${account}@example.in`))).toBe(8);
});

test('an hour later the mailbox gets emails again, and the clean-up deletes counts after a day', async () => {
  await shop.db.delete(mailboxEmails);
  const account = await shop.customer([], { emailVerified: false });
  const countedEmails = () => shop.db.$count(mailboxEmails);
  for (let order = 0; order < 4; order += 1) await placeOrderAndCancel(account);
  expect(await countedEmails()).toBe(3);
  await shop.db.update(mailboxEmails).set({ enqueuedAt: sql`now() - interval '61 minutes'` });
  await placeOrderAndCancel(account);
  await openAccounts(deps).cleanupExpired();
  expect(await countedEmails()).toBe(5);
  await shop.db.update(mailboxEmails).set({ enqueuedAt: sql`now() - interval '25 hours'` });
  await openAccounts(deps).cleanupExpired();
  expect(await countedEmails()).toBe(0);
});

async function placeOrderAndCancel(account: string) {
  const number = await placeOrder(account, `${account}@example.in`);
  await shop.orders.cancel(account, number, '');
}
