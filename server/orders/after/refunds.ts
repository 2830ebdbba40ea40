// Money that goes back: owed in the transaction that finds it out, once for each cause.
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import type { Paise } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { Tx } from '#server/db/db.ts';
import { refunds } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { ProviderRefund } from '#server/payments/port.ts';
import { begin, move } from '#server/orders/move.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { settlePaymentStatus } from '#server/orders/payment/payment-status.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { type Actor, note } from '#server/orders/transition.ts';
import { tellShopper } from './tell-shopper.ts';

export type RefundRow = typeof refunds.$inferSelect;
/** After this many failures the refund waits for the owner. */
export const MOST_TRIES = 3;

type Owed = {
  key: string;
  /** Null: cash. */
  paymentId: string | null;
  amountPaise: Paise;
  reason: string;
  source: string;
};

export async function owe(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  { key, paymentId, amountPaise, reason, source }: Owed,
  actor: Actor,
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      key,
      orderId: order.id,
      providerPaymentId: paymentId,
      amountPaise,
      reason,
      status: 'due',
    })
    .onConflictDoNothing({ target: refunds.key })
    .returning();
  if (!refund) return;
  const facts = { paymentId, source, reason, amountPaise };
  await begin(tx, { subject: 'refund', id: refund.id, orderId: order.id, to: 'due', actor, facts });
  await note(tx, order, 'refund_due', actor, facts);
  const link = parts.settings.shopUrl + paths.order(order.number);
  await parts.outbox.post(tx, {
    key: `refund-started:${refund.id}`,
    to: order.contactEmail,
    letter: {
      kind: 'refund-started',
      facts: { name: order.contactName, number: order.number, link, amountPaise },
    },
  });
}

/** The provider's word on a refund, from its answer or its webhook. */
export async function applyRefundNews(
  parts: OrderParts,
  tx: Tx,
  refundId: string,
  news: ProviderRefund | { status: 'failed'; problem: string },
): Promise<void> {
  const held = await holdRefund(tx, refundId);
  if (!held || held.refund.status === 'done') return;
  const { refund, order } = held;
  // Kept while it stands: of one that failed nothing more is expected.
  const providerRefundId = 'id' in news && news.status !== 'failed' ? news.id : null;
  await tx.update(refunds).set({ providerRefundId }).where(eq(refunds.id, refund.id));
  if (news.status === 'done') {
    await moveRefund(tx, refund, 'done');
    await settlePaymentStatus(tx, order, 'provider', { refundId });
    await tellDone(parts, tx, order, refund);
  } else if (news.status === 'failed')
    await tryLater(tx, refund, 'problem' in news ? news.problem : 'failed');
  else await setNextTry(tx, refund, 10);
}

/** Accepted first, and failed afterwards. What failed in the answer to our own asking has been counted there. */
export async function countLateFailure(
  parts: OrderParts,
  tx: Tx,
  refundId: string,
  providerRefundId: string,
): Promise<void> {
  const held = await holdRefund(tx, refundId);
  if (held?.refund.status !== 'processing') return;
  if (held.refund.providerRefundId !== providerRefundId) return;
  const news = { status: 'failed', problem: 'failed at the provider' } as const;
  await applyRefundNews(parts, tx, refundId, news);
}

function tellDone(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  { id, amountPaise }: RefundRow,
  reference?: string,
): Promise<void> {
  return tellShopper(parts, tx, order, { news: 'refund-done', amountPaise, words: reference }, id);
}

async function tryLater(tx: Tx, refund: RefundRow, problem: string): Promise<void> {
  const attempts = refund.attempts + 1;
  await tx.update(refunds).set({ attempts, problem }).where(eq(refunds.id, refund.id));
  if (attempts < MOST_TRIES) return setNextTry(tx, refund, 2 ** attempts);
  if (refund.status === 'processing') await moveRefund(tx, refund, 'failed');
}

async function setNextTry(tx: Tx, refund: RefundRow, minutes: number): Promise<void> {
  const nextTryAt = sql`now() + ${minutes}::float8 * interval '1 minute'`;
  await tx.update(refunds).set({ nextTryAt }).where(eq(refunds.id, refund.id));
}

export async function moveRefund(
  tx: Tx,
  refund: RefundRow,
  to: RefundRow['status'],
  actor: Actor = 'provider',
): Promise<void> {
  const { id, orderId, status: from } = refund;
  await move(tx, { subject: 'refund', id, orderId, from, to, actor });
}

/** The order first, as everywhere. */
export async function holdRefund(
  tx: Tx,
  refundId: string,
): Promise<{ refund: RefundRow; order: OrderRow } | null> {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!seen) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for('update');
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  return order && refund ? { order, refund } : null;
}

/** The owner asks for another go, with the same key as before. */
export async function retryRefund({ db }: OrderParts, refundId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdRefund(tx, refundId);
    if (!held) throw new Refusal('order/not-found');
    if (held.refund.status !== 'failed') return;
    await moveRefund(tx, held.refund, 'due', 'owner');
    await tx
      .update(refunds)
      .set({ attempts: 0, nextTryAt: sql`now()` })
      .where(and(eq(refunds.id, refundId), isNotNull(refunds.providerPaymentId)));
  });
}

/** Cash goes back by hand: the owner writes down how. */
export async function settleRefund(
  parts: OrderParts,
  refundId: string,
  reference: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const held = await holdRefund(tx, refundId);
    if (!held) throw new Refusal('order/not-found');
    if (held.refund.status === 'done') return;
    if (held.refund.providerPaymentId !== null) throw new Refusal('order/illegal-transition');
    await tx.update(refunds).set({ reference }).where(eq(refunds.id, refundId));
    await moveRefund(tx, held.refund, 'done', 'owner');
    await settlePaymentStatus(tx, held.order, 'owner', { refundId });
    await tellDone(parts, tx, held.order, held.refund, reference);
  });
}
