// Tells the owner of a dispute: when it opens, when the bank asks for more evidence, and how it ends.
import { disputeReasonText } from '#domain/payment/dispute.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { notifyOwnerOfOrder } from '#server/shop/orders/core/notify-owner-of-order.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import type { DisputeRow } from './list-disputes.ts';

/** Idempotent: one email for each phase and status. The bank's review is no news that asks for anything. */
export async function notifyOfDispute(
  deps: OrderDeps,
  tx: Tx,
  { order, dispute }: { order: OrderRow; dispute: DisputeRow },
): Promise<void> {
  const { id, phase, status, amountPaise, respondBy } = dispute;
  if (status === 'under_review') return;
  await notifyOwnerOfOrder(deps, tx, {
    order,
    stepId: `${id}:${phase}:${status}`,
    cause: 'dispute',
    disputeStatus: status,
    disputedPaise: amountPaise,
    reason: disputeReasonText(dispute),
    ...(respondBy && { respondBy: respondBy.toISOString() }),
  });
}
