// Job: reminds a customer, once, who was asked three days ago where to send a cash refund.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { forEachIsolated } from '#server/platform/lib/for-each-isolated.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { emailPayoutQuestion } from './email-payout-question.ts';
import { lockOpenCashRefund } from './open-cash-refund.ts';

const BATCH = 50;
const REMINDER_DAYS = 3;

const isUnanswered = and(isNull(payouts.answeredAt), isNull(payouts.remindedAt));

/** Safe on many servers at once. */
export async function remindOfPayoutDetails(deps: OrderDeps): Promise<void> {
  const due = await deps.db
    .select({ refundId: payouts.refundId })
    .from(payouts)
    .where(
      and(
        isUnanswered,
        sql`${payouts.askedAt} < now() - ${REMINDER_DAYS}::float8 * interval '1 day'`,
      ),
    )
    .orderBy(asc(payouts.askedAt))
    .limit(BATCH);
  await forEachIsolated(due, ({ refundId }) => remind(deps, refundId));
}

function remind(deps: OrderDeps, refundId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const open = await lockOpenCashRefund(tx, refundId);
    // Answered, or reminded by another server, since the job selected it.
    const reminded = await tx
      .update(payouts)
      .set({ remindedAt: sql`now()` })
      .where(and(eq(payouts.refundId, refundId), isUnanswered))
      .returning({ refundId: payouts.refundId });
    if (!open || reminded.length === 0) return;
    await emailPayoutQuestion(deps, tx, { ...open, key: `payout-reminder:${refundId}` });
  });
}
