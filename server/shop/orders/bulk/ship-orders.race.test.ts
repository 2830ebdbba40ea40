// Two admins ship the same ten orders at once, on PostgreSQL; a control that reads before it locks must email twice.
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';

const COUNT = 10;

describe.skipIf(!process.env.TEST_DATABASE_URL)('shipping the same orders at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  async function packedOrders(): Promise<string[]> {
    const variantId = await shop.product({ rupees: 2000, stock: COUNT });
    const numbers: string[] = [];
    for (let at = 0; at < COUNT; at += 1) {
      const account = await shop.customer([[variantId, 1]]);
      const payload = { paymentMethod: 'COD', total: 2360 } as const;
      const { number } = await shop.orders.place(account, payload, null);
      await shop.orders.admin.advance(number, 'confirmed');
      await shop.orders.admin.advance(number, 'packed');
      numbers.push(number);
    }
    return numbers;
  }

  const shipmentsOf = (numbers: string[], first: number) =>
    numbers.map(
      (number, at) => ({ number, courier: 'delhivery', tracking: `${first + at}` }) as const,
    );

  async function emailsAbout(numbers: string[]): Promise<number> {
    const emails = await shop.db.select().from(outbox);
    return emails.filter(
      ({ email }) =>
        email.template === 'order-update' &&
        email.data.update === 'shipped' &&
        numbers.includes(String(email.data.number)),
    ).length;
  }

  test('each order is shipped once, with one email, and the other admin is told', async () => {
    const numbers = await packedOrders();
    const { bulk } = shop.orders.admin;
    const results = await Promise.all([
      bulk.ship(shipmentsOf(numbers, 1_000_000_000_000)),
      bulk.ship(shipmentsOf(numbers, 2_000_000_000_000).toReversed()),
    ]);
    const done = results.flat().filter(({ error }) => !error);
    expect(done.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
    const codes = results.flat().flatMap(({ error }) => error?.code ?? []);
    expect(codes).toEqual(Array.from({ length: COUNT }, () => 'order/already-shipped'));
    const rows = await shop.db.select().from(orders).where(inArray(orders.number, numbers));
    const ids = rows.map(({ id }) => id);
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(sql`${inArray(orderEvents.orderId, ids)} and event = 'shipped'`);
    expect(events).toHaveLength(COUNT);
    expect(await emailsAbout(numbers)).toBe(COUNT);
  });

  test('the same numbers sent twice are no error', async () => {
    const numbers = await packedOrders();
    const shipments = shipmentsOf(numbers, 1_000_000_000_000);
    const { bulk } = shop.orders.admin;
    const results = await Promise.all([bulk.ship(shipments), bulk.ship(shipments)]);
    expect(results.flat()).toEqual([...numbers, ...numbers].map((number) => ({ number })));
    expect(await emailsAbout(numbers)).toBe(COUNT);
  });

  test('control: a status that is read without a lock lets both admins ship', async () => {
    const numbers = await packedOrders();
    let waiting = 2;
    const bothHaveRead = Promise.withResolvers<void>();
    const shipNaively = async () => {
      const rows = await shop.db.select().from(orders).where(inArray(orders.number, numbers));
      waiting -= 1;
      if (waiting === 0) bothHaveRead.resolve();
      await bothHaveRead.promise;
      for (const order of rows.filter(({ status }) => status === 'packed')) {
        await shop.db.transaction((tx) =>
          notifyCustomer(shop.deps, tx, { order, update: 'shipped', stepId: crypto.randomUUID() }),
        );
      }
    };
    await Promise.all([shipNaively(), shipNaively()]);
    expect(await emailsAbout(numbers)).toBe(2 * COUNT);
  });
});
