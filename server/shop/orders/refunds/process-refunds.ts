// Job: sends due refunds to the provider, each under its own idempotency key, so that a retry never pays twice.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { canRefund } from '#domain/payment/dispute.ts';
import { AppError } from '#domain/errors/errors.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { isRefundedByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import {
  type RefundRow,
  type RefundUpdate,
  applyRefundUpdate,
  lockRefund,
  transitionRefund,
} from './refunds.ts';

const BATCH = 50;
/** When a server dies while it processes a refund, another takes the refund over after this. */
const LEASE = sql`now() + interval '2 minutes'`;

/** A refund waits for the end of a dispute, which may return the same money. */
const isNotDisputed = sql`not exists (select from ${orders}
  where ${orders.id} = ${refunds.orderId} and ${orders.disputeStatus} = 'open')`;

/** Safe on many servers at once. Returns the number of refunds the provider was called for. */
export async function processRefunds(deps: OrderDeps): Promise<number> {
  const due = await deps.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['pending', 'processing']),
        sql`not ${isRefundedByHand}`,
        sql`${refunds.nextTryAt} <= now()`,
        isNotDisputed,
      ),
    )
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH);
  let processed = 0;
  await forEachIsolated(due, async ({ id }) => {
    if (await processRefund(deps, id)) processed += 1;
  });
  return processed;
}

async function processRefund(deps: OrderDeps, refundId: string): Promise<boolean> {
  const refund = await claimRefund(deps, refundId);
  const provider = refund?.provider && deps.payments.get(refund.provider).refund;
  if (!refund?.providerPaymentId || !provider) return false;
  const { providerPaymentId: paymentId, providerRefundId, amountPaise } = refund;
  // Once accepted, a repeated request would return the provider's first response, not the present state.
  const request = providerRefundId
    ? provider.status(providerRefundId)
    : provider.create({ refundId, key: providerKey(refund), paymentId, amountPaise });
  const update = await request.catch((error: unknown) => {
    if (error instanceof AppError) return failureOf(error);
    throw error;
  });
  // Without a response the lease is the pause until the next try.
  if (update) {
    await deps.db.transaction((tx) => applyRefundUpdate(deps, tx, { refundId, update }));
  }
  return true;
}

/** The provider would respond to a used key with the refund that has failed, and refund nothing. */
function providerKey({ id, failedProviderIds }: RefundRow): string {
  return failedProviderIds.length === 0 ? id : `${id}-${failedProviderIds.length}`;
}

/** Null when the provider did not respond; daily reconciliation reports a refund stuck for a day. */
function failureOf({ cause }: AppError): RefundUpdate | null {
  return typeof cause === 'string' ? { status: 'failed', error: cause } : null;
}

/** Null when another server has claimed the refund, it is no longer open, or its order is disputed. */
function claimRefund({ db }: OrderDeps, refundId: string): Promise<RefundRow | null> {
  return db.transaction(async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (!locked) return null;
    const { refund, order } = locked;
    if (!canRefund(order)) return null;
    if (refund.status !== 'pending' && refund.status !== 'processing') return null;
    const claimed = await tx
      .update(refunds)
      .set({ nextTryAt: LEASE })
      .where(and(eq(refunds.id, refundId), sql`${refunds.nextTryAt} <= now()`))
      .returning({ id: refunds.id });
    if (claimed.length === 0) return null;
    if (refund.status === 'pending')
      await transitionRefund(tx, refund, { to: 'processing', actor: 'system' });
    return refund;
  });
}
