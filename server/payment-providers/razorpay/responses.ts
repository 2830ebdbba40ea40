// Schemas of Razorpay's responses and webhooks, and their conversion to the types of the port.
import { z } from 'zod';
import type { ProviderPayment, ProviderRefund, WebhookRefund } from '../port.ts';

export const orderSchema = z.object({
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
export const refundSchema = z.object({
  id: z.string().regex(/^rfnd_\w{1,40}$/),
  payment_id: z.string(),
  amount: z.number(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const errorSchema = z.object({ error: z.object({ description: z.string().max(500) }) });
export const refundsSchema = z.object({ items: z.array(refundSchema) });

export function toPayment(payment: z.infer<typeof paymentSchema>): ProviderPayment {
  return {
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
  return { id: refund.id, status: refundStatuses[refund.status] };
}

export function toWebhookRefund(refund: z.infer<typeof refundSchema>): WebhookRefund {
  const { payment_id: paymentId, amount: amountPaise, receipt } = refund;
  return { ...toRefund(refund), paymentId, amountPaise, key: receipt ?? null };
}
