// What a shopper sees beside her order, her orders by the page, and an order followed by the link of its mail.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders, outbox } from '#server/db/schema/orders.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { afterSale } from './after-sale.ts';
import { ORDERS_A_PAGE } from './order-pages.ts';
import { trackToken, trackedNumber } from './track.ts';

const SECRET = 'a secret for tests only, 32 long';
const HOUR = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function placed() {
  const piece = await shop.piece({ rupees: 2000, stock: 1 });
  const account = await shop.shopper([[piece, 1]]);
  const { number } = await shop.orders.place(account, { paymentMethod: 'COD', total: 2360 }, null);
  return { account, number };
}
async function delivered() {
  const order = await placed();
  const { owner } = shop.orders;
  for (const event of ['confirmed', 'packed'] as const) await owner.move(order.number, event);
  await owner.move(order.number, 'shipped', 'BD123');
  await owner.collectCash(order.number);
  await owner.move(order.number, 'delivered');
  return order;
}

describe('beside her order she sees', () => {
  test('that it may be cancelled until it is packed', async () => {
    const { account, number } = await placed();
    expect(await shop.orders.afterSale(account, number)).toMatchObject({
      mayCancel: true,
      reportUntil: null,
      report: null,
      refunds: [],
    });
    for (const event of ['confirmed', 'packed'] as const)
      await shop.orders.owner.move(number, event);
    expect(await shop.orders.afterSale(account, number)).toMatchObject({ mayCancel: false });
  });

  test('until when damage may be reported, and nothing of it after 48 hours', async () => {
    const { account, number } = await delivered();
    const { reportUntil, tracking } = await shop.orders.afterSale(account, number);
    expect(tracking).toBe('BD123');
    const left = new Date(reportUntil ?? 0).getTime() - Date.now();
    expect(left / HOUR).toBeCloseTo(48, 1);
    const later = new Date(Date.now() + 48 * HOUR + 60_000);
    expect(await afterSale(shop.db, account, number, later)).toMatchObject({ reportUntil: null });
  });

  test('her report, the answer, and the money on its way back', async () => {
    const { account, number } = await delivered();
    const report = await aReport(shop, account, number);
    await shop.orders.reportDamage(account, number, report);
    expect(await shop.orders.afterSale(account, number)).toMatchObject({
      reportUntil: null,
      report: {
        status: 'requested',
        description: 'A torn hem',
        answer: null,
        photos: [{ id: report.photos[0] }],
      },
    });
    await shop.orders.owner.decideReturn(number, 'accepted', 'We are sorry');
    expect(await shop.orders.afterSale(account, number)).toMatchObject({
      report: { status: 'accepted', answer: 'We are sorry' },
      refunds: [{ amount: 2360, status: 'due', byHand: true }],
    });
  });

  test('nothing of anybody else’s', async () => {
    const { number } = await placed();
    const stranger = await shop.shopper();
    await expect(shop.orders.afterSale(stranger, number)).rejects.toMatchObject({
      code: 'order/not-found',
    });
  });
});

describe('her orders', () => {
  test('come by the page, newest first, and a page beyond the last is the last', async () => {
    const { account, number } = await placed();
    const [one] = await shop.db.select().from(orders).where(eq(orders.number, number));
    const more = Array.from({ length: ORDERS_A_PAGE }, (_, at) => ({
      ...one!,
      id: `${one!.id}-${at}`,
      number: `${number}-${at}`,
      idempotencyKey: `${at}`,
      createdAt: new Date(Date.now() - (at + 1) * HOUR),
    }));
    await shop.db.insert(orders).values(more);
    const first = await shop.orders.page(account, 1);
    expect(first).toMatchObject({ page: 1, pageCount: 2 });
    expect(first.orders.map((order) => order.number)).toEqual([
      number,
      ...more.slice(0, -1).map((order) => order.number),
    ]);
    for (const page of [2, 99])
      expect(await shop.orders.page(account, page)).toMatchObject({
        page: 2,
        orders: [{ number: more.at(-1)?.number }],
      });
    expect(await shop.orders.page(await shop.shopper(), 1)).toEqual({
      orders: [],
      page: 1,
      pageCount: 1,
    });
  });
});

describe('the link of the mail', () => {
  test('shows how far the order is, and nothing about her but the city', async () => {
    const { number } = await delivered();
    const mails = await shop.db.select().from(outbox);
    const mail = mails.find(({ letter }) => letter.facts.number === number);
    const link = new URL(String(mail?.letter.facts.trackLink));
    expect(link.pathname).toBe('/track');
    const seen = await shop.orders.track(link.searchParams.get('token') ?? '');
    expect(seen).toMatchObject({
      number,
      status: 'delivered',
      statusName: 'Delivered',
      city: 'Jaipur',
      tracking: 'BD123',
    });
    expect(Object.keys(seen ?? {}).toSorted()).toEqual([
      'city',
      'createdAt',
      'number',
      'status',
      'statusName',
      'timeline',
      'tracking',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Priya|Sharma|MI Road|98290|302001|example/);
  });

  test('opens nothing when it is made up, changed, or for another order', async () => {
    const { number } = await placed();
    const right = trackToken(SECRET, number);
    expect(trackedNumber(SECRET, right)).toBe(number);
    const signature = right.split('.')[1];
    const forged = [
      '',
      number,
      `${number}.`,
      `SUN-AAAA-AAAA.${signature}`,
      `${right}x`,
      trackToken('another secret', number),
    ];
    for (const token of forged) expect(await shop.orders.track(token)).toBeNull();
    expect(await shop.orders.track(trackToken(SECRET, 'SUN-AAAA-AAAA'))).toBeNull();
  });
});
