// Refunds: created in the transaction that finds them due, retried, recorded, and updated by the provider. Spec 9.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import { latestRefundDay } from '#domain/payment/refund-day.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, refundLines, refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import {
  type CreditNote,
  creditCauseOfRefund,
  creditRefund,
  creditedItems,
} from '#server/shop/invoices/credit-note.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { itemsOfRefund } from '#server/shop/orders/core/email-lines.ts';
import { assertCanRefund } from '#server/shop/orders/core/dispute-checks.ts';
import { minutesFromNow } from '#server/shop/orders/core/minutes-from-now.ts';
import { notifyOwnerOfOrder } from '#server/shop/orders/core/notify-owner-of-order.ts';
import { notifyCustomer } from '#server/shop/orders/core/notify-customer.ts';
import { listRefundable, updatePaymentStatus } from '#server/shop/orders/core/payment-status.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { isByHand, isRefundedByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import {
  type Actor,
  appendEvent,
  recordCreation,
  recordMoneyTransition,
} from '#server/shop/orders/core/record-transition.ts';
import { emailRefundStarted } from './email-refund-started.ts';
import type { ProviderRefund } from '#server/shop/payments/port.ts';

export type RefundRow = typeof refunds.$inferSelect;
/** Failures after which a refund waits for an admin. */
const MAX_ATTEMPTS = 3;

/** Items of a line: see the table `refund_lines`. */
export type RefundedItems = Omit<typeof refundLines.$inferSelect, 'refundId' | 'orderId'>;

type NewRefund = {
  order: OrderRow;
  /** Key of the refund: one refund for each key. */
  key: string;
  /** Null: cash, which an admin pays back by hand. */
  paymentId: string | null;
  amountPaise: Paise;
  reason: string;
  /** The return that it refunds. */
  returnId?: string;
  /** What reported the payment, or the actor who requested the refund; logged only. */
  source: string;
  actor: Actor;
  /** The items and the shipping that are refunded; omitted for an amount off the whole order. */
  refunded?: Pick<CreditNote, 'items' | 'shippingPaise'>;
  /** The items of a refund by item, which the caller has claimed; and in words, for the log. */
  lines?: readonly RefundedItems[];
  items?: readonly string[];
};

/**
 * Creates a refund in status `pending`, issues its credit note and enqueues the email about it.
 * Idempotent by `key`: a second call changes nothing.
 */
export async function createRefund(deps: OrderDeps, tx: Tx, input: NewRefund): Promise<void> {
  const { order, key, paymentId, amountPaise, reason, returnId, source, actor, lines, items } =
    input;
  const orderId = order.id;
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      key,
      orderId,
      provider: paymentId === null ? null : order.provider,
      providerPaymentId: paymentId,
      amountPaise,
      reason,
      returnId,
      status: 'pending',
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning();
  if (!refund) return;
  if (lines) {
    const ofRefund = { refundId: refund.id, orderId };
    await tx.insert(refundLines).values(lines.map((line) => ({ ...line, ...ofRefund })));
  }
  const details = { paymentId, source, reason, amountPaise, ...(items && { items }) };
  const creation = { subject: 'refund', id: refund.id, orderId, to: 'pending' } as const;
  await recordCreation(tx, { ...creation, actor, details });
  await appendEvent(tx, { order, event: 'refund_created', actor, details });
  await creditRefund(tx, refund, input.refunded ?? (lines && { items: lines.map(creditedItems) }));
  // The email asks where to send it.
  if (isByHand(refund)) await tx.insert(payouts).values({ refundId: refund.id });
  await emailRefundStarted(deps, tx, { order, refund });
}

/** Refunds everything the order has received and not yet refunded. Idempotent by `cause`; `reason` is printed. */
export async function createRefundsForOrder(
  deps: OrderDeps,
  tx: Tx,
  { order, cause, reason, actor }: { order: OrderRow; cause: string; reason: string; actor: Actor },
): Promise<void> {
  for (const { paymentId, leftPaise } of await listRefundable(tx, order)) {
    if (leftPaise <= 0) continue;
    const key = `${cause}:${order.id}:${paymentId ?? 'cash'}`;
    const refund = { key, paymentId, amountPaise: leftPaise, reason, source: actor };
    await createRefund(deps, tx, { order, ...refund, actor });
  }
}

export async function refundExists(tx: Tx, order: OrderRow, key: string): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.key, key)));
  return rows.length > 0;
}

export type RefundUpdate = ProviderRefund | { status: 'failed'; error: string };

/** Applies a refund's state at the provider, from a response or a webhook. A completed refund stays completed. */
export async function applyRefundUpdate(
  deps: OrderDeps,
  tx: Tx,
  { refundId, update }: { refundId: string; update: RefundUpdate },
): Promise<void> {
  const locked = await lockRefund(tx, refundId);
  if (!locked || locked.refund.status === 'completed') return;
  const { refund, order } = locked;
  if (refund.status === 'cancelled' && update.status !== 'completed') return;
  // The provider never changes a failed refund again, so its id is dropped and the retry gets a new key and id.
  const reportedId = 'id' in update ? update.id : null;
  if (reportedId && refund.failedProviderIds.includes(reportedId)) return;
  const hasFailedThere = reportedId !== null && update.status === 'failed';
  const providerRefundId = hasFailedThere ? null : reportedId;
  const failedProviderIds = hasFailedThere
    ? [...refund.failedProviderIds, reportedId]
    : refund.failedProviderIds;
  const reference = ('reference' in update && update.reference) || null;
  await tx
    .update(refunds)
    .set({ providerRefundId, failedProviderIds, ...(reference && { reference }) })
    .where(eq(refunds.id, refund.id));
  if (update.status === 'completed') {
    await completeRefund(deps, tx, { refund, order, actor: 'provider', reference });
  } else if (update.status === 'failed') {
    const error = 'error' in update ? update.error : 'failed at the provider';
    await recordFailure(deps, tx, { refund, order, error });
  } else await scheduleNextTry(tx, refund, 10);
}

