// fast-check arbitrary of webhook bodies: Razorpay's schema, its values mostly of given pools, sometimes of any kind.
import fc from 'fast-check';

/** The same values come again and again, so that events contradict each other. */
export type WebhookPools = {
  orderIds: readonly string[];
  paymentIds: readonly string[];
  refundIds: readonly string[];
  orderReceipts: readonly string[];
  refundReceipts: readonly string[];
  /** Paise of a correct payment. */
  amountPaise: number;
};

/** A missing key is `undefined`. */
const noText: readonly unknown[] = [undefined, null, [], {}];
const texts = ['', '\0', '\ud800', 'x'.repeat(5_000), '__proto__'];
const numbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 1e300, 8.64e15 + 1];
const unusual = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(...noText, ...texts, ...numbers),
);
const notJson = fc.constantFrom('', '[', '['.repeat(50_000), '{"payload":{"refund":1e999}}');

export function webhookBodies(pools: WebhookPools): fc.Arbitrary<string> {
  const payment = paymentEntity(pools);
  const order = entity({ receipt: from(pools.orderReceipts) });
  const payload = fc.oneof(
    { weight: 6, arbitrary: fc.record({ payment, order }) },
    { weight: 6, arbitrary: fc.record({ payment, refund: refundEntity(pools) }) },
    unusual,
  );
  const webhook = fc.record({
    event: from(['payment.captured', 'order.paid', 'refund.processed', 'refund.failed']),
    account_id: unusual,
    created_at: unusual,
    payload,
  });
  return fc.oneof(
    { weight: 9, arbitrary: webhook.map((value) => JSON.stringify(value)) },
    fc.json({ maxDepth: 3 }),
    notJson,
  );
}

/** Events of one order and two payments, `at` 0 and 1: each payment reported with several amounts and statuses. */
export function contradictoryEvents(amountPaise: number) {
  const at = fc.constantFrom(0, 1);
  const near = [amountPaise, amountPaise, amountPaise + 1, amountPaise - 1, 1, 2 ** 31];
  const amount = fc.constantFrom(...near);
  const payment = fc.record({
    kind: fc.constant('payment' as const),
    at,
    amount,
    status: fc.constantFrom('created', 'authorized', 'captured', 'captured', 'failed', 'refunded'),
  });
  const refund = fc.record({
    kind: fc.constant('refund' as const),
    at,
    amount,
    status: fc.constantFrom('pending', 'processed', 'failed'),
  });
  const event = fc.oneof({ weight: 3, arbitrary: payment }, { weight: 1, arbitrary: refund });
  return fc.array(event, { minLength: 2, maxLength: 8 });
}

function paymentEntity({ paymentIds, orderIds, amountPaise }: WebhookPools) {
  return entity({
    id: from(paymentIds),
    order_id: from(orderIds),
    amount: amount(amountPaise),
    currency: from(['INR', 'INR', 'USD']),
    status: from(['created', 'authorized', 'captured', 'captured', 'failed', 'refunded']),
    method: from(['card', null]),
    error_description: from(['declined', null]),
    created_at: unusual,
  });
}

function refundEntity({ refundIds, paymentIds, refundReceipts, amountPaise }: WebhookPools) {
  return entity({
    id: from(refundIds),
    payment_id: from(paymentIds),
    amount: amount(amountPaise),
    receipt: from(refundReceipts),
    status: from(['pending', 'processed', 'failed']),
    created_at: unusual,
  });
}

function amount(correct: number): fc.Arbitrary<unknown> {
  return from([correct, correct, 0, -correct, correct + 1, 0.5, 2 ** 31, 1e300]);
}

function entity(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ entity: fc.record(fields) }) },
    { weight: 1, arbitrary: unusual },
  );
}

function from(pool: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...pool) },
    { weight: 1, arbitrary: unusual },
  );
}
