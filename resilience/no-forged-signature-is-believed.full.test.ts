// Forged reports of payments, of every kind that the provider's driver knows: none is believed.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSettledState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { seededRandom } from './support/seeded-random.ts';
import { mapConcurrently } from './support/wait-for.ts';
import { payments } from './support/payments.ts';
import { createUnpaidOrders, payOrders } from './support/purchases.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses, openSession } from './support/http-session.ts';

const FORGERIES = countFor({ full: 10_000, short: 400 });
const ORDERS = 20;
const CONCURRENCY = 20;

describe('forged payments', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('forged payments confirm nothing, and genuine ones confirm their order', async () => {
    const { db, clock } = environment;
    const random = seededRandom('forgeries');
    await payments.silence(environment.url());
    const orders = await payOrders(environment, await createUnpaidOrders(environment, ORDERS));
    await clock.postponeSync();
    const forge = await payments.openForger(environment, orders, random);
    const step = trackProgress('forgeries', FORGERIES);
    const numbers = Array.from({ length: FORGERIES }, (_, at) => at);
    const responses = await mapConcurrently(numbers, CONCURRENCY, async (at) => {
      const response = await forge(at)(environment.url());
      step();
      return response;
    });
    expect(Object.keys(countResponses(responses)).toSorted()).toEqual(payments.forgeryResponses);
    const effects = {
      orders: sql`select 1 from orders where status <> 'pending_payment'`,
      attempts: payments.confirm
        ? sql`select 1 from payment_attempts where status <> 'created'`
        : sql`select 1 from payment_attempts`,
      events: sql`select 1 from provider_events`,
    };
    for (const [name, query] of Object.entries(effects))
      expect([name, await countRows(db, query)]).toEqual([name, 0]);

    const deliveries = await payments.listDeliveries(environment, orders);
    const delivered = await mapConcurrently(deliveries, CONCURRENCY, (deliver) =>
      deliver(environment.url()),
    );
    const reported = await mapConcurrently(orders, CONCURRENCY, ({ customer, payment }) =>
      payments.report(openSession(environment.url(), customer), payment),
    );
    expect([...delivered, ...reported].filter(({ status }) => status >= 300)).toEqual([]);
    expect(await countRows(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    await expectSettledState(db);
    reportFigures('8 forged payments', {
      forgeries: FORGERIES,
      believed: 0,
      'genuine believed': ORDERS,
    });
  });
});
