// Orders, payments and refunds of the Razorpay mock, by the rules and formats of Razorpay's API reference.
import { randomUUID } from 'node:crypto';

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
};
export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  method: 'card';
  captured: boolean;
  amount_refunded: number;
  refund_status: 'partial' | 'full' | null;
  error_code: string | null;
  error_description: string | null;
  created_at: number;
};
export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: 'pending' | 'processed';
  created_at: number;
};
export type WebhookEvent = { event: string; payload: Record<string, { entity: object }> };
export type RequestBody = Record<string, unknown>;

/** A call that Razorpay responds to with status 400. */
export class BadRequest extends Error {}

/** Amounts are paise. */
export function createRazorpayAccount(emit: (event: WebhookEvent) => void) {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const refundRequests = new Map<string, { body: string; refund: Refund }>();

  return {
    orders,
    payments,
    refunds,
    paymentsOf: (orderId: string) =>
      [...payments.values()].filter((payment) => payment.order_id === orderId),
    refundsOf: (paymentId: string) =>
      [...refunds.values()].filter((refund) => refund.payment_id === paymentId),

    createOrder(body: RequestBody): Order {
      const amount = amountIn(body.amount, 100);
      if (body.currency !== 'INR') throw new BadRequest('Currency is not supported');
      const receipt = typeof body.receipt === 'string' ? body.receipt : null;
      if (receipt && receipt.length > 40) throw new BadRequest('The receipt is too long');
      const existing = [...orders.values()].find((order) => receipt && order.receipt === receipt);
      if (existing && body.unique_receipt === true) {
        if (existing.amount !== amount) throw new BadRequest('Receipt should be unique');
        return existing;
      }
      return insert(orders, {
        id: newId('order'),
        entity: 'order',
        amount,
        amount_paid: 0,
        amount_due: amount,
        currency: 'INR',
        receipt,
        status: 'created',
        attempts: 0,
        notes: {},
        created_at: now(),
      });
    },

    /** What the customer and the bank do in the payment widget. */
    pay(orderId: string, status: 'authorized' | 'captured' | 'failed' = 'captured'): Payment {
      const order = find(orders, orderId);
      if (order.status === 'paid') throw new BadRequest('Payment already done for this order');
      const hasFailed = status === 'failed';
      const payment = insert(payments, {
        id: newId('pay'),
        entity: 'payment',
        amount: order.amount,
        currency: order.currency,
        status: hasFailed ? 'failed' : 'authorized',
        order_id: orderId,
        method: 'card',
        captured: false,
        amount_refunded: 0,
        refund_status: null,
        error_code: hasFailed ? 'BAD_REQUEST_ERROR' : null,
        error_description: hasFailed ? 'Payment was declined by the bank' : null,
        created_at: now(),
      });
      order.status = 'attempted';
      order.attempts += 1;
      emit({
        event: `payment.${payment.status}`,
        payload: { payment: { entity: { ...payment } } },
      });
      if (status === 'captured') capture(payment);
      return payment;
    },

    capture(id: string, body: RequestBody): Payment {
      const payment = find(payments, id);
      if (payment.status !== 'authorized') throw new BadRequest('This payment is not authorized');
      if (amountIn(body.amount) !== payment.amount) {
        throw new BadRequest('Capture amount must be equal to the amount authorized');
      }
      return capture(payment);
    },

    /** Without an amount the whole rest. The refund stays pending until `processRefunds`. */
    refund(paymentId: string, body: RequestBody, key: string | undefined): Refund {
      const payment = find(payments, paymentId);
      const earlier = key ? refundRequests.get(key) : undefined;
      if (earlier && earlier.body !== JSON.stringify(body)) {
        throw new BadRequest('Different request body sent for the same idempotency key');
      }
      if (earlier) return earlier.refund;
      if (payment.status !== 'captured')
        throw new BadRequest('Only captured payments are refunded');
      const rest = payment.amount - payment.amount_refunded;
      const amount = body.amount === undefined ? rest : amountIn(body.amount);
      if (amount > rest)
        throw new BadRequest('The total refund amount is greater than the payment');
      const refund = insert<Refund>(refunds, {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: payment.currency,
        payment_id: paymentId,
        receipt: typeof body.receipt === 'string' ? body.receipt : null,
        status: 'pending',
        created_at: now(),
      });
      payment.amount_refunded += amount;
      payment.refund_status = amount === rest ? 'full' : 'partial';
      if (amount === rest) payment.status = 'refunded';
      if (key) refundRequests.set(key, { body: JSON.stringify(body), refund });
      emitRefund('refund.created', refund);
      return refund;
    },

    processRefunds(): void {
      for (const refund of refunds.values()) {
        if (refund.status === 'processed') continue;
        refund.status = 'processed';
        emitRefund('refund.processed', refund);
      }
    },
  };

  function capture(payment: Payment): Payment {
    const order = find(orders, payment.order_id);
    payment.status = 'captured';
    payment.captured = true;
    order.status = 'paid';
    order.amount_paid = order.amount;
    order.amount_due = 0;
    const entities = { payment: { entity: { ...payment } }, order: { entity: { ...order } } };
    emit({ event: 'payment.captured', payload: { payment: entities.payment } });
    emit({ event: 'order.paid', payload: entities });
    return payment;
  }

  function emitRefund(event: string, refund: Refund): void {
    const payment = { entity: { ...find(payments, refund.payment_id) } };
    emit({ event, payload: { refund: { entity: { ...refund } }, payment } });
  }
}

export function find<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id);
  if (!record) throw new BadRequest('The id provided does not exist');
  return record;
}

function insert<T extends { id: string }>(records: Map<string, T>, record: T): T {
  records.set(record.id, record);
  return record;
}

function amountIn(value: unknown, minimum = 1): number {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount) || amount < minimum) {
    throw new BadRequest('The amount is invalid');
  }
  return amount;
}

function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
