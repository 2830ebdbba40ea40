// Every webhook is delivered ten times, twenty deliveries at once, in random order.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, expectSettledState } from './support/final-checks.ts';
import { seededRandom } from './support/seeded-random.ts';
import { mapConcurrently } from './support/wait-for.ts';
import { createProducts } from './support/products.ts';
import { deliverUntilAccepted, dropWebhooks, listWebhooks } from './support/provider.ts';
import { createCardOrders, payOrders } from './support/purchases.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses } from './support/http-session.ts';

const ORDERS = countFor({ full: 500, short: 10 });
const TIMES = 10;
const CONCURRENCY = 20;

describe.each([1, 2])('webhooks delivered ten times, %i server(s)', (servers) => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment(servers);
  });
  afterAll(() => environment.close());

  test(`a webhook delivered ten times confirms its order once, with one email, ${servers} server(s)`, async () => {
    const { db } = environment;
    await dropWebhooks(environment.url());
    const products = await createProducts(db, { count: ORDERS, stock: 1 });
    await payOrders(environment, await createCardOrders(environment, ORDERS, products));
    const webhooks = await listWebhooks(db);
    expect(webhooks).toHaveLength(2 * ORDERS);
    const deliveries = seededRandom(`webhooks ${servers}`).shuffle(
      webhooks.flatMap((webhook) => Array.from({ length: TIMES }, () => webhook)),
    );
    const step = trackProgress('deliveries', deliveries.length);
    const responses = await mapConcurrently(deliveries, CONCURRENCY, async (webhook, at) => {
      const response = await deliverUntilAccepted(environment.url(at), webhook);
      step();
      return response;
    });
    expect(countResponses(responses)).toEqual({ 200: deliveries.length });
    const applied = responses.filter(({ json }) => json.outcome === 'applied');
    expect(applied).toHaveLength(webhooks.length);
    expect(await countRows(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    expect(await countRows(db, sql`select 1 from order_events where event = 'paid'`)).toBe(ORDERS);
    await expectSettledState(db);
    const emails = sql`select 1 from outbox where key like 'order-confirmed:%' and attempts = 1`;
    expect(await countRows(db, emails)).toBe(ORDERS);
    reportFigures(`5 webhooks delivered ten times, ${servers} server(s)`, {
      orders: ORDERS,
      deliveries: deliveries.length,
      'at once': CONCURRENCY,
      'confirmed once': ORDERS,
      emails: ORDERS,
    });
  });
});
