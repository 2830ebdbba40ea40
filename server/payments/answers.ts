// The shapes of Razorpay's answers and webhooks, and what they are in the shop's words.
import { z } from 'zod';
import type { ProviderPayment, ProviderRefund, ToldRefund } from './port.ts';

export const orderAnswer = z.object({
  id: z.string().regex(/^order_\w{1,40}$/),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string().nullish(),
});
export const paymentAnswer = z.object({
  id: z.string().regex(/^pay_\w{1,40}$/),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
});
export const paymentsAnswer = z.object({ items: z.array(paymentAnswer) });
export const refundAnswer = z.object({
  id: z.string().regex(/^rfnd_\w{1,40}$/),
  payment_id: z.string(),
  amount: z.int(),
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
});

export const errorAnswer = z.object({ error: z.object({ description: z.string().max(500) }) });
export const refundsAnswer = z.object({ items: z.array(refundAnswer) });

export function toPayment(payment: z.infer<typeof paymentAnswer>): ProviderPayment {
  return {
    id: payment.id,
    orderId: payment.order_id ?? '',
    amountPaise: payment.amount,
    currency: payment.currency,
    // Money that went back in full pays for nothing.
    status: payment.status === 'refunded' ? 'failed' : payment.status,
    method: payment.method ?? null,
    problem: payment.error_description ?? null,
  };
}

const refundStates = { pending: 'processing', processed: 'done', failed: 'failed' } as const;

export function toRefund(refund: z.infer<typeof refundAnswer>): ProviderRefund {
  return { id: refund.id, status: refundStates[refund.status] };
}

export function toToldRefund(refund: z.infer<typeof refundAnswer>): ToldRefund {
  const { payment_id: paymentId, amount: amountPaise, receipt } = refund;
  return { ...toRefund(refund), paymentId, amountPaise, key: receipt ?? null };
}
