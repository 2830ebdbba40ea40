// Order list for an admin: newest first, paged, with the reasons for attention.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/db/schema/payments.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { OrderFilter } from './list.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function placed(quantity = 1) {
  const variantId = await shop.product({ rupees: 2000, stock: quantity });
  const account = await shop.customer([[variantId, quantity]]);
  const total = 2360 * quantity;
  return (await shop.orders.place(account, { paymentMethod: 'COD', total }, null)).number;
}
async function delivered() {
  const { admin } = shop.orders;
  const number = await placed();
  await admin.advance(number, 'confirmed');
  await admin.advance(number, 'packed');
  await admin.advance(number, 'shipped', 'BlueDart BD1');
  await admin.collectCash(number);
  await admin.advance(number, 'delivered');
  return number;
}
const list = (filter: OrderFilter = {}) => shop.orders.admin.list(filter);
const numbers = async (filter: OrderFilter) =>
  (await list(filter)).orders.map(({ number }) => number);

describe('admin order list', () => {
  test('the order list shows number, items, total and status, newest first', async () => {
    const first = await placed();
    const second = await placed(2);
    expect((await list()).orders.slice(0, 2)).toMatchObject([
      { number: second, itemCount: 2, total: 4720, status: 'placed', paymentStatus: 'pending' },
      { number: first, itemCount: 1, total: 2360, customer: 'Priya Sharma', attention: [] },
    ]);
  });

  test('the order list can be filtered by status', async () => {
    const number = await placed();
    await shop.orders.admin.advance(number, 'confirmed');
    expect(await numbers({ status: 'confirmed' })).toEqual([number]);
    expect(await numbers({ status: 'placed' })).not.toContain(number);
  });

  test('the order list is searched by number, name, email, phone and tracking number', async () => {
    const number = await delivered();
    const other = await placed();
    await shop.db
      .update(orders)
      .set({
        contactName: 'Meera 100% Iyer',
        contactEmail: 'meera.iyer@example.com',
        contactPhone: '+91 98290 55501',
        tracking: 'BlueDart BD77',
      })
      .where(eq(orders.number, number));
    for (const q of [number, 'meera', '100%', 'IYER@', '9829055501', '098290 55501', 'bd77']) {
      expect([q, await numbers({ q })]).toEqual([q, [number]]);
    }
    expect(await numbers({ q: '%' })).not.toContain(other);
    expect(await numbers({ q: 'nobody' })).toEqual([]);
  });

  test('the order list names the reasons for attention and can be filtered by them', async () => {
    const { admin } = shop.orders;
    const number = await delivered();
    expect(await numbers({ attention: true })).toEqual([]);
    const reasons = async () => (await list({ attention: true })).orders[0]?.attention;
    const { rows } = (await shop.db.execute(
      sql`select account_id from orders where number = ${number}`,
    )) as unknown as { rows: { account_id: string }[] };
    const account = rows[0]?.account_id ?? '';
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    expect(await reasons()).toEqual(['returnRequested']);
    await decideReport(shop, number, 'refund');
    expect(await reasons()).toEqual(['cashRefundPending']);
    await shop.db.update(refunds).set({ status: 'failed' });
    expect(await reasons()).toEqual(['refundFailed']);
    await shop.db.execute(
      sql`update outbox set status = 'failed' where email->'data'->>'number' = ${number}`,
    );
    await shop.db
      .insert(discrepancies)
      .values({ key: 'x', description: 'Something', orderNumber: number });
    expect(await reasons()).toEqual(['refundFailed', 'emailFailed', 'discrepancy']);
    expect(await numbers({ attention: true, status: 'placed' })).toEqual([]);
    const failures = await admin.failures();
    expect(failures.refunds).toMatchObject([{ number, amount: 2360 }]);
    expect(failures.emails.map((mail) => mail.number)).toContain(number);
    expect(failures.discrepancies).toMatchObject([{ number, description: 'Something' }]);
  });

  test('the order list is paged', async () => {
    const [sample] = await shop.db.select().from(orders).limit(1);
    if (!sample) throw new Error('no order');
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...sample,
      id: `many-${at}`,
      number: `SUN-MANY-${at}`,
      idempotencyKey: `many-${at}`,
      status: 'expired' as const,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
    }));
    await shop.db.insert(orders).values(many);
    const filter = { status: 'expired' as const };
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ...filter, page })));
    expect(pages.map((page) => page.orders.length)).toEqual([25, 25, 10]);
    expect(pages[0]).toMatchObject({ total: 60, pageCount: 3, page: 1 });
    const inOrder = pages.flatMap((page) => page.orders.map(({ number }) => number));
    expect(inOrder).toEqual(many.map(({ number }) => number).toReversed());
  });
});
