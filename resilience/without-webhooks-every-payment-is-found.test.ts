// No webhook is delivered and every browser is closed after paying: only the sync job, or the owner with the bank's statement, can confirm the orders.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSettledState } from './support/final-checks.ts';
import { countRows, rowsOf } from './support/rows.ts';
import { payments } from './support/payments.ts';
import { createProducts } from './support/products.ts';
import { createUnpaidOrders, payOrders } from './support/purchases.ts';
import { reportFigures } from './support/report.ts';
import { countFor, isFull } from './support/profile.ts';
import { waitFor } from './support/wait-for.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

const ORDERS = countFor({ full: 200, short: 60 });
const ORDERS_PER_RUN = 200;
const PRODUCTS = 20;
/** The full form waits for the jobs where they find payments; the short one turns their clock. */
const IS_REAL_TIME = isFull && payments.settledBy === 'sync';
const MAX_MINUTES = 20;
const MAX_RUNS = Math.ceil(ORDERS / ORDERS_PER_RUN);

describe.each(isFull ? [1, 2] : [2])('no webhooks, browsers closed, %i server(s)', (servers) => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment(servers);
  });
  afterAll(() => environment.close());

  test(`every paid order is confirmed without webhooks and customers, ${servers} server(s)`, async () => {
    const { db, clock } = environment;
    await payments.silence(environment.url());
    // Of several products, so that the orders do not wait for each other's lock on the stock of one.
    const products = await createProducts(db, { count: PRODUCTS, stock: ORDERS });
    const orders = await createUnpaidOrders(environment, ORDERS, products);
    await clock.postponeSync();
    await payOrders(environment, orders);
    const countConfirmed = () =>
      countRows(db, sql`select 1 from orders where status = 'confirmed'`);
    expect(await countConfirmed()).toBe(0);
    if (IS_REAL_TIME) await waitUntilConfirmed();
    let runs = 0;
    while ((await countConfirmed()) < ORDERS && runs < MAX_RUNS) {
      await payments.settle(environment);
      runs += 1;
    }
    expect(await countConfirmed()).toBe(ORDERS);
    const settled = sql`select 1 from payment_attempts
      where status = 'captured' and source = ${payments.settledBy}`;
    expect(await countRows(db, settled)).toBe(ORDERS);
    await expectSettledState(db);
    reportFigures(`7 no webhooks, ${servers} server(s)`, {
      orders: ORDERS,
      [`confirmed by ${payments.settledBy}`]: ORDERS,
      runs,
      ...(IS_REAL_TIME && (await minutesUntilConfirmed())),
    });

    /** As without a test: the server's own jobs, at their own times. */
    async function waitUntilConfirmed(): Promise<void> {
      await db.execute(sql`update orders set next_sync_at = created_at + interval '2 minutes'`);
      const allConfirmed = async () => (await countConfirmed()) === ORDERS;
      await waitFor('the sync jobs', allConfirmed, MAX_MINUTES * 60_000);
    }

    async function minutesUntilConfirmed() {
      const [minutes] = await rowsOf(
        db,
        sql`select percentile_cont(0.5) within group (order by waited)::float8 as median, max(waited)::float8 as longest
          from (select extract(epoch from e.happened_at - o.created_at) / 60 as waited
            from order_events e join orders o on o.id = e.order_id where e.event = 'paid') w`,
      );
      return {
        'median minutes': Number(minutes?.median).toFixed(1),
        'longest minutes': Number(minutes?.longest).toFixed(1),
      };
    }
  });
});
