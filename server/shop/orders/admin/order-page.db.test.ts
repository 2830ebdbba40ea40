// What the admin's order page shows beside the order: customer, notes, emails, queue and couriers.
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSorts } from '#domain/order/order.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { QueueRequest } from './queue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function aConfirmedOrder(account?: string) {
  const variantId = await shop.product({ rupees: 2000, stock: 1 });
  const buyer = account ?? (await shop.customer());
  await shop.cart.add(buyer, { variantId, quantity: 1 });
  const { number } = await shop.orders.place(buyer, { paymentMethod: 'COD', total: 2360 }, null);
  await shop.orders.admin.advance(number, 'confirmed');
  return { account: buyer, number };
}

test('the customer is summarised by all orders, and by what was not cancelled', async () => {
  const { account, number } = await aConfirmedOrder();
  const second = await aConfirmedOrder(account);
  await aConfirmedOrder(account);
  await shop.orders.admin.cancel(second.number, { reason: 'order_cancelled' });
  const { customer } = await shop.orders.admin.load(number);
  expect(customer).toEqual({ accountId: account, orderCount: 3, spent: 4720 });
});

test('a note is added once, with its author, and the customer does not see it', async () => {
  const { account, number } = await aConfirmedOrder();
  const note = { id: randomUUID(), number, author: 'Meera', text: 'Wrap separately' };
  for (const _twice of [1, 2]) await shop.orders.admin.addNote(note);
  const { notes } = await shop.orders.admin.load(number);
  expect(notes).toMatchObject([{ text: 'Wrap separately', author: 'Meera' }]);
  expect(JSON.stringify(await shop.orders.load(account, number))).not.toContain('Wrap');
  await expect(
    shop.orders.admin.addNote({ ...note, number: 'SUN-0000-0000' }),
  ).rejects.toMatchObject({ code: 'order/not-found' });
});

test('the emails of an order are those to its customer about this order', async () => {
  const { account, number } = await aConfirmedOrder();
  await aConfirmedOrder(account);
  await shop.db
    .update(outbox)
    .set({ status: 'sent', subject: 'Your order', sentAt: new Date() })
    .where(eq(outbox.accountId, account));
  const { emails } = await shop.orders.admin.load(number);
  expect(emails.map(({ subject, status }) => [subject, status])).toEqual([
    ['Your order', 'sent'],
    ['Your order', 'sent'],
  ]);
});

test('a queue has the oldest order first, and leaves out what is marked as packed', async () => {
  const { admin } = shop.orders;
  const [first, second, third] = [
    (await aConfirmedOrder()).number,
    (await aConfirmedOrder()).number,
    (await aConfirmedOrder()).number,
  ];
  const start = await admin.queue(first, { view: 'to-pack' });
  const place = start.position ?? 0;
  expect(start).toEqual({
    position: place,
    total: place + 2,
    previous: start.previous,
    next: second,
  });
  expect(await admin.queue(second, { view: 'to-pack' })).toMatchObject({
    previous: first,
    next: third,
  });
  expect(await admin.queue(third, { view: 'to-pack' })).toMatchObject({
    position: place + 2,
    next: null,
  });
  await admin.requestPacking([second]);
  expect(await admin.queue(second, { view: 'to-pack' })).toEqual({
    position: null,
    total: place + 1,
    previous: first,
    next: third,
  });
  expect(await admin.queue(first, { view: 'to-pack' })).toMatchObject({ next: third });
  expect(await admin.queue(third, { view: 'all' })).toMatchObject({
    position: 1,
    previous: null,
    next: second,
  });
});

test('the queue has the orders of the filtered list in its order, forwards and backwards', async () => {
  const { admin } = shop.orders;
  const made = [await aConfirmedOrder(), await aConfirmedOrder(), await aConfirmedOrder()];
  await admin.advance(made[0]?.number ?? '', 'packed');
  for (const { number } of made) {
    await shop.db
      .update(orders)
      .set({
        contactName: 'Queue Iyer',
        shippingAddress: sql`${orders.shippingAddress} || '{"city": "Kochi"}'`,
      })
      .where(eq(orders.number, number));
  }
  const filters: QueueRequest[] = [
    { city: 'kochi' },
    { q: 'queue iyer', status: 'confirmed' },
    { view: 'to-pack', q: 'queue iyer' },
    { customer: made[1]?.account ?? '' },
  ];
  for (const filter of filters) {
    for (const sort of [undefined, ...orderSorts]) {
      const request = { ...filter, sort };
      const listed = (await admin.list(request)).orders.map(({ number }) => number);
      expect(listed.length).toBeGreaterThan(0);
      for (const [at, number] of listed.entries()) {
        expect([request, await admin.queue(number, request)]).toEqual([
          request,
          {
            position: at + 1,
            total: listed.length,
            previous: listed[at - 1] ?? null,
            next: listed[at + 1] ?? null,
          },
        ]);
      }
    }
  }
});

test('couriers are listed by their last use', async () => {
  const { admin } = shop.orders;
  const shipments = [
    { courier: 'delhivery', tracking: '1490818372910' },
    { courier: 'blue-dart', tracking: '89412345678' },
    { courier: 'delhivery', tracking: '1490818372911' },
  ] as const;
  for (const shipment of shipments) {
    const { number } = await aConfirmedOrder();
    await admin.advance(number, 'packed');
    await admin.ship(number, shipment);
  }
  expect(await admin.recentCouriers()).toEqual(['delhivery', 'blue-dart']);
});
