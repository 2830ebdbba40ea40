// Applies a dispute event: stores the dispute, stops or resumes the order, and records the money that was taken back.
import { eq, sql } from 'drizzle-orm';
import {
  disputeReasonText,
  hasDisputeEnded,
  isDisputableAmount,
  supersedes,
} from '#domain/payment/dispute.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrderOfPayment } from '#server/shop/orders/core/locks.ts';
import { updatePaymentStatus } from '#server/shop/orders/core/payment-status.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import {
  recordCreation,
  recordMoneyTransition,
} from '#server/shop/orders/core/record-transition.ts';
import type { WebhookDispute } from '#server/shop/payments/port.ts';
import { cancelCoveredRefunds } from './cancel-covered-refunds.ts';
import type { DisputeRow } from './list-disputes.ts';
import { notifyOfDispute } from './notify-of-dispute.ts';
import { updateDisputeStatus } from './update-dispute-status.ts';

type DisputedOrder = { order: OrderRow; event: WebhookDispute };

/**
 * Idempotent, and independent of the order in which events arrive. `unmatched`: no order has the payment yet, or the amount
 * is none that an order can have; reconciliation reports it. `rejected`: the id is that of another payment's dispute.
 */
export async function applyDispute(
  deps: OrderDeps,
  tx: Tx,
  event: WebhookDispute,
): Promise<'applied' | 'unmatched' | 'rejected'> {
  if (!isDisputableAmount(event)) return 'unmatched';
  const order = await lockOrderOfPayment(tx, event.paymentId);
  if (!order) return 'unmatched';
  const inserted = await insertDispute(tx, { order, event });
  if (inserted) {
    await applyEffects(deps, tx, { order, dispute: inserted });
    return 'applied';
  }
  const [stored] = await tx.select().from(disputes).where(eq(disputes.id, event.id));
  if (stored?.providerPaymentId !== event.paymentId) return 'rejected';
  if (!supersedes(event, { ...stored, at: stored.eventAt.getTime() / 1000 })) return 'applied';
  const changed = await updateDispute(tx, { stored, event });
  await applyEffects(deps, tx, { order, dispute: changed });
  return 'applied';
}

/** Null when the dispute is known. Not looked up first: two orders may be told of the same id at the same instant. */
async function insertDispute(tx: Tx, { order, event }: DisputedOrder): Promise<DisputeRow | null> {
  const { id, paymentId: providerPaymentId, status } = event;
  const orderId = order.id;
  const [inserted] = await tx
    .insert(disputes)
    .values({ id, orderId, providerPaymentId, status, ...columnsOf(event) })
    .onConflictDoNothing()
    .returning();
  if (!inserted) return null;
  const creation = { subject: 'dispute', id, orderId, to: status, actor: 'provider' } as const;
  await recordCreation(tx, { ...creation, details: detailsOf(inserted) });
  return inserted;
}

type Change = { stored: DisputeRow; event: WebhookDispute };

async function updateDispute(tx: Tx, { stored, event }: Change): Promise<DisputeRow> {
  const { id, orderId, status: from } = stored;
  const [updated] = await tx
    .update(disputes)
    .set({ ...columnsOf(event), updatedAt: sql`now()` })
    .where(eq(disputes.id, id))
    .returning();
  if (!updated) throw new Error(`The dispute ${id} was not updated`);
  const to = event.status;
  if (to === from) return updated;
  const change = { subject: 'dispute', id, orderId, from, to, actor: 'provider' } as const;
  await recordMoneyTransition(tx, { ...change, details: detailsOf(updated) });
  return { ...updated, status: to };
}

/** Columns of a dispute without the status, which only the transition writer changes. */
function columnsOf(event: WebhookDispute) {
  const { amountPaise, currency, reasonCode, reasonDescription, phase, at, respondBy } = event;
  return {
    amountPaise,
    currency,
    reasonCode,
    reasonDescription,
    phase,
    eventAt: new Date(at * 1000),
    respondBy: respondBy === null ? null : new Date(respondBy * 1000),
  };
}

function detailsOf(dispute: DisputeRow) {
  const { providerPaymentId: paymentId, amountPaise } = dispute;
  return { source: 'webhook', paymentId, amountPaise, reason: disputeReasonText(dispute) };
}

async function applyEffects(
  deps: OrderDeps,
  tx: Tx,
  { order: locked, dispute }: { order: OrderRow; dispute: DisputeRow },
): Promise<void> {
  const order = await updateDisputeStatus(tx, locked);
  if (hasDisputeEnded(dispute.status)) await cancelCoveredRefunds(tx, order);
  const details = { paymentId: dispute.providerPaymentId, source: 'dispute' };
  await updatePaymentStatus(tx, order, { actor: 'provider', details });
  await notifyOfDispute(deps, tx, { order, dispute });
}
