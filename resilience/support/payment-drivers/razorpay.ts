// Razorpay, played by the sandbox inside the shop: a payment widget, webhooks, and refunds by a job.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { pay } from '../http-session.ts';
import type { PaymentDriver } from '../payment-driver.ts';
import {
  capturePayment,
  deliverUntilAccepted,
  dropWebhooks,
  injectFault,
  listWebhooks,
} from '../provider.ts';
import { countRows, rowsOf } from '../rows.ts';
import { mapConcurrently } from '../wait-for.ts';
import { callbackOf, openRazorpayForger } from './razorpay-forger.ts';

const CONCURRENCY = 10;

const comparisons: readonly { name: string; broken: SQL }[] = [
  {
    name: 'every payment the provider captured is stored as captured',
    broken: sql`select p.id from sandbox.payments p
      left join payment_attempts a on a.provider_payment_id = p.id and a.status = 'captured'
      where p.status = 'captured' and a.provider_payment_id is null`,
  },
  {
    name: 'no payment is stored as captured that the provider did not capture',
    broken: sql`select a.provider_payment_id from payment_attempts a
      left join sandbox.payments p on p.id = a.provider_payment_id and p.status = 'captured'
        and p.amount = a.amount_paise
      where a.status = 'captured' and p.id is null`,
  },
  {
    name: 'every refund of the provider matches one refund of the shop',
    // A refund that failed there is requested again, under a key with a number.
    broken: sql`select r.id from sandbox.refunds r
      left join refunds o on o.amount_paise = r.amount
        and (r.idempotency_key = o.id or starts_with(r.idempotency_key, o.id || '-'))
      where r.status <> 'failed' and o.id is null`,
  },
  {
    name: 'the provider’s order has the total of the shop’s order',
    broken: sql`select o.number from orders o join sandbox.orders p on p.receipt = o.number
      where p.amount <> o.total_paise + o.cancelled_paise`,
  },
];

export const razorpayDriver: PaymentDriver = {
  id: 'razorpay',
  prepare: () => Promise.resolve(),
  start: (session, amountPaise) => session.createCardOrder(amountPaise),
  async pay(serverUrl, { orderId, number }) {
    const outcome = await pay(serverUrl, orderId);
    return outcome.paid ? { orderId, number, report: outcome.callback } : null;
  },
  report: (session, payment) => session.verifyPayment(callbackOf(payment)),
  confirm: null,
  silence: dropWebhooks,
  async payLate(environment, orders) {
    const url = environment.url();
    await injectFault(url, 'authorise-only', orders.length);
    await mapConcurrently(orders, CONCURRENCY, ({ orderId }) => pay(url, orderId));
    await injectFault(url, 'authorise-only', 0);
    await mapConcurrently(orders, CONCURRENCY, ({ orderId }) => capturePayment(url, orderId));
  },
  async payTwice(environment, orders) {
    const url = environment.url();
    await injectFault(url, 'capture-twice', orders.length);
    await mapConcurrently(orders, CONCURRENCY, ({ orderId }) => pay(url, orderId));
  },
  async listDeliveries({ db }) {
    const webhooks = await listWebhooks(db);
    return webhooks.map((webhook) => (serverUrl) => deliverUntilAccepted(serverUrl, webhook));
  },
  openForger: async ({ db }, orders, random) =>
    openRazorpayForger({ orders, random, webhooks: await listWebhooks(db) }),
  forgeryResponses: ['400 payment/not-verified'],
  settle: ({ clock }) => clock.runAllDue(),
  settledBy: 'sync',
  countReceived: (db) =>
    countRows(db, sql`select 1 from sandbox.payments where status = 'captured'`),
  countRefunds: async (db) => ({
    refunds: await countRows(db, sql`select 1 from sandbox.refunds where status = 'processed'`),
    payments: await countRows(db, sql`select distinct payment_id from sandbox.refunds`),
  }),
  listDiscrepancies,
};

async function listDiscrepancies(db: Db) {
  const found: { name: string; rows: unknown[] }[] = [];
  for (const { name, broken } of comparisons) {
    const rows = await rowsOf(db, broken);
    if (rows.length > 0) found.push({ name, rows: rows.slice(0, 5) });
  }
  return found;
}
