// Recipients of order emails, for accounts with and without a verified email address.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEmails, users } from '#server/platform/db/schema/accounts.ts';
import { mailboxEmails, outbox } from '#server/platform/db/schema/mail.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop, priya } from '#server/testing/orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function aCart(emailVerified: boolean) {
  const product = await shop.product({ rupees: 2000, stock: 1 });
  const account = await shop.customer([[product, 1]], { emailVerified });
  return { account, accountEmail: `${account}@example.in` };
}
async function aPaidOrder(emailVerified: boolean) {
  const { account, accountEmail } = await aCart(emailVerified);
  const { orderId, number } = await shop.orders.createCardOrder(account, 236000);
  await shop.orders.verifyPayment(account, orderId, (await shop.pay(orderId)).proof);
  return { account, accountEmail, number };
}

/** Every email about the order, as `kind recipient`, in alphabetical order. */
async function emailsOf(number: string): Promise<string[]> {
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(sql`${outbox.email}->'data'->>'number' = ${number}`);
  return rows.map(({ key, recipient }) => `${key.slice(0, key.indexOf(':'))} ${recipient}`).sort();
}

/** Emails sent so far no longer count against the limit of three an hour. */
const endOfTheHour = () => shop.db.delete(mailboxEmails);

test('every email about a cancelled order of an unverified account goes to its own address', async () => {
  const { account, accountEmail, number } = await aPaidOrder(false);
  await shop.orders.cancel(account, number, 'Too small');
  await endOfTheHour();
  await shop.orders.processRefunds();
  expect(await emailsOf(number)).toEqual(
    ['cancelled', 'order-confirmed', 'refund-completed', 'refund-started'].map(
      (kind) => `${kind} ${accountEmail}`,
    ),
  );
});

test('every email about a returned cash order of an unverified account goes to its own address', async () => {
  const { account, accountEmail } = await aCart(false);
  const cash = { paymentMethod: 'COD', total: 2360 } as const;
  const { number } = await shop.orders.place(account, cash, null);
  const { admin } = shop.orders;
  await admin.advance(number, 'confirmed');
  await endOfTheHour();
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BD7');
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  await endOfTheHour();
  await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
  await decideReport(shop, number, 'decline', 'It is the weave');
  expect(await emailsOf(number)).toEqual(
    [
      'confirmed',
      'damage-reported',
      'delivered',
      'order-placed-cod',
      'return-rejected',
      'shipped',
    ].map((kind) => `${kind} ${accountEmail}`),
  );
});

test('emails about an order of a verified account go to the address of the order', async () => {
  const { number } = await aPaidOrder(true);
  expect(await emailsOf(number)).toEqual([`order-confirmed ${priya.email}`]);
});

test('once the account is verified, later emails go to the address of the order', async () => {
  const { account, accountEmail, number } = await aPaidOrder(false);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, account));
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.advance(number, 'shipped', 'BD7');
  expect(await emailsOf(number)).toEqual([
    `order-confirmed ${accountEmail}`,
    `shipped ${priya.email}`,
  ]);
});

test('after a change of email, an order placed with the earlier address is emailed to the present one', async () => {
  const { account, number } = await aPaidOrder(true);
  const present = `new-${account}@example.in`;
  await shop.db.insert(accountEmails).values([
    { email: String(priya.email), accountId: account },
    { email: present, accountId: account },
  ]);
  await shop.db.update(users).set({ email: present }).where(eq(users.id, account));
  await shop.orders.admin.advance(number, 'packed');
  await shop.orders.admin.advance(number, 'shipped', 'BD7');
  expect(await emailsOf(number)).toEqual([`order-confirmed ${priya.email}`, `shipped ${present}`]);
});
