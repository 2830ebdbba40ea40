// Steps of a sample order about money: attempts and captures, cash, and refunds.
import type { Paise } from '#domain/money/money.ts';
import { type CreditReason, creditReasonNames } from '#domain/returns/credit-reason.ts';
import { type CreditNote, creditCauseOfRefund } from '#server/shop/invoices/credit-note.ts';
import { SPECIFIED_PROVIDER as PROVIDER } from '#server/shop/orders/create/order-payload.ts';
import type { Actor } from '#server/shop/orders/core/record-transition.ts';
import {
  type SampleOrder,
  advance,
  logEvent,
  logMoney,
  moveStock,
  updatePayment,
} from './order-record.ts';

const UPI_SHARE = 0.64;
const CALLBACK_SHARE = 0.85;
const BANK_ERRORS = ['Payment was declined by the bank', 'Payment was cancelled by the customer'];

/** The customer pays: the order is confirmed and its items are sold. */
export function pay(order: SampleOrder, at: Date): void {
  const { paymentId, source } = attempt(order, at, 'captured');
  const step = {
    at,
    actor: 'provider',
    details: { provider: PROVIDER, paymentId, source },
  } as const;
  moveStock(order, at, { onHand: -1, reserved: -1 });
  order.row.stockReserved = false;
  advance(order, 'paid', step);
  updatePayment(order, step);
}

/** An attempt to pay fails; the order waits for another. */
export function failPayment(order: SampleOrder, at: Date): void {
  const { paymentId, source } = attempt(order, at, 'failed');
  const details = { provider: PROVIDER, paymentId, source };
  updatePayment(order, { at, actor: 'provider', details });
}

function attempt(order: SampleOrder, at: Date, status: 'captured' | 'failed') {
  const { random, row } = order;
  const paymentId = `pay_${random.providerId()}`;
  const source = random.happens(CALLBACK_SHARE) ? 'callback' : 'webhook';
  order.attempts.push({
    provider: PROVIDER,
    providerPaymentId: paymentId,
    orderId: row.id,
    status,
    amountPaise: row.totalPaise,
    method: random.happens(UPI_SHARE) ? 'upi' : 'card',
    reference: null,
    error: status === 'failed' ? random.pick(BANK_ERRORS) : null,
    source,
    createdAt: at,
    updatedAt: at,
  });
  const details = { provider: PROVIDER, source };
  const creation = { subject: 'attempt', id: paymentId, from: null, to: status } as const;
  logMoney(order, { ...creation, at, actor: 'provider', details });
  return { paymentId, source };
}

/** The reservation of an unpaid order ends. */
export function expire(order: SampleOrder, at: Date): void {
  order.row.stockReserved = false;
  advance(order, 'expired', { at, actor: 'system' });
  moveStock(order, at, { reserved: -1 });
}

/** The courier has handed over the cash. */
export function recordCash(order: SampleOrder, at: Date): void {
  const details = { amountPaise: order.row.totalPaise };
  logEvent(order, 'cash_collected', { at, actor: 'admin', details });
  updatePayment(order, { at, actor: 'admin' });
}

type NewSampleRefund = {
  at: Date;
  /** Beginning of the key. */
  cause: string;
  reason: CreditReason;
  amountPaise: Paise;
  actor: Actor;
  returnId?: string;
  /** The items and the shipping that are refunded; omitted for an amount off the whole order. */
  refunded?: Pick<CreditNote, 'items' | 'shippingPaise'>;
};
export type SampleRefund = SampleOrder['refunds'][number];

/** Creates a pending refund. A refund of cash waits for the owner, and for the customer to say where to send it. */
export function addRefund(order: SampleOrder, input: NewSampleRefund): SampleRefund {
  const { random, row } = order;
  const { at, amountPaise, actor, returnId = null } = input;
  const paymentId = paymentOf(order);
  const reason = creditReasonNames[input.reason];
  const refund: SampleRefund = {
    id: random.uuid(),
    key: returnId ? `return:${returnId}` : `${input.cause}:${row.id}:${paymentId ?? 'cash'}`,
    orderId: row.id,
    provider: paymentId === null ? null : PROVIDER,
    providerPaymentId: paymentId,
    providerRefundId: null,
    amountPaise,
    reason,
    returnId,
    status: 'pending',
    reference: null,
    attempts: 0,
    failedProviderIds: [],
    error: null,
    nextTryAt: at,
    createdAt: at,
    updatedAt: at,
  };
  order.refunds.push(refund);
  const details = { paymentId, source: actor, reason, amountPaise };
  logMoney(order, {
    subject: 'refund',
    id: refund.id,
    from: null,
    to: 'pending',
    at,
    actor,
    details,
  });
  logEvent(order, 'refund_created', { at, actor, details });
  const credit = { orderId: row.id, cause: creditCauseOfRefund(refund.id), reason, amountPaise };
  order.documents.push({ at, credit: { ...credit, ...input.refunded } });
  if (!paymentId)
    order.payouts.push({
      refundId: refund.id,
      details: null,
      askedAt: at,
      remindedAt: null,
      answeredAt: null,
    });
  return refund;
}

/** The provider has refunded, or the owner has sent what was paid in cash. */
export function completeRefund(order: SampleOrder, refund: SampleRefund, at: Date): void {
  const isCash = refund.providerPaymentId === null;
  if (!isCash) {
    startRefund(order, refund, at);
    refund.providerRefundId = `rfnd_${order.random.providerId()}`;
  }
  refund.reference = isCash ? `UPI ${order.random.digits(12)}` : `7${order.random.digits(22)}`;
  const actor = isCash ? 'admin' : 'provider';
  setRefundStatus(order, refund, { to: 'completed', at, actor });
  order.payouts = order.payouts.filter(({ refundId }) => refundId !== refund.id);
  updatePayment(order, { at, actor, details: { refundId: refund.id } });
}

/** The provider has refused the refund three times: it waits for the owner. */
export function failRefund(order: SampleOrder, refund: SampleRefund, at: Date): void {
  startRefund(order, refund, at);
  refund.attempts = 3;
  refund.error = 'The account does not have enough balance for this refund';
  setRefundStatus(order, refund, { to: 'failed', at, actor: 'provider' });
}

function startRefund(order: SampleOrder, refund: SampleRefund, at: Date): void {
  setRefundStatus(order, refund, { to: 'processing', at, actor: 'system' });
}

type RefundStep = { to: SampleRefund['status']; at: Date; actor: Actor };

function setRefundStatus(order: SampleOrder, refund: SampleRefund, { to, at, actor }: RefundStep) {
  logMoney(order, { subject: 'refund', id: refund.id, from: refund.status, to, at, actor });
  refund.status = to;
  refund.updatedAt = at;
}

/** Null for cash, and for an order that nobody has paid. */
function paymentOf({ attempts }: SampleOrder): string | null {
  return attempts.find(({ status }) => status === 'captured')?.providerPaymentId ?? null;
}
