// Every report of a payment (webhook, or claim and the owner's check) is delivered ten times, twenty deliveries at once, in random order.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSettledState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { seededRandom } from './support/seeded-random.ts';
import { mapConcurrently } from './support/wait-for.ts';
import { createProducts } from './support/products.ts';
import { payments } from './support/payments.ts';
import { createUnpaidOrders, payOrders } from './support/purchases.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

const ORDERS = countFor({ full: 500, short: 10 });
const TIMES = 10;
const CONCURRENCY = 20;

describe.each([1, 2])('reports delivered ten times, %i server(s)', (servers) => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment(servers);
  });
  afterAll(() => environment.close());

  test(`a payment reported ten times confirms its order once, with one email, ${servers} server(s)`, async () => {
    const { db } = environment;
    await payments.silence(environment.url());
    const products = await createProducts(db, { count: ORDERS, stock: 1 });
    const orders = await createUnpaidOrders(environment, ORDERS, products);
    const paid = await payOrders(environment, orders);
    const reports = await payments.listDeliveries(environment, paid);
    expect(reports).toHaveLength(2 * ORDERS);
    const deliveries = seededRandom(`reports ${servers}`).shuffle(
      reports.flatMap((report) => Array.from({ length: TIMES }, () => report)),
    );
    const step = trackProgress('deliveries', deliveries.length);
    const responses = await mapConcurrently(deliveries, CONCURRENCY, async (deliver, at) => {
      const response = await deliver(environment.url(at));
      step();
      return response;
    });
    expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
    const webhooks = responses.filter(({ json }) => 'outcome' in json);
    const applied = webhooks.filter(({ json }) => json.outcome === 'applied');
    expect(applied).toHaveLength(webhooks.length / TIMES);
    expect(await countRows(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    expect(await countRows(db, sql`select 1 from order_events where event = 'paid'`)).toBe(ORDERS);
    await expectSettledState(db);
    const emails = sql`select 1 from outbox where key like 'order-confirmed:%' and attempts = 1`;
    expect(await countRows(db, emails)).toBe(ORDERS);
    reportFigures(`5 reports delivered ten times, ${servers} server(s)`, {
      orders: ORDERS,
      deliveries: deliveries.length,
      'at once': CONCURRENCY,
      'confirmed once': ORDERS,
      emails: ORDERS,
    });
  });
});
