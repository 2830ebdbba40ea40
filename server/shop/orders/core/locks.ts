// Row locks. Every transaction takes them in one order: customer, order, cart, variants by id, promotion, invoice series.
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderRow, ProviderOrder } from './queries.ts';

/**
 * Locks an order by its number; with `accountId` only that customer's order.
 * Throws `order/not-found`, also for another customer's order.
 */
export async function lockOrder(tx: Tx, number: string, accountId?: string): Promise<OrderRow> {
  const isOwn = accountId === undefined ? undefined : eq(orders.accountId, accountId);
  const order = await lockWhere(tx, and(eq(orders.number, number), isOwn));
  if (!order) throw new AppError('order/not-found');
  return order;
}

export function lockOrderByProviderId(
  tx: Tx,
  { provider, providerOrderId }: Omit<ProviderOrder, 'accountId'>,
): Promise<OrderRow | null> {
  return lockWhere(
    tx,
    and(eq(orders.provider, provider), eq(orders.providerOrderId, providerOrderId)),
  );
}

/** The order of a payment attempt; null when no order has the payment. */
export function lockOrderOfPayment(tx: Tx, paymentId: string): Promise<OrderRow | null> {
  const isOrder = sql`${orders.id} = (select ${paymentAttempts.orderId} from ${paymentAttempts}
    where ${paymentAttempts.providerPaymentId} = ${paymentId})`;
  return lockWhere(tx, isOrder);
}

/** Null when the order is no longer pending, or a payment retry has extended its reservation. */
export function lockExpiredOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  return lockWhere(
    tx,
    and(
      eq(orders.id, orderId),
      eq(orders.status, 'pending_payment'),
      sql`${orders.expiresAt} <= now()`,
    ),
  );
}

/** `isDue`: that the time to undo a step is over. Null when it is not, nobody asked for the step, or it was undone. */
export function lockDueOrder(tx: Tx, number: string, isDue: SQL): Promise<OrderRow | null> {
  return lockWhere(tx, and(eq(orders.number, number), isDue));
}

async function lockWhere(tx: Tx, condition: SQL | undefined): Promise<OrderRow | null> {
  const [locked] = await tx.select().from(orders).where(condition).for('update');
  return locked ?? null;
}
