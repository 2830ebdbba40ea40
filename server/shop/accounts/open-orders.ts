// Orders that are not complete, and so keep their account from being deleted.
import { type SQL, asc, eq, sql } from 'drizzle-orm';
import {
  type OpenOrder,
  type OpenOrderReason,
  LATE_PAYMENT_DAYS,
} from '#domain/customer/account-deletion.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { refunds } from '#server/platform/db/schema/payments.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';

const hasOpenRefund = sql`exists (select from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${refunds.status} not in ('completed', 'cancelled'))`;
/** Items or their replacement are still on their way, or nothing is decided. */
const hasOpenReturn = sql`exists (select from ${returns}
  left join ${returnLines} on ${returnLines.returnId} = ${returns.id}
  where ${returns.orderId} = ${orders.id} and (${returns.status} = 'requested'
    or ${returns.status} = 'accepted' and ${returnLines.isExpectedBack}
    or ${returnLines.decision} = 'replace' and ${returns.replacementTracking} is null))`;
const lastLatePayment = sql`${orders.createdAt} + ${LATE_PAYMENT_DAYS}::float8 * interval '1 day'`;
/** A card payment that the provider reports only now would confirm or refund the order. */
const mayBePaidLate = sql`${orders.status} in ('expired', 'cancelled')
  and ${orders.paymentStatus} in ('pending', 'authorized', 'failed')
  and ${orders.providerOrderId} is not null and ${lastLatePayment} > now()`;

/** Null for an order that is complete. */
const reason: SQL<OpenOrderReason | null> = sql`case
  when ${orders.status} = 'pending_payment' then 'payment'
  when ${orders.status} in ('placed', 'confirmed', 'packed', 'shipped') then 'delivery'
  when ${hasOpenRefund} then 'refund'
  when ${hasOpenReturn} then 'return'
  when ${mayBePaidLate} then 'late-payment'
end`;

/** Orders that are not complete, with the reason by the state of each, oldest first. */
export async function listOpenOrders(db: Db | Tx, accountId: string): Promise<OpenOrder[]> {
  const rows = await db
    .select({
      number: orders.number,
      reason,
      until: sql<Date>`${lastLatePayment}`.mapWith(orders.createdAt),
    })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.createdAt));
  return rows.flatMap((row) =>
    row.reason === null
      ? []
      : [{ ...row, reason: row.reason, until: endOf(row.reason, row.until) }],
  );
}

function endOf(openReason: OpenOrderReason, until: Date): string | null {
  return openReason === 'late-payment' ? until.toISOString() : null;
}

/** Throws 'account/open-orders' with the `orders` and their `numbers` as details. */
export async function assertNoOpenOrders(db: Db | Tx, accountId: string): Promise<void> {
  const open = await listOpenOrders(db, accountId);
  if (open.length === 0) return;
  const numbers = open.map(({ number }) => number);
  throw new AppError('account/open-orders', { details: { numbers, orders: open } });
}
