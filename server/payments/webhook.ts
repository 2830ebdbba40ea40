// Razorpay's webhooks: believed when the raw bytes carry its signature, then read into our words.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paymentAnswer, refundAnswer, toPayment, toToldRefund } from './answers.ts';
import type { ProviderNews } from './port.ts';

const entity = <T extends z.ZodType>(shape: T) => z.object({ entity: shape }).optional();
const delivery = z.object({
  event: z.string().max(80),
  payload: z.object({
    payment: entity(paymentAnswer),
    order: entity(z.object({ receipt: z.string().nullish() })),
    refund: entity(refundAnswer),
  }),
});

/** `secrets`: today's, and the one before it while the provider still signs with that. */
export function readWebhook(
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
): ProviderNews | null {
  if (!secrets.some((secret) => isSignedWith(secret, body, signature))) return null;
  const told = delivery.safeParse(asJson(body));
  if (!told.success) return notUnderstood;
  const { event, payload } = told.data;
  const refund = payload.refund?.entity;
  return {
    event,
    payment: payload.payment ? toPayment(payload.payment.entity) : null,
    receipt: payload.order?.entity.receipt ?? null,
    refund: refund ? toToldRefund(refund) : null,
  };
}

/** Refusing it would only bring it again, and after a day of that the provider tells us nothing any more. */
const notUnderstood: ProviderNews = {
  event: 'not understood',
  payment: null,
  receipt: null,
  refund: null,
};

function asJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
