// Shipping with a courier, and the correction of its tracking number.
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { type TestShop, aCustomerAt, openTestShop } from '#server/testing/orders.ts';

const DELHIVERY = { courier: 'delhivery', tracking: '1490818372910' } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function packed() {
  const { account } = await aCustomerAt(shop);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  for (const event of ['confirmed', 'packed'] as const)
    await shop.orders.admin.advance(number, event);
  return { account, number };
}
async function emailsOf(number: string) {
  const rows = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  return rows
    .map(({ email }) => email.data)
    .filter((data) => data.number === number && data.note)
    .map(({ update, note, trackingUrl }) => [update, note, trackingUrl]);
}
async function trackingEvents(number: string) {
  const rows = await shop.db
    .select({ event: orderEvents.event, details: orderEvents.details })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.number, number))
    .orderBy(asc(orderEvents.id));
  return rows.filter(({ details }) => details.tracking);
}

describe('shipping', () => {
  test('customer, email and back office get the courier, the number and the link', async () => {
    const { account, number } = await packed();
    await shop.orders.admin.ship(number, { ...DELHIVERY, tracking: ' 1490 8183 72910 ' });
    await shop.orders.admin.ship(number, DELHIVERY);
    const text = 'Delhivery 1490818372910';
    const url = 'https://www.delhivery.com/track/package/1490818372910';
    expect(await emailsOf(number)).toEqual([['shipped', text, url]]);
    const seen = { tracking: text, trackingUrl: url };
    expect(await shop.orders.returnsAndRefunds(account, number)).toMatchObject(seen);
    const { order, actions } = await shop.orders.admin.load(number);
    expect(order).toMatchObject({ ...seen, shipment: DELHIVERY });
    expect(actions).toContain('correct-tracking');
  });

  test('every later email about the parcel links to the courier’s page, and none about money', async () => {
    const linksOf = async (number: string) => {
      const mails = await shop.db.select().from(outbox).orderBy(asc(outbox.createdAt));
      return mails
        .filter(({ email }) => email.data.number === number && email.data.trackingUrl)
        .map(({ email }) => [email.data.update ?? email.template, email.data.trackingUrl]);
    };
    const url = 'https://www.delhivery.com/track/package/1490818372910';
    const delivered = await packed();
    const returned = await packed();
    for (const { number } of [delivered, returned]) await shop.orders.admin.ship(number, DELHIVERY);
    await shop.orders.admin.collectCash(delivered.number);
    await shop.orders.admin.advance(delivered.number, 'delivered');
    await shop.orders.admin.refund(delivered.number, { reason: 'goodwill', key: 'click-0001' });
    expect(await linksOf(delivered.number)).toEqual([
      ['shipped', url],
      ['delivered', url],
    ]);
    const { lines } = await shop.orders.load(returned.account, returned.number);
    const placed = lines.map(({ quantity }, line) => ({
      line,
      restocked: quantity,
      seconds: 0,
      writtenOff: 0,
    }));
    await shop.orders.admin.recordUndelivered(returned.number, placed);
    expect(await linksOf(returned.number)).toEqual([
      ['shipped', url],
      ['returned-to-origin', url],
    ]);
  });

  test('a number that is not the courier’s is refused with its field, and the order is not shipped', async () => {
    const { number } = await packed();
    const wrong = { courier: 'blue-dart', tracking: 'BD778812' } as const;
    await expect(shop.orders.admin.ship(number, wrong)).rejects.toMatchObject({
      code: 'order/unusual-tracking-number',
      status: 422,
      fields: { tracking: expect.stringContaining('A Blue Dart number has 8 to 11 digits.') },
    });
    expect((await shop.orders.admin.load(number)).order.status).toBe('packed');
    await shop.orders.admin.ship(number, { ...wrong, isConfirmed: true });
    expect((await shop.orders.admin.load(number)).order.tracking).toBe('Blue Dart BD778812');
  });

  test('an order is shipped in the admin’s own words, without a link', async () => {
    const { account, number } = await packed();
    await shop.orders.admin.ship(number, { courier: null, tracking: 'By hand, Ramesh' });
    const seen = await shop.orders.returnsAndRefunds(account, number);
    expect(seen).toMatchObject({ tracking: 'By hand, Ramesh', trackingUrl: null });
  });
});

describe('corrected tracking', () => {
  test('each correction is logged and sends one email; the same again does nothing', async () => {
    const { number } = await packed();
    await shop.orders.admin.ship(number, DELHIVERY);
    const right = { courier: 'dtdc', tracking: 'D12345678' } as const;
    for (const shipment of [right, right, DELHIVERY, right]) {
      await shop.orders.admin.correctTracking(number, shipment);
    }
    const notes = (await emailsOf(number)).map(([update, note]) => [update, note]);
    expect(notes).toEqual([
      ['shipped', 'Delhivery 1490818372910'],
      ['tracking-corrected', 'DTDC D12345678'],
      ['tracking-corrected', 'Delhivery 1490818372910'],
      ['tracking-corrected', 'DTDC D12345678'],
    ]);
    expect((await trackingEvents(number)).map(({ event }) => event)).toEqual([
      'shipped',
      'tracking_corrected',
      'tracking_corrected',
      'tracking_corrected',
    ]);
  });

  test('only a shipped order has tracking to correct, and a wrong number changes nothing', async () => {
    const { number } = await packed();
    const illegal = { code: 'order/illegal-transition' };
    await expect(shop.orders.admin.correctTracking(number, DELHIVERY)).rejects.toMatchObject(
      illegal,
    );
    await shop.orders.admin.ship(number, DELHIVERY);
    const wrong = { courier: 'ekart', tracking: '12' } as const;
    await expect(shop.orders.admin.correctTracking(number, wrong)).rejects.toMatchObject({
      code: 'order/unusual-tracking-number',
    });
    expect((await shop.orders.admin.load(number)).order.shipment).toEqual(DELHIVERY);
  });
});