type LateFailure = { refundId: string; providerRefundId: string };

/** A refund the provider accepted first and failed later; failures in its response are counted there. */
export async function recordLateFailure(
  deps: OrderDeps,
  tx: Tx,
  { refundId, providerRefundId }: LateFailure,
): Promise<void> {
  const locked = await lockRefund(tx, refundId);
  if (locked?.refund.status !== 'processing') return;
  if (locked.refund.providerRefundId !== providerRefundId) return;
  const update = { id: providerRefundId, status: 'failed' } as const;
  await applyRefundUpdate(deps, tx, { refundId, update });
}

type Completion = { refund: RefundRow; order: OrderRow; actor: Actor; reference: string | null };

async function completeRefund(deps: OrderDeps, tx: Tx, completion: Completion): Promise<void> {
  const { refund, order, actor, reference } = completion;
  await transitionRefund(tx, refund, { to: 'completed', actor });
  await updatePaymentStatus(tx, order, { actor, details: { refundId: refund.id } });
  await notifyCustomer(deps, tx, {
    order,
    stepId: refund.id,
    update: 'refund-completed',
    about: await itemsOfRefund(tx, refund, order),
    credited: creditCauseOfRefund(refund.id),
    amountPaise: refund.amountPaise,
    note: reference ?? undefined,
    // What the owner has sent has arrived.
    ...(!isByHand(refund) && { refundBy: latestRefundDay(new Date()).toISOString() }),
  });
}

type Failure = { refund: RefundRow; order: OrderRow; error: string };

async function recordFailure(
  deps: OrderDeps,
  tx: Tx,
  { refund, order, error }: Failure,
): Promise<void> {
  const attempts = refund.attempts + 1;
  await tx.update(refunds).set({ attempts, error }).where(eq(refunds.id, refund.id));
  if (attempts < MAX_ATTEMPTS) return scheduleNextTry(tx, refund, 2 ** attempts);
  if (refund.status !== 'processing') return;
  await transitionRefund(tx, refund, { to: 'failed', actor: 'provider' });
  await notifyOwnerOfOrder(deps, tx, {
    order,
    // A refund that an admin has retried may fail again.
    stepId: `${refund.id}:${await countFailures(tx, refund)}`,
    cause: 'refund-failed',
    amountPaise: refund.amountPaise,
    error,
  });
}

function countFailures(tx: Tx, { id }: RefundRow): Promise<number> {
  const isFailure = and(eq(moneyEvents.subjectId, id), eq(moneyEvents.toStatus, 'failed'));
  return tx.$count(moneyEvents, and(eq(moneyEvents.subject, 'refund'), isFailure));
}

async function scheduleNextTry(tx: Tx, refund: RefundRow, minutes: number): Promise<void> {
  const nextTryAt = minutesFromNow(minutes);
  await tx.update(refunds).set({ nextTryAt }).where(eq(refunds.id, refund.id));
}

function isFinal(status: RefundRow['status']): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** Deletes the payout details in the transaction that pays or cancels the refund. */
export async function transitionRefund(
  tx: Tx,
  { id, orderId, status: from }: RefundRow,
  { to, actor }: { to: RefundRow['status']; actor: Actor },
): Promise<void> {
  await recordMoneyTransition(tx, { subject: 'refund', id, orderId, from, to, actor });
  // Where to send it is not needed any more.
  if (isFinal(to)) await tx.delete(payouts).where(eq(payouts.refundId, id));
}

/** Locks the order first, as everywhere, then the refund. Null when there is no such refund. */
export async function lockRefund(
  tx: Tx,
  refundId: string,
): Promise<{ refund: RefundRow; order: OrderRow } | null> {
  const [unlocked] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!unlocked) return null;
  const isOrder = eq(orders.id, unlocked.orderId);
  const [order] = await tx.select().from(orders).where(isOrder).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return order && refund ? { order, refund } : null;
}

/** An admin retries a failed refund, with the same key as before. Throws `order/not-found` and `refund/disputed`. */
export async function retryRefund({ db }: OrderDeps, refundId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked) throw new AppError('order/not-found');
    if (locked.refund.status !== 'failed') return;
    assertCanRefund(locked.order);
    await transitionRefund(tx, locked.refund, { to: 'pending', actor: 'admin' });
    await tx
      .update(refunds)
      .set({ attempts: 0, nextTryAt: sql`now()` })
      .where(and(eq(refunds.id, refundId), sql`not ${isRefundedByHand}`));
  });
}

/**
 * Records that the owner has sent a refund; `reference` says how, and the customer reads it.
 * Idempotent. Throws `order/not-found`, and `order/illegal-transition` for one that the provider sends.
 */
export async function recordCashRefund(
  deps: OrderDeps,
  refundId: string,
  reference: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked) throw new AppError('order/not-found');
    if (locked.refund.status === 'completed') return;
    if (!isByHand(locked.refund)) throw new AppError('order/illegal-transition');
    await tx.update(refunds).set({ reference }).where(eq(refunds.id, refundId));
    await completeRefund(deps, tx, { ...locked, actor: 'admin', reference });
  });
}
