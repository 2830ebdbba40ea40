// Disputes that match no payment here: applied once their payment is known, and listed for the admin until they have ended.
import { and, asc, eq, sql } from 'drizzle-orm';
import { type DisputeState, hasDisputeEnded, supersedes } from '#domain/payment/dispute.ts';
import { providerEvents } from '#server/platform/db/schema/payments.ts';
import type { Discrepancy } from '#server/shop/orders/core/discrepancy.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { retryEvent } from '#server/shop/orders/payments/webhook.ts';
import type { WebhookDispute, WebhookEvent } from '#server/shop/payments/port.ts';

/** Longer than a dispute takes with all its phases. */
const DAYS = 180;

export async function reconcileDisputes(deps: OrderDeps): Promise<Discrepancy[]> {
  const unmatched = await deps.db
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.status, 'unmatched'),
        sql`jsonb_typeof(${providerEvents.payload}->'dispute') = 'object'`,
        sql`${providerEvents.receivedAt} > now() - ${DAYS}::float8 * interval '1 day'`,
      ),
    )
    .orderBy(asc(providerEvents.receivedAt));
  const unknown = new Map<string, WebhookDispute>();
  for (const event of unmatched) {
    if ((await retryEvent(deps, event)) !== 'unmatched') continue;
    const { dispute } = event.payload as WebhookEvent;
    if (dispute && isNews(dispute, unknown.get(dispute.id))) unknown.set(dispute.id, dispute);
  }
  return [...unknown.values()].filter(({ status }) => !hasDisputeEnded(status)).map(toDiscrepancy);
}

function isNews(event: DisputeState, stored: DisputeState | undefined): boolean {
  return stored === undefined || supersedes(event, stored);
}

function toDiscrepancy(dispute: WebhookDispute): Discrepancy {
  const { id, paymentId, amountPaise, currency, respondBy } = dispute;
  const due = respondBy === null ? '' : ` by ${new Date(respondBy * 1000).toISOString()}`;
  const description =
    `A dispute (${id}) about ${amountPaise} (smallest unit of ${currency}, ${paymentId}) belongs to no order here. ` +
    `Please answer it in the provider’s dashboard${due}.`;
  return { key: `dispute:${id}`, description, orderNumber: null };
}
