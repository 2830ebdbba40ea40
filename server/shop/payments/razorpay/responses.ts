// Schemas of Razorpay's responses and webhooks, and their conversion to the types of the port.
import { z } from 'zod';
import { type DisputeStatus, disputePhases } from '#domain/payment/dispute.ts';
import type { SettlementLine } from '#domain/settlement/settlement-line.ts';
import type { ProviderPayment, ProviderRefund, WebhookDispute, WebhookRefund } from '../port.ts';

export const razorpayOrderSchema = z.object({
  id: z.string().regex(/^order_\w{1,40}$/),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});
export const paymentSchema = z.object({
  id: z.string().regex(/^pay_\w{1,40}$/),
  order_id: z
    .string()
    .regex(/^(order_\w{1,40})?$/)
    .nullish(),
  // Any number: a payment of an impossible amount must not hide the others of its list.
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
});
export const paymentsSchema = z.object({ items: z.array(paymentSchema) });
/** The bank's reference, which may be of any form: a refund must not be lost for it. */
const bankReference = z
  .string()
  .regex(/^[\w-]{4,40}$/)
  .nullish()
  .catch(null);
export const refundSchema = z.object({
  id: z.string().regex(/^rfnd_\w{1,40}$/),
  payment_id: z.string(),
  amount: z.number(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z
    .object({ arn: bankReference, rrn: bankReference, utr: bankReference })
    .nullish()
    .catch(null),
});

/** Latest second that a date can have; a later one would not be stored. */
const MAX_SECONDS = 8_640_000_000_000;
const unixSeconds = z.int().min(0).max(MAX_SECONDS);
/** What is not decisive may be of any form: a dispute must not be lost for it. */
export const eventTimeSchema = unixSeconds.nullish().catch(null);
export const disputeSchema = z.object({
  id: z.string().regex(/^disp_\w{1,40}$/),
  payment_id: z.string().max(60),
  amount: z.number(),
  currency: z.string().max(10),
  reason_code: z.string().max(200).nullish().catch(null),
  reason_description: z.string().max(1000).nullish().catch(null),
  respond_by: eventTimeSchema,
  phase: z.enum(disputePhases).catch('chargeback'),
  created_at: eventTimeSchema,
});

export const errorSchema = z.object({ error: z.object({ description: z.string().max(500) }) });
export const refundsSchema = z.object({ items: z.array(refundSchema) });

export function toPayment(payment: z.infer<typeof paymentSchema>): ProviderPayment {
  return {
    provider: 'razorpay',
    id: payment.id,
    orderId: payment.order_id ?? '',
    amountPaise: payment.amount,
    currency: payment.currency,
    // 'refunded' means fully refunded, so the payment pays for nothing.
    status: payment.status === 'refunded' ? 'failed' : payment.status,
    method: payment.method ?? null,
    error: payment.error_description ?? null,
  };
}

const refundStatuses = { pending: 'processing', processed: 'completed', failed: 'failed' } as const;

export function toRefund(refund: z.infer<typeof refundSchema>): ProviderRefund {
  const { arn, rrn, utr } = refund.acquirer_data ?? {};
  return {
    id: refund.id,
    status: refundStatuses[refund.status],
    reference: arn ?? rrn ?? utr ?? null,
  };
}

export function toWebhookRefund(refund: z.infer<typeof refundSchema>): WebhookRefund {
  const { payment_id: paymentId, amount: amountPaise, receipt } = refund;
  return { ...toRefund(refund), paymentId, amountPaise, key: receipt ?? null };
}

/** The last part of the event's name says what happened: an action required is no status of the entity. */
const disputeEvents: Readonly<Record<string, DisputeStatus>> = {
  'payment.dispute.created': 'open',
  'payment.dispute.action_required': 'action_required',
  'payment.dispute.under_review': 'under_review',
  'payment.dispute.closed': 'closed',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
};

type DisputeEvent = {
  event: string;
  /** Unix seconds; null when the event has none. */
  happenedAt: number | null;
  dispute: z.infer<typeof disputeSchema>;
};

/** Null for another event with a dispute. `respond_by` of 0 means none. */
export function toWebhookDispute({
  event,
  happenedAt,
  dispute,
}: DisputeEvent): WebhookDispute | null {
  const status = Object.hasOwn(disputeEvents, event) ? disputeEvents[event] : undefined;
  if (!status) return null;
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    currency: dispute.currency,
    reasonCode: dispute.reason_code ?? null,
    reasonDescription: dispute.reason_description ?? null,
    respondBy: dispute.respond_by || null,
    phase: dispute.phase,
    status,
    at: happenedAt ?? dispute.created_at ?? 0,
  };
}

/** What only explains a line may be of any form: the line must not be lost for it. */
const explanation = (length: number) =>
  z
    .string()
    .transform((text) => text.slice(0, length) || null)
    .nullish()
    .catch(null);
const paise = z.int().nullish();
export const reportLineSchema = z.object({
  entity_id: z.string().min(1).max(60),
  type: z.string().min(1).max(40),
  amount: z.coerce.number().pipe(z.int()),
  debit: paise,
  credit: paise,
  fee: paise,
  tax: paise,
  on_hold: z.boolean().nullish().catch(null),
  settled: z.boolean().nullish().catch(null),
  settled_at: eventTimeSchema,
  settlement_id: z.string().max(60).nullish(),
  settlement_utr: explanation(60),
  payment_id: z.string().max(60).nullish().catch(null),
  dispute_id: z.string().max(60).nullish().catch(null),
  method: explanation(40),
  description: explanation(500),
});
export const reportLinesSchema = z.object({ items: z.array(reportLineSchema) });

export function toSettlementLine(line: z.infer<typeof reportLineSchema>): SettlementLine {
  const isSettled = line.settled !== false && !!line.settlement_id;
  return {
    entityId: line.entity_id,
    type: line.type,
    amountPaise: line.amount,
    debitPaise: line.debit ?? 0,
    creditPaise: line.credit ?? 0,
    feePaise: line.fee ?? 0,
    taxPaise: line.tax ?? 0,
    isOnHold: line.on_hold ?? false,
    settlementId: isSettled ? (line.settlement_id ?? '') : '',
    utr: line.settlement_utr ?? null,
    settledAt: isSettled && line.settled_at ? new Date(line.settled_at * 1000).toISOString() : null,
    paymentId: line.type === 'payment' ? line.entity_id : (line.payment_id ?? null),
    disputeId: line.dispute_id ?? null,
    method: line.method ?? null,
    description: line.description ?? null,
  };
}
