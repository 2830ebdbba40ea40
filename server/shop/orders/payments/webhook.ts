// Webhook events of the provider: stored and applied in one transaction, so that a repeated delivery changes nothing.
import { createHash } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts, providerEvents, refunds } from '#server/platform/db/schema/payments.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrderByProviderId } from '#server/shop/orders/core/locks.ts';
import { applyDispute } from '#server/shop/orders/disputes/apply-dispute.ts';
import { applyRefundUpdate, recordLateFailure } from '#server/shop/orders/refunds/refunds.ts';
import type {
  PaymentProvider,
  ProviderPayment,
  WebhookEvent,
  WebhookRefund,
} from '#server/shop/payments/port.ts';
import { applyPaymentInTransaction, hasWrongAmount } from './apply-payment.ts';
import { matchReceipt, saveProviderOrder } from './match-receipt.ts';

type Outcome = (typeof providerEvents.$inferSelect)['status'];
const BATCH = 100;
const MAX_ID = 100;
export const WEBHOOK_QUEUE = 'webhook-events';

type Delivery = { provider: PaymentProvider; body: Uint8Array; headers: Headers };

/**
 * Stores and applies an event; `duplicate` when it has been stored before.
 * Throws `payment/not-verified` when the provider has not signed it; any signed event is accepted.
 */
export async function receiveWebhook(
  deps: OrderDeps & { jobs: Pick<Jobs, 'send'> },
  { provider, body, headers }: Delivery,
): Promise<Outcome | 'duplicate'> {
  if (!provider.webhook) throw new AppError('request/not-found');
  const read = provider.webhook.read(body, headers);
  if (!read) throw new AppError('payment/not-verified');
  const { event } = read;
  // Events without an id are identified by their bytes: an empty id would make them all one event.
  const eventId = read.eventId?.slice(0, MAX_ID) || hashOf(body);
  return deps.db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(providerEvents)
      .values({
        id: eventId,
        provider: provider.id,
        event: event.event,
        status: 'unmatched',
        payload: event,
      })
      .onConflictDoNothing({ target: providerEvents.id })
      .returning({ id: providerEvents.id });
    if (!inserted) return 'duplicate';
    if (event.receipt) {
      const { receipt } = event;
      const providerOrderId = event.payment?.orderId;
      await saveProviderOrder(tx, { provider: provider.id, providerOrderId, receipt });
    }
    const outcome = await applyEvent(deps, tx, { eventId, event });
    // The provider waits five seconds for our response, and calling it for the receipt could take longer.
    if (outcome === 'unmatched') await deps.jobs.send(WEBHOOK_QUEUE, {}, { tx, key: 'now' });
    return outcome;
  });
}

/** Retries events of the last day whose order was not found. Returns the number that now matched. */
export async function retryUnmatchedEvents(deps: OrderDeps): Promise<number> {
  const unmatched = await deps.db
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.status, 'unmatched'),
        sql`${providerEvents.receivedAt} > now() - interval '1 day'`,
      ),
    )
    .limit(BATCH);
  let matched = 0;
  for (const event of unmatched) {
    const outcome = await retryEvent(deps, event);
    if (outcome !== 'unmatched' && outcome !== 'ignored') matched += 1;
  }
  return matched;
}

type StoredEvent = Pick<typeof providerEvents.$inferSelect, 'id' | 'provider' | 'payload'>;

/** Applies an event whose order was not found when it arrived. */
export async function retryEvent(
  deps: OrderDeps,
  { id: eventId, provider: id, payload }: StoredEvent,
): Promise<Outcome> {
  const event = withProvider(payload as WebhookEvent, id);
  const { receipt } = event;
  const provider = deps.payments.get(id);
  const providerOrderId = event.payment?.orderId;
  const isForeign = await matchReceipt(deps, { provider, providerOrderId, receipt });
  const outcome = await deps.db.transaction((tx) => applyEvent(deps, tx, { eventId, event }));
  if (outcome !== 'unmatched' || !isForeign) return outcome;
  // Retried every minute for a day, another shop's events would crowd ours out of the batch.
  await ignoreEvent(deps, eventId);
  return 'ignored';
}

/** An event that an earlier version stored does not name the provider. */
function withProvider(event: WebhookEvent, provider: ProviderId): WebhookEvent {
  return { ...event, payment: event.payment && { ...event.payment, provider } };
}

async function ignoreEvent({ db }: OrderDeps, eventId: string): Promise<void> {
  await db.update(providerEvents).set({ status: 'ignored' }).where(eq(providerEvents.id, eventId));
}

async function applyEvent(
  deps: OrderDeps,
  tx: Tx,
  { eventId, event }: { eventId: string; event: WebhookEvent },
): Promise<Outcome> {
  const status = await applyEffect(deps, tx, event);
  await tx.update(providerEvents).set({ status }).where(eq(providerEvents.id, eventId));
  return status;
}

async function applyEffect(deps: OrderDeps, tx: Tx, event: WebhookEvent): Promise<Outcome> {
  const { payment, refund, dispute } = event;
  if (dispute) return applyDispute(deps, tx, dispute);
  if (refund) return applyRefundEvent(deps, tx, refund);
  if (!payment?.orderId) return 'ignored';
  const { provider, orderId: providerOrderId } = payment;
  if (!(await lockOrderByProviderId(tx, { provider, providerOrderId }))) return 'unmatched';
  if (await isOfAnotherOrder(tx, payment)) return 'rejected';
  const order = await applyPaymentInTransaction(deps, tx, { payment, source: 'webhook' });
  return hasWrongAmount(order, payment) ? 'rejected' : 'applied';
}

/** True when the payment has been reported before, for another provider order. */
async function isOfAnotherOrder(
  tx: Tx,
  { provider, id, orderId }: ProviderPayment,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.providerPaymentId, id),
        sql`${orders.providerOrderId} is distinct from ${orderId}`,
      ),
    );
  return other !== undefined;
}

async function applyRefundEvent(
  deps: OrderDeps,
  tx: Tx,
  { id, key, paymentId, status, reference }: WebhookRefund,
): Promise<Outcome> {
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, key ?? ''), eq(refunds.providerPaymentId, paymentId)));
  if (!refund) return 'unmatched';
  const [sameId] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.providerRefundId, id), ne(refunds.id, refund.id)));
  if (sameId) return 'rejected';
  if (status === 'failed') {
    await recordLateFailure(deps, tx, { refundId: refund.id, providerRefundId: id });
  } else {
    const update = { id, status, reference };
    await applyRefundUpdate(deps, tx, { refundId: refund.id, update });
  }
  return 'applied';
}

function hashOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}
