// The owner's verbs, each one transition of an order: done again, they change nothing.
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { type OrderEvent, orderTransitions } from '#domain/order.ts';
import type { Tx } from '#server/db/db.ts';
import { refunds } from '#server/db/schema/money.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { refundable, settlePaymentStatus } from '#server/orders/payment/payment-status.ts';
import { owe } from '#server/orders/after/refunds.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { tellShopper } from '#server/orders/after/tell-shopper.ts';
import { note, transition } from '#server/orders/transition.ts';

export type OwnerMove = Extract<
  OrderEvent,
  'confirmed' | 'packed' | 'shipped' | 'delivered' | 'returned_to_origin'
>;

export function moveOrder(
  parts: OrderParts,
  number: string,
  event: OwnerMove,
  tracking?: string,
): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    if (order.status === orderTransitions[event].to) return;
    const unpaid = order.paymentMethod === 'COD' && order.paymentStatus === 'pending';
    if (event === 'delivered' && unpaid)
      throw new Refusal('order/illegal-transition', { facts: { first: 'collect-cash' } });
    await transition(
      tx,
      order,
      event,
      'owner',
      tracking ? { tracking } : {},
      tracking ? { tracking } : {},
    );
    if (event === 'shipped' || event === 'delivered') {
      const amountPaise = order.paymentMethod === 'COD' ? order.totalPaise : undefined;
      await tellShopper(parts, tx, order, { news: event, words: tracking, amountPaise });
    }
  });
}

export function collectCash({ db }: OrderParts, number: string): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    if (order.paymentMethod !== 'COD') throw new Refusal('order/illegal-transition');
    if (order.paymentStatus !== 'pending') return;
    if (order.status !== 'shipped') throw new Refusal('order/illegal-transition');
    await note(tx, order, 'cash_collected', 'owner', { amountPaise: order.totalPaise });
    await settlePaymentStatus(tx, order, 'owner');
  });
}

/** `key` makes a second click the same refund. Without an amount: all that is left. */
export function refundOrder(
  parts: OrderParts,
  number: string,
  { amountPaise, reason, key }: { amountPaise?: number; reason: string; key: string },
): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    // The same click again: answered before what is left is counted.
    if (await isOwed(tx, order, `owner:${order.id}:${key}`)) return;
    const source = (await refundable(tx, order)).find(
      ({ leftPaise }) => leftPaise > 0 && leftPaise >= (amountPaise ?? 0),
    );
    if (!source) throw new Refusal('refund/too-much', { facts: { amountPaise } });
    const owed = {
      key: `owner:${order.id}:${key}`,
      paymentId: source.paymentId,
      amountPaise: amountPaise ?? source.leftPaise,
      reason,
      source: 'owner',
    };
    await owe(parts, tx, order, owed, 'owner');
  });
}

async function isOwed(tx: Tx, order: OrderRow, key: string): Promise<boolean> {
  const known = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.key, key)));
  return known.length > 0;
}

/** Everything that was paid and not yet promised back goes back. */
export async function oweAll(
  parts: OrderParts,
  tx: Tx,
  order: OrderRow,
  cause: string,
  actor: 'owner' | 'shopper' | 'clock',
): Promise<void> {
  for (const { paymentId, leftPaise } of await refundable(tx, order)) {
    if (leftPaise <= 0) continue;
    const key = `${cause}:${order.id}:${paymentId ?? 'cash'}`;
    await owe(
      parts,
      tx,
      order,
      { key, paymentId, amountPaise: leftPaise, reason: cause, source: actor },
      actor,
    );
  }
}

export async function holdOrder(tx: Tx, number: string, accountId?: string): Promise<OrderRow> {
  const whose = accountId === undefined ? undefined : eq(orders.accountId, accountId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), whose))
    .for('update');
  if (!order) throw new Refusal('order/not-found');
  return order;
}
