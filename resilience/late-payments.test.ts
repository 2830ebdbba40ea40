// Payments captured after the reservation has expired, with the item still available or sold meanwhile.
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders as ordersTable } from '#server/platform/db/schema/orders.ts';
import { countRows, countUnfinished, expectSettledState } from './support/final-checks.ts';
import { mapConcurrently, waitFor } from './support/wait-for.ts';
import { createCustomers } from './support/customers.ts';
import { createProducts, loadStock, totalPaiseOf } from './support/products.ts';
import { capturePayment, injectFault } from './support/provider.ts';
import { createCardOrders, payOrders } from './support/purchases.ts';
import { reportFigures } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses, openSession, pay } from './support/http-session.ts';

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
    const orders = await createCardOrders(environment, 2 * EACH, products);
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

    await injectFault(url, 'authorise-only', 2 * EACH);
    await mapConcurrently(orders, CONCURRENCY, ({ orderId }) => pay(url, orderId));
    await mapConcurrently(orders, CONCURRENCY, ({ orderId }) => capturePayment(url, orderId));
    const finished = sql`select 1 from orders where payment_status = 'refunded'
      or (payment_status = 'paid' and status = 'confirmed')`;
    await waitFor('the webhooks and the refunds', async () => {
      await clock.run('refunds');
      return (await countRows(db, finished)) === 2 * EACH;
    });

    const cardOrders = sql`select 1 from orders where payment_method = 'RAZORPAY'`;
    const counts = {
      confirmed: sql`${cardOrders} and status = 'confirmed' and payment_status = 'paid'`,
      refunded: sql`${cardOrders} and status = 'expired' and payment_status = 'refunded'`,
      refunds: sql`select 1 from sandbox.refunds where status = 'processed'`,
      refundedPayments: sql`select distinct payment_id from sandbox.refunds`,
    };
    for (const [name, query] of Object.entries(counts))
      expect([name, await countRows(db, query)]).toEqual([name, EACH]);
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
    const { db, clock } = environment;
    const url = environment.url();
    const products = await createProducts(db, { count: TWICE, stock: 1 });
    const orders = await createCardOrders(environment, TWICE, products);
    await injectFault(url, 'authorise-only', 0);
    await injectFault(url, 'capture-twice', TWICE);
    const paid = await payOrders(environment, orders);
    const refunded = sql`select 1 from refunds r where r.reason = 'paid twice' and r.status = 'completed'`;
    await waitFor('the webhooks and the refunds', async () => {
      await clock.run('refunds');
      return (await countRows(db, refunded)) === TWICE;
    });
    const isOfThese = inArray(
      ordersTable.number,
      paid.map(({ number }) => number),
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
