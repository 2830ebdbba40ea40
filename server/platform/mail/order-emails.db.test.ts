// Emails about the orders of a customer who has not verified the address: each order is told of, at last.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxEmails, outbox as outboxTable } from '#server/platform/db/schema/mail.ts';
import { orders as ordersTable } from '#server/platform/db/schema/orders.ts';
import { openOrders } from '#server/shop/orders/orders.ts';
import { manualJobs } from '#server/testing/manual-jobs.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { untranslated } from '#server/testing/untranslated.ts';
import { openOutbox } from './outbox.ts';

const HOUR = 60 * 60;
const CASH = { paymentMethod: 'COD', total: 2360 } as const;

let shop: TestShop;
beforeAll(async () => {
  const cod = { maxTotalPaise: 10_000_000, maxOpenOrders: 100 };
  shop = await openTestShop({ settings: { cod, orderAttemptsPerHour: 100 } });
});
afterAll(() => shop.close());

async function nextHour(): Promise<void> {
  const hour = sql`interval '61 minutes'`;
  const { createdAt, dueAt } = outboxTable;
  await shop.db.update(mailboxEmails).set({ enqueuedAt: sql`enqueued_at - ${hour}` });
  const earlier = { createdAt: sql`${createdAt} - ${hour}`, dueAt: sql`${dueAt} - ${hour}` };
  await shop.db.update(outboxTable).set(earlier);
}

test('an unverified customer with 14 cash orders gets an email about each, and of an order that ended soon only the end', async () => {
  const queue = manualJobs();
  const told: string[] = [];
  const outbox = await openOutbox({
    ...shop.deps,
    jobs: queue.jobs,
    transport: { name: 'mailbox', deliver: async () => {} },
    translateEmail: untranslated(shop.deps.shopSettings),
    renderEmail: async ({ template, data }) => {
      if (!template.startsWith('owner-'))
        told.push(`${template} ${String((data as { number?: string }).number)}`);
      return { subject: template, html: '', text: '' };
    },
  });
  const orders = await openOrders({ ...shop.deps, outbox });
  const account = await shop.customer([], { emailVerified: false });
  const product = await shop.product({ rupees: 2000, stock: 14 });
  const numbers: string[] = [];
  for (let n = 0; n < 14; n += 1) {
    await shop.cart.add(account, { variantId: product, quantity: 1 });
    numbers.push((await orders.place(account, CASH, null)).number);
  }
  await orders.cancel(account, numbers[13]!, 'changed-mind');
  await queue.run(0);
  expect(told).toHaveLength(3);
  const isWaiting = async (at: number) =>
    (await orders.confirmationRecipient(account, numbers[at]!))?.isWaiting;
  expect([await isWaiting(0), await isWaiting(5)]).toEqual([false, true]);
  for (let hour = 1; hour <= 5; hour += 1) {
    await nextHour();
    await queue.run(HOUR);
    expect(told.length).toBeLessThanOrEqual(3 + 3 * hour);
  }
  expect(await isWaiting(5)).toBe(false);
  expect(told.toSorted()).toEqual(
    numbers
      .map((number, at) => `${at === 13 ? 'order-update' : 'order-placed-cod'} ${number}`)
      .toSorted(),
  );
  const ofAccount = eq(outboxTable.accountId, account);
  const stored = await shop.db.select().from(outboxTable).where(ofAccount);
  const toCustomer = stored.filter(({ email }) => !email.template.startsWith('owner-'));
  expect(toCustomer.map(({ status }) => status).toSorted()).toEqual([
    'replaced',
    ...Array.from({ length: 14 }, () => 'sent'),
  ]);
  expect(await shop.db.$count(ordersTable, eq(ordersTable.accountId, account))).toBe(14);
});
