// The payment provider as the suites play it: its signatures by our own hand, what it told, and how it is made to fail.
import { createHmac } from 'node:crypto';
import { asc, like } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import { SECRET } from './shop.ts';
import { type Answer, call } from './visit.ts';

/** The secrets of a shop without keys of its own come from its session secret, each by its name. */
const secretOf = (name: string) => createHmac('sha256', SECRET).update(name).digest('base64url');
export const WINDOW_SECRET = secretOf('sandbox key secret');
export const WEBHOOK_SECRET = secretOf('sandbox webhook secret');

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function tell(
  shopUrl: string,
  body: string,
  eventId: string,
  signature = sign(body, WEBHOOK_SECRET),
): Promise<Answer> {
  return call(`${shopUrl}/api/payments/razorpay/webhook`, 'POST', body, {
    'x-razorpay-event-id': eventId,
    'x-razorpay-signature': signature,
  });
}

/** As the provider does it: what the shop was too busy for is told again. */
export async function tellUntilTaken(shopUrl: string, { id, body }: Told): Promise<Answer> {
  for (;;) {
    const answer = await tell(shopUrl, body, id);
    if (answer.status !== 503) return answer;
  }
}

export async function control(shopUrl: string, fault: string, times: number): Promise<void> {
  const { status } = await call(`${shopUrl}/sandbox/control`, 'POST', { fault, times });
  if (status !== 200) throw new Error(`The sandbox does not know ${fault}`);
}

/** None of its webhooks goes out by itself from now on. */
export function keepSilent(shopUrl: string): Promise<void> {
  return control(shopUrl, 'drop-webhook', 100_000);
}

export type Told = {
  id: string;
  event: string;
  orderId: string;
  payment: { id: string; status: string };
  body: string;
};

/** Everything the provider would have told, or all of one order, in the order it happened. */
export async function allTold(db: Db, orderId?: string | null): Promise<Told[]> {
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
