// Order list for an admin: newest first, paged, with the reasons for attention.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderSort, orderSorts } from '#domain/order/order.ts';
import { orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/platform/db/schema/payments.ts';
import { aReport, decideReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { OrderListRequest } from './order-filter.ts';

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
async function lineOf(number: string) {
  const [row] = await shop.db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.number, number));
  if (!row) throw new Error('The order has no line');
  return row.line;
}
const list = (filter: OrderListRequest = {}) => shop.orders.admin.list(filter);
const numbers = async (filter: OrderListRequest) =>
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

  test('the order list is searched by the name of a product bought', async () => {
    const number = await placed();
    const line = await lineOf(number);
    expect(await numbers({ q: line.name.toUpperCase() })).toEqual([number]);
    expect(await numbers({ q: 'lehenga' })).toContain(number);
  });

  test('one or two letters find the start of a word', async () => {
    const number = await placed();
    await shop.db.update(orders).set({ contactName: 'Xy Zutshi' }).where(eq(orders.number, number));
    expect(await numbers({ q: 'zu' })).toEqual([number]);
    expect(await numbers({ q: 'Xy' })).toEqual([number]);
    expect(await numbers({ q: 'ts' })).not.toContain(number);
  });

  test('each filter lists the orders that have its value', async () => {
    const number = await delivered();
    const other = await placed();
    const [order] = await shop.db
      .update(orders)
      .set({
        shippingAddress: sql`shipping_address || '{"city":"Kochi"}'`,
        courier: 'dtdc',
        promoCode: 'DIWALI10',
        // 23:59:59 of 9 March in India.
        createdAt: new Date('2026-03-09T18:29:59Z'),
      })
      .where(eq(orders.number, number))
      .returning();
    const { productId, name } = await lineOf(number);
    const filters: OrderListRequest[] = [
      { status: 'delivered', city: 'Kochi' },
      { payment: 'paid', city: 'kochi' },
      { method: 'COD', city: ' KOCHI ' },
      { courier: 'dtdc' },
      { product: productId },
      { customer: order?.accountId ?? '' },
      { promotion: 'DIWALI10' },
      { from: '2026-03-09', to: '2026-03-09' },
      { to: '2026-03-09' },
    ];
    for (const filter of filters) {
      expect([filter, await numbers(filter)]).toEqual([filter, [number]]);
    }
    const without: OrderListRequest[] = [
      { from: '2026-03-10' },
      { to: '2026-03-08' },
      { method: 'RAZORPAY' },
      { payment: 'failed' },
      { city: 'Koch' },
      { promotion: 'DIWALI1' },
    ];
    for (const filter of without) expect(await numbers(filter)).not.toContain(number);
    expect(await numbers({ from: '2026-03-10' })).toContain(other);
    expect((await list({ product: productId })).product).toBe(name);
  });

  test('the order list is sorted by amount, and by time from either end', async () => {
    const small = await placed();
    const large = await placed(3);
    const isLargeFirst = async (sort: OrderSort) => {
      const sorted = await numbers({ sort });
      return sorted.indexOf(large) < sorted.indexOf(small);
    };
    const found = await Promise.all(orderSorts.map(isLargeFirst));
    expect(Object.fromEntries(orderSorts.map((sort, at) => [sort, found[at]]))).toEqual({
      newest: true,
      oldest: false,
      highest: true,
      lowest: false,
    });
  });

  test('a row shows the first three images, and how many lines there are', async () => {
    const products = await Promise.all(
      [1, 2, 3, 4].map(() => shop.product({ rupees: 500, stock: 2 })),
    );
    const account = await shop.customer(products.map((id) => [id, 2]));
    const order = { paymentMethod: 'COD', total: 4720 } as const;
    const { number } = await shop.orders.place(account, order, null);
    const [row] = (await list({ q: number })).orders;
    expect(row).toMatchObject({ lineCount: 4, itemCount: 8, city: 'Jaipur', isBeingPacked: false });
    expect(row?.images).toHaveLength(3);
  });

  test('the order list names the reasons for attention', async () => {
    const { admin } = shop.orders;
    const number = await delivered();
    const reasons = async () => (await list({ q: number })).orders[0]?.attention;
    expect(await reasons()).toEqual([]);
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
    expect(await numbers({ view: 'problems', status: 'placed' })).toEqual([]);
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
    expect(pages.map(({ total, page, hasNext }) => [total, page, hasNext])).toEqual([
      [60, 1, true],
      [60, 2, true],
      [60, 3, false],
    ]);
    const inOrder = pages.flatMap((page) => page.orders.map(({ number }) => number));
    expect(inOrder).toEqual(many.map(({ number }) => number).toReversed());
  });
});
