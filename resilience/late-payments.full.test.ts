// Payments captured after the reservation has expired, with the item still available or sold meanwhile.
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders as ordersTable } from '#server/platform/db/schema/orders.ts';
import { countUnfinished, expectSettledState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { mapConcurrently, waitFor } from './support/wait-for.ts';
import { createCustomers } from './support/customers.ts';
import { createProducts, loadStock, totalPaiseOf } from './support/products.ts';
import { paymentMethod, payments } from './support/payments.ts';
import { createUnpaidOrders } from './support/purchases.ts';
import { reportFigures } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses, openSession } from './support/http-session.ts';

const EACH = countFor({ full: 100, short: 6 });
const TWICE = countFor({ full: 50, short: 3 });
const CONCURRENCY = 10;

describe('late payments', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('a late payment confirms the order while the item is available, and is refunded once when it is sold', async () => {
    const { db, clock } = environment;
    const url = environment.url();
    const products = await createProducts(db, { count: 2 * EACH, stock: 1 });
    const orders = await createUnpaidOrders(environment, 2 * EACH, products);
    await clock.endReservations();
    while ((await countUnfinished(db)).payments > 0) await clock.run('expire-reservations');
    const expired = sql`select 1 from orders where status = 'expired'`;
    expect(await countRows(db, expired)).toBe(2 * EACH);

    const sold = products.slice(EACH);
    const otherCustomers = await createCustomers(db, EACH, {
      cart: (at) => sold.slice(at, at + 1),
      method: 'COD',
    });
    const purchases = await mapConcurrently(otherCustomers, CONCURRENCY, (customer, at) =>
      openSession(url, customer).placeCodOrder(totalPaiseOf(sold.slice(at, at + 1)) / 100),
    );
    expect(countResponses(purchases)).toEqual({ 200: EACH });

    await payments.payLate(environment, orders);
    const finished = sql`select 1 from orders where payment_status = 'refunded'
      or (payment_status = 'paid' and status = 'confirmed')`;
    await waitFor('the reports and the refunds', async () => {
      await payments.settle(environment);
      return (await countRows(db, finished)) === 2 * EACH;
    });

    const paidOnline = sql`select 1 from orders where payment_method = ${paymentMethod}`;
    const counts = {
      confirmed: sql`${paidOnline} and status = 'confirmed' and payment_status = 'paid'`,
      refunded: sql`${paidOnline} and status = 'expired' and payment_status = 'refunded'`,
    };
    for (const [name, query] of Object.entries(counts))
      expect([name, await countRows(db, query)]).toEqual([name, EACH]);
    expect(await payments.countRefunds(db)).toEqual({ refunds: EACH, payments: EACH });
    for (const product of products)
      expect(await loadStock(db, product)).toEqual({ onHand: 0, reserved: 0 });
    await expectSettledState(db);
    reportFigures('9 late payments', {
      'item available': EACH,
      confirmed: EACH,
      'item sold': EACH,
      'refunded once': EACH,
    });
  });

  test('the second capture of an order is refunded once, and the order stays confirmed', async () => {
    const { db } = environment;
    const products = await createProducts(db, { count: TWICE, stock: 1 });
    const orders = await createUnpaidOrders(environment, TWICE, products);
    await payments.payTwice(environment, orders);
    const refunded = sql`select 1 from refunds r where r.reason = 'paid twice' and r.status = 'completed'`;
    await waitFor('the reports and the refunds', async () => {
      await payments.settle(environment);
      return (await countRows(db, refunded)) === TWICE;
    });
    const isOfThese = inArray(
      ordersTable.number,
      orders.map(({ number }) => number),
    );
    const states = await db.select().from(ordersTable).where(isOfThese);
    expect(states.filter(({ status }) => status !== 'confirmed')).toEqual([]);
    expect(states.filter(({ paymentStatus }) => paymentStatus !== 'paid')).toEqual([]);
    await expectSettledState(db);
    reportFigures('9 captured twice', {
      orders: TWICE,
      'refunded once': TWICE,
      'orders changed': 0,
    });
  });
});
