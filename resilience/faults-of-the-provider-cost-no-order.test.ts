// The built shop on a mock of Razorpay whose calls fail in every way: no order is doubled, lost or of another amount.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { brokenInvariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { createCustomer } from './support/customers.ts';
import { openSession } from './support/http-session.ts';
import { type TestProduct, createProduct, totalPaiseOf } from './support/products.ts';
import { countFor } from './support/profile.ts';
import {
  RAZORPAY_FAULTS,
  type RazorpayFault,
  type RazorpayMock,
  openRazorpayMock,
} from './support/razorpay-mock.ts';
import { reportFigures } from './support/report.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { waitFor } from './support/wait-for.ts';

const ROUNDS = countFor({ full: 10, short: 1 });
/** In the short form the other suites use the same processors. */
const MAX_WAIT_MS = countFor({ full: 10_000, short: 20_000 });
const MAX_FAILURES = 5;
const REFUND_FAULTS = [
  'reset after sending',
  'status 500',
  'status 409',
] as const satisfies RazorpayFault[];
const providerDown = {
  code: 'payment/provider-down',
  message: 'There was an error processing your order. Please try again.',
};

describe('provider with faults', () => {
  let mock: RazorpayMock;
  let environment: TestEnvironment;
  let product: TestProduct;
  let total: number;
  beforeAll(async () => {
    mock = await openRazorpayMock();
    environment = await openTestEnvironment(1, mock.env);
    product = await createProduct(environment.db, { stock: 10_000 });
    total = totalPaiseOf([product]);
  });
  afterAll(async () => {
    await environment.close();
    await mock.close();
  });

  const newSession = async () =>
    openSession(environment.url(), await createCustomer(environment.db, [product]));

  test('every fault of order creation is a clear error, and the retry makes one provider order', async () => {
    let slowestMs = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const fault of RAZORPAY_FAULTS) {
        const session = await newSession();
        mock.injectFault('orders', fault);
        const startedAt = performance.now();
        const failed = await session.createCardOrder(total);
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        expect([fault, failed]).toMatchObject([fault, { status: 502, json: providerDown }]);
        const { status, json } = await session.createCardOrder(total);
        expect([fault, status]).toEqual([fault, 200]);
        const ofReceipt = [...mock.account.orders.values()].filter(
          ({ receipt }) => receipt === json.number,
        );
        expect([fault, ofReceipt]).toMatchObject([fault, [{ id: json.orderId, amount: total }]]);
      }
    }
    expect(slowestMs).toBeLessThan(MAX_WAIT_MS);
    const wrongAmounts = [...mock.account.orders.values()].filter(({ amount }) => amount !== total);
    expect(wrongAmounts).toEqual([]);
    expect(await brokenInvariants(environment.db)).toEqual([]);
    reportFigures('11 order creation with faults', {
      orders: mock.account.orders.size,
      'doubled orders': 0,
      'wrong amounts': wrongAmounts.length,
      'slowest error in ms': Math.round(slowestMs),
    });
  });

  test.each(REFUND_FAULTS)('refund with the fault "%s" is made once', async (fault) => {
    const { db, clock } = environment;
    const session = await newSession();
    const { json } = await session.createCardOrder(total);
    const number = String(json.number);
    const payment = mock.account.pay(String(json.orderId));
    expect(await mock.deliverWebhooks(environment.url())).toEqual([200, 200, 200]);
    mock.injectFault('refund', fault);
    const callsBefore = mock.calls.refund;
    expect((await session.cancelOrder(number)).status).toBe(200);
    const stored = async () =>
      (
        await db
          .select({ status: refunds.status, amountPaise: refunds.amountPaise })
          .from(refunds)
          .innerJoin(orders, eq(orders.id, refunds.orderId))
          .where(eq(orders.number, number))
      )[0];
    await waitFor('the second try of the refund', async () => {
      await clock.runAllDue();
      return mock.calls.refund - callsBefore >= 2;
    });
    mock.account.processRefunds();
    const statuses = await mock.deliverWebhooks(environment.url());
    expect([...new Set(statuses)]).toEqual([200]);
    expect(await stored()).toEqual({ status: 'completed', amountPaise: total });
    expect(mock.account.refundsOf(payment.id)).toMatchObject([{ amount: total }]);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('after five failures the provider is not called, and cash on delivery works', async () => {
    const { db, clock } = environment;
    // A successful call of the sync would close the breaker.
    await clock.postponeSync();
    mock.injectFault('orders', 'status 500', Number.POSITIVE_INFINITY);
    const callsBefore = mock.calls.orders;
    const sessions = await Promise.all(Array.from({ length: 8 }, newSession));
    for (const session of sessions) {
      expect(await session.createCardOrder(total)).toMatchObject({ status: 502 });
    }
    expect(mock.calls.orders - callsBefore).toBe(MAX_FAILURES);
    for (const [at, session] of sessions.entries()) {
      const placed = await session.placeCodOrder(total / 100, `cash-on-delivery-${at}`);
      expect(placed).toMatchObject({ status: 200, json: { status: 'placed' } });
    }
    expect(mock.calls.orders - callsBefore).toBe(MAX_FAILURES);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
