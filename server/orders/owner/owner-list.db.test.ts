// The owner's list: newest first, a page at a time, and what asks for her attention.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refunds, troubles } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import { aReport } from '#server/testing/damage.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import type { OrderFilter } from './owner-list.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function placed(quantity = 1) {
  const piece = await shop.piece({ rupees: 2000, stock: quantity });
  const account = await shop.shopper([[piece, quantity]]);
  const total = 2360 * quantity;
  return (await shop.orders.place(account, { paymentMethod: 'COD', total }, null)).number;
}
async function delivered() {
  const { owner } = shop.orders;
  const number = await placed();
  await owner.move(number, 'confirmed');
  await owner.move(number, 'packed');
  await owner.move(number, 'shipped', 'BlueDart BD1');
  await owner.collectCash(number);
  await owner.move(number, 'delivered');
  return number;
}
const list = (filter: OrderFilter = {}) => shop.orders.owner.list(filter);
const numbers = async (filter: OrderFilter) =>
  (await list(filter)).orders.map(({ number }) => number);

describe('the owner’s list', () => {
  test('says of each order what she needs to find it, newest first', async () => {
    const first = await placed();
    const second = await placed(2);
    expect((await list()).orders.slice(0, 2)).toMatchObject([
      { number: second, pieces: 2, total: 4720, status: 'placed', paymentStatus: 'pending' },
      { number: first, pieces: 1, total: 2360, shopper: 'Priya Sharma', attention: [] },
    ]);
  });

  test('is filtered by status', async () => {
    const number = await placed();
    await shop.orders.owner.move(number, 'confirmed');
    expect(await numbers({ status: 'confirmed' })).toEqual([number]);
    expect(await numbers({ status: 'placed' })).not.toContain(number);
  });

  test('names what asks for her attention, and can show that alone', async () => {
    const { owner } = shop.orders;
    const number = await delivered();
    expect(await numbers({ attention: true })).toEqual([]);
    const reasons = async () => (await list({ attention: true })).orders[0]?.attention;
    const { rows } = (await shop.db.execute(
      sql`select account_id from orders where number = ${number}`,
    )) as unknown as { rows: { account_id: string }[] };
    const account = rows[0]?.account_id ?? '';
    await shop.orders.reportDamage(account, number, await aReport(shop, account, number));
    expect(await reasons()).toEqual(['returnRequested']);
    await owner.decideReturn(number, 'accepted', 'We are sorry');
    expect(await reasons()).toEqual(['cashToPayBack']);
    await shop.db.update(refunds).set({ status: 'failed' });
    expect(await reasons()).toEqual(['refundFailed']);
    await shop.db.execute(
      sql`update outbox set status = 'failed' where letter->'facts'->>'number' = ${number}`,
    );
    await shop.db.insert(troubles).values({ key: 'x', what: 'Something', orderNumber: number });
    expect(await reasons()).toEqual(['refundFailed', 'mailFailed', 'trouble']);
    expect(await numbers({ attention: true, status: 'placed' })).toEqual([]);
    const failures = await owner.failures();
    expect(failures.refunds).toMatchObject([{ number, amount: 2360 }]);
    expect(failures.mails.map((mail) => mail.number)).toContain(number);
    expect(failures.troubles).toMatchObject([{ number, what: 'Something' }]);
  });

  test('is paged by the database', async () => {
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
