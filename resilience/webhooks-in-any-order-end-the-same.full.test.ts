// Seven payment reports for each order (webhooks, widget, sync job) in random sequences: the final state is always the same.
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders as orderTable } from '#server/platform/db/schema/orders.ts';
import { expectSettledState } from './support/final-checks.ts';
import { countRows, rowsOf } from './support/rows.ts';
import { seededRandom } from './support/seeded-random.ts';
import { mapConcurrently } from './support/wait-for.ts';
import {
  type Webhook,
  capturePayment,
  deliverUntilAccepted,
  dropWebhooks,
  injectFault,
  listWebhooks,
} from './support/provider.ts';
import { callbackOf } from './support/payment-drivers/razorpay-forger.ts';
import type { PaidOrder } from './support/payment-driver.ts';
import { createUnpaidOrders, payOrders } from './support/purchases.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { CARDS, openSession, pay } from './support/http-session.ts';

const ORDERS = countFor({ full: 1000, short: 20 });
const CONCURRENCY = 20;
/** In the sequence in which they happen. */
const REPORTS = [
  'payment.failed',
  'payment.authorized',
  'authorization lapsed',
  'payment.captured',
  'order.paid',
  'widget',
  'sync job',
] as const;
type Report = (typeof REPORTS)[number];

type Case = { order: PaidOrder; sequence: readonly Report[]; webhooks: readonly Webhook[] };

describe('payment reports in any sequence', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('payment reports lead to the same final state in any sequence', async () => {
    const { db } = environment;
    const random = seededRandom('payment reports');
    const paidOrders = await payAtThirdAttempt(environment, ORDERS);
    const webhooks = Map.groupBy(await listWebhooks(db), ({ orderId }) => orderId);
    const cases = paidOrders.map((order, at): Case => ({
      order,
      sequence: at === 0 ? REPORTS : random.shuffle(REPORTS),
      webhooks: webhooks.get(order.orderId) ?? [],
    }));
    const step = trackProgress('payment reports', ORDERS * REPORTS.length);
    for (let round = 0; round < REPORTS.length; round += 1) {
      const isSync = ({ sequence }: Case) => sequence[round] === 'sync job';
      const others = cases.filter((each) => !isSync(each));
      await mapConcurrently(others, CONCURRENCY, async ({ sequence, ...rest }) => {
        await report(environment, sequence[round] as Report, rest);
        step();
      });
      const synced = cases.filter(isSync);
      await syncOrders(
        environment,
        synced.map(({ order }) => order.number),
      );
      synced.forEach(step);
    }
    const states = await finalStates(environment);
    expect(states.get(cases[0]?.order.number ?? '')).toBe(
      'confirmed paid, attempts captured failed, stock -1, emails 2, refunds 0, paid 1 times',
    );
    expect(new Set(states.values()).size).toBe(1);
    expect(states.size).toBe(ORDERS);
    await expectSettledState(db);
    reportFigures('6 payment reports in any sequence', {
      orders: ORDERS,
      'different sequences': new Set(cases.map(({ sequence }) => sequence.join())).size,
      'same final state': ORDERS,
    });
  });
});

/** A declined card, then a payment that is authorised first and captured later. No webhook is delivered. */
async function payAtThirdAttempt(
  environment: TestEnvironment,
  count: number,
): Promise<PaidOrder[]> {
  const url = environment.url();
  await dropWebhooks(url);
  const created = await createUnpaidOrders(environment, count);
  await mapConcurrently(created, CONCURRENCY, ({ orderId }) => pay(url, orderId, CARDS.declined));
  await injectFault(url, 'authorise-only', count);
  const authorised = await payOrders(environment, created);
  await mapConcurrently(authorised, CONCURRENCY, ({ orderId }) => capturePayment(url, orderId));
  return authorised;
}

async function report(
  environment: TestEnvironment,
  kind: Report,
  { order, webhooks }: Omit<Case, 'sequence'>,
): Promise<void> {
  const webhook =
    kind === 'authorization lapsed'
      ? authorizationLapsed(webhooks)
      : webhooks.find(({ event }) => event === kind);
  const response = webhook
    ? await deliverUntilAccepted(environment.url(), webhook)
    : await openSession(environment.url(), order.customer).verifyPayment(callbackOf(order.payment));
  expect(response.status).toBe(200);
}

/** The bank withdraws its authorisation and captures all the same: Razorpay's "late authorisation". */
function authorizationLapsed(webhooks: readonly Webhook[]): Webhook | undefined {
  const authorized = webhooks.find(({ event }) => event === 'payment.authorized');
  return (
    authorized && {
      ...authorized,
      id: `${authorized.id}-failed`,
      body: authorized.body
        .replace('"event":"payment.authorized"', '"event":"payment.failed"')
        .replace('"status":"authorized"', '"status":"failed"'),
    }
  );
}

/** Makes the orders due for the sync job and runs it; the job skips confirmed orders. */
async function syncOrders(
  { db, clock }: TestEnvironment,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .update(orderTable)
    .set({ nextSyncAt: sql`now()` })
    .where(inArray(orderTable.number, [...numbers]));
  const due = sql`select 1 from orders
    where next_sync_at <= now() and status in ('pending_payment', 'expired', 'cancelled')`;
  while ((await countRows(db, due)) > 0) await clock.run('sync-pending-payments');
}

/** Status, attempts, stock, emails, refunds and paid events of each order, as one comparable text. */
async function finalStates({ db }: TestEnvironment): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    sql`select o.number, o.status || ' ' || o.payment_status || ', attempts '
      || (select string_agg(a.status, ' ' order by a.status) from payment_attempts a where a.order_id = o.id)
      || ', stock ' || (select sum(m.on_hand_change) from stock_movements m where m.order_id = o.id)
      || ', emails ' || (select count(*) from outbox m where m.key like '%' || o.id
        and m.key not like 'payment-failed:%')
      || ', refunds ' || (select count(*) from refunds r where r.order_id = o.id)
      || ', paid ' || (select count(*) from order_events e where e.order_id = o.id and e.event = 'paid')
      || ' times' as state from orders o`,
  );
  return new Map(rows.map(({ number, state }) => [String(number), String(state)]));
}
