// The refunds that are due, sent to the provider: each with its own key, so that asking again never pays twice.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { refunds } from '#server/db/schema/money.ts';
import { eachByItself } from '#server/orders/each-by-itself.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type RefundRow, applyRefundNews, holdRefund, moveRefund } from './refunds.ts';

const BATCH = 50;
/** A server that dies with a refund in its hands leaves it to another after this. */
const LEASE = sql`now() + interval '2 minutes'`;

/** Runs every minute, on one server or many. Answers with how many the provider was asked for. */
export async function runRefunds(parts: OrderParts): Promise<number> {
  const due = await parts.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, ['due', 'processing']),
        isNotNull(refunds.providerPaymentId),
        sql`${refunds.nextTryAt} <= now()`,
      ),
    )
    .orderBy(asc(refunds.nextTryAt))
    .limit(BATCH);
  let asked = 0;
  await eachByItself(due, async ({ id }) => {
    if (await payBack(parts, id)) asked += 1;
  });
  return asked;
}

async function payBack(parts: OrderParts, id: string): Promise<boolean> {
  const refund = await claim(parts, id);
  if (!refund?.providerPaymentId) return false;
  const { providerPaymentId: paymentId, providerRefundId, amountPaise } = refund;
  // Accepted before: asking for it again would be answered as it was then.
  const asking = providerRefundId
    ? parts.payments.refundNow(providerRefundId)
    : parts.payments.refund({ key: id, paymentId, amountPaise });
  const news = await asking.catch((error: unknown) => {
    if (error instanceof Refusal) return whatFailed(error);
    throw error;
  });
  // It has not answered: the lease is the pause before it is asked again, for as long as that takes.
  if (news) await parts.db.transaction((tx) => applyRefundNews(parts, tx, id, news));
  return true;
}

/** Null: nobody has refused anything. A day of that is found by the sweep. */
function whatFailed({ cause }: Refusal): { status: 'failed'; problem: string } | null {
  return typeof cause === 'string' ? { status: 'failed', problem: cause } : null;
}

function claim({ db }: OrderParts, id: string): Promise<RefundRow | null> {
  return db.transaction(async (tx) => {
    const held = await holdRefund(tx, id);
    if (!held) return null;
    const { refund } = held;
    if (refund.status !== 'due' && refund.status !== 'processing') return null;
    const mine = await tx
      .update(refunds)
      .set({ nextTryAt: LEASE })
      .where(and(eq(refunds.id, id), sql`${refunds.nextTryAt} <= now()`))
      .returning({ id: refunds.id });
    if (mine.length === 0) return null;
    if (refund.status === 'due') await moveRefund(tx, refund, 'processing', 'clock');
    return refund;
  });
}
