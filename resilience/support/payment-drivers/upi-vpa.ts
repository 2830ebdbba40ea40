// UPI to the shop's own account: the customer transfers and sends the UTR, the owner compares it with the bank's statement.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { type TestCustomer, nextIp, signInAs } from '../customers.ts';
import { openSession } from '../http-session.ts';
import type { CreatedOrder, PayableOrder, Payment, PaymentDriver } from '../payment-driver.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { mapConcurrently } from '../wait-for.ts';
import { type Bank, type Transfer, openBank } from './bank.ts';
import { listUpiDiscrepancies } from './upi-discrepancies.ts';
import { openUpiForger } from './upi-forger.ts';
import { rowsOf } from '../rows.ts';

const OWNER = 'owner@sunehri.example';
const CONCURRENCY = 10;

let bank: Bank = openBank();
let owner: TestCustomer;

export const upiVpaDriver: PaymentDriver = {
  id: 'upi-vpa',
  async prepare(db) {
    bank = openBank();
    owner = await signInAs(db, OWNER);
    await db.insert(shopSettings).values({ key: 'upi', value: { vpa: 'sunehri@okaxis' } });
  },
  start: (session, amount) => session.api('POST', '/payments/upi-vpa/orders', { body: { amount } }),
  pay: (_serverUrl, order) => Promise.resolve(transfer(order)),
  report: (session, { orderId, report }) =>
    session.api('POST', `/payments/upi-vpa/orders/${orderId}/verify`, { body: report }),
  confirm: confirmReceived,
  silence: () => Promise.resolve(),
  payLate: (environment, orders) => payAndConfirm(environment, orders),
  async payTwice(environment, orders) {
    await payAndConfirm(environment, orders);
    await payAndConfirm(environment, orders);
  },
  listDeliveries: (_environment, orders) =>
    Promise.resolve(
      orders.flatMap(({ customer, payment }) => [
        (serverUrl) => upiVpaDriver.report(openSession(serverUrl, customer), payment),
        (serverUrl) => confirmReceived(serverUrl, payment),
      ]),
    ),
  openForger: (_environment, orders, random) => Promise.resolve(openUpiForger(orders, random)),
  // A UTR that nobody has transferred is a claim: it is accepted, and confirms nothing.
  forgeryResponses: ['200', '400 payment/bad-utr', '403 auth/forbidden', '404 order/not-found'],
  settle,
  settledBy: 'owner',
  countReceived: () => Promise.resolve(bank.transfers.size),
  countRefunds: () =>
    Promise.resolve({
      refunds: bank.refunds.size,
      payments: new Set([...bank.refunds.values()].map(({ paymentId }) => paymentId)).size,
    }),
  listDiscrepancies: (db) => listUpiDiscrepancies(db, bank),
};

function transfer({ orderId, number, amountPaise }: PayableOrder): Payment {
  const { utr } = bank.receive({ number, amountPaise });
  return { orderId, number, report: { utr } };
}

async function payAndConfirm(environment: TestEnvironment, orders: readonly CreatedOrder[]) {
  const url = environment.url();
  await mapConcurrently(orders, CONCURRENCY, async (order) => {
    const payment = transfer(order);
    await upiVpaDriver.report(openSession(url, order.customer), payment);
    await confirmReceived(url, payment);
  });
}

function confirmReceived(serverUrl: string, { report }: Payment) {
  const received = bank.transfers.get(report.utr ?? '');
  if (!received) throw new Error('The bank has no such transfer');
  return recordTransfer(serverUrl, received);
}

function recordTransfer(serverUrl: string, { utr, number, amountPaise }: Transfer) {
  // An address of its own for each record: the shop takes 300 writes a minute from one, and the suites send thousands.
  const session = openSession(serverUrl, { ...owner, ip: nextIp() });
  return session.api('POST', `/admin/orders/${number}/received-payment`, {
    body: { reference: utr, amount: amountPaise },
  });
}

/** The owner records every transfer of the statement, says which claims are not in it, and sends the refunds. */
async function settle({ db, clock, url }: TestEnvironment): Promise<void> {
  await clock.runAllDue();
  const session = openSession(url(), owner);
  const captured = await referencesOf(db, 'captured');
  const missing = [...bank.transfers.values()].filter(({ utr }) => !captured.has(utr));
  await mapConcurrently(missing, CONCURRENCY, (each) => recordTransfer(url(), each));
  const claimed = await referencesOf(db, 'created');
  const unknown = [...claimed].filter(([reference]) => !bank.transfers.has(reference));
  await mapConcurrently(unknown, CONCURRENCY, ([reference, number]) =>
    session.api('POST', `/admin/orders/${number}/payment-not-found`, { body: { reference } }),
  );
  const due = await rowsOf(
    db,
    sql`select id, amount_paise, provider_payment_id from refunds
      where provider = 'upi-vpa' and status <> 'completed'`,
  );
  await mapConcurrently(due, CONCURRENCY, async (refund) => {
    const id = String(refund.id);
    const paymentId = String(refund.provider_payment_id);
    bank.refunds.set(id, { amountPaise: Number(refund.amount_paise), paymentId });
    const body = { reference: `UPI ${id}` };
    await session.api('POST', `/admin/refunds/${id}/record-cash-refund`, { body });
  });
}

/** Order numbers by the UTR of their payments with this status. */
async function referencesOf(db: Db, status: string): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    sql`select a.reference, o.number from payment_attempts a join orders o on o.id = a.order_id
      where a.provider = 'upi-vpa' and a.status = ${status}`,
  );
  return new Map(rows.map(({ reference, number }) => [String(reference), String(number)]));
}
