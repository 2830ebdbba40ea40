// The payment provider's side: signatures, webhook deliveries, and fault injection in the sandbox.
import { createHmac } from 'node:crypto';
import { asc, like } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sandboxWebhooks } from '#server/platform/db/schema/sandbox.ts';
import { SESSION_SECRET } from './test-server.ts';
import { type ApiResponse, call } from './http-session.ts';

/** Without keys in its environment, the server derives the sandbox's secrets from its session secret. */
const deriveSecret = (name: string) =>
  createHmac('sha256', SESSION_SECRET).update(name).digest('base64url');
export const KEY_SECRET = deriveSecret('sandbox key secret');
export const WEBHOOK_SECRET = deriveSecret('sandbox webhook secret');

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

type Delivery = { id: string; body: string; signature?: string };

export function deliverWebhook(
  serverUrl: string,
  { id, body, signature = sign(body, WEBHOOK_SECRET) }: Delivery,
): Promise<ApiResponse> {
  return call('POST', `${serverUrl}/api/payments/razorpay/webhook`, {
    body,
    headers: { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature },
  });
}

/** Repeats a delivery that got a 503, as the provider does. */
export async function deliverUntilAccepted(
  serverUrl: string,
  webhook: Webhook,
): Promise<ApiResponse> {
  for (;;) {
    const response = await deliverWebhook(serverUrl, webhook);
    if (response.status !== 503) return response;
  }
}

export async function injectFault(serverUrl: string, fault: string, times: number): Promise<void> {
  const { status } = await call('POST', `${serverUrl}/sandbox/control`, { body: { fault, times } });
  if (status !== 200) throw new Error(`The sandbox has no fault named ${fault}`);
}

/** From now on the sandbox stores its webhooks, and delivers none. */
export function dropWebhooks(serverUrl: string): Promise<void> {
  return injectFault(serverUrl, 'drop-webhook', 100_000);
}

/** Captures the authorised payments of an order. */
export function capturePayment(serverUrl: string, orderId: unknown): Promise<ApiResponse> {
  return call('POST', `${serverUrl}/sandbox/control/capture`, { body: { order_id: orderId } });
}

export type Webhook = {
  id: string;
  event: string;
  orderId: string;
  payment: { id: string; status: string };
  body: string;
};

/** The payment webhooks stored by the sandbox, all or those of one order, oldest first. */
export async function listWebhooks(db: Db, orderId?: string | null): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(sandboxWebhooks)
    .where(orderId ? like(sandboxWebhooks.body, `%"${orderId}"%`) : undefined)
    .orderBy(asc(sandboxWebhooks.createdAt), asc(sandboxWebhooks.id));
  return rows.flatMap(({ id, body }) => {
    const { event, payload } = JSON.parse(body) as {
      event: string;
      payload: { payment?: { entity: { id: string; order_id: string; status: string } } };
    };
    const payment = payload.payment?.entity;
    return payment ? [{ id, event, orderId: payment.order_id, payment, body }] : [];
  });
}
