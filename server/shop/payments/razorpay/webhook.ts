// Razorpay's webhooks: verifies the signature of the raw bytes and converts the event.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import {
  disputeSchema,
  eventTimeSchema,
  paymentSchema,
  refundSchema,
  toPayment,
  toWebhookDispute,
  toWebhookRefund,
} from './responses.ts';
import type { WebhookEvent } from '../port.ts';

const entity = <T extends z.ZodType>(shape: T) => z.object({ entity: shape }).optional();
const deliverySchema = z.object({
  event: z.string().max(80),
  created_at: eventTimeSchema,
  payload: z.object({
    payment: entity(paymentSchema),
    order: entity(z.object({ receipt: z.string().nullish() })),
    refund: entity(refundSchema),
    dispute: entity(disputeSchema),
  }),
});

/** `secrets`: the current one, and the previous one during a rotation. Null without a valid signature. */
export function readWebhook(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
): { eventId: string | null; event: WebhookEvent } | null {
  const signature = headers.get('x-razorpay-signature') ?? '';
  if (!secrets.some((secret) => isSignedWith(secret, body, signature))) return null;
  return { eventId: headers.get('x-razorpay-event-id'), event: toWebhookEvent(body) };
}

function toWebhookEvent(body: Uint8Array): WebhookEvent {
  const delivery = deliverySchema.safeParse(parseJson(body));
  if (!delivery.success) return unrecognisedEvent;
  const { event, payload, created_at: happenedAt = null } = delivery.data;
  const refund = payload.refund?.entity;
  const dispute = payload.dispute?.entity;
  return {
    event,
    payment: payload.payment ? toPayment(payload.payment.entity) : null,
    receipt: payload.order?.entity.receipt ?? null,
    refund: refund ? toWebhookRefund(refund) : null,
    dispute: dispute ? toWebhookDispute({ event, happenedAt, dispute }) : null,
  };
}

/** Accepted nevertheless: Razorpay retries a rejected webhook, and disables the endpoint after a day. */
const unrecognisedEvent: WebhookEvent = {
  event: 'unrecognised',
  payment: null,
  receipt: null,
  refund: null,
  dispute: null,
};

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body), (_key, value: unknown) =>
      typeof value === 'string' ? escapeUnstorable(value) : value,
    );
  } catch {
    return null;
  }
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair: both become their JSON escape, as visible text. */
function escapeUnstorable(text: string): string {
  return text.replace(
    /[\0\p{Surrogate}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isSignedWith(secret: string, body: Uint8Array, signature: string): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
