// A piece came damaged: the shopper says so within two days of its delivery, and the owner decides.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { ReturnStatus } from '#domain/payment.ts';
import { returns } from '#server/db/schema/money.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { begin, move } from './move.ts';
import { holdOrder, oweAll } from './owner-verbs.ts';
import type { OrderParts } from './parts.ts';

export function requestReturn(
  { db }: OrderParts,
  accountId: string,
  number: string,
  description: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await holdOrder(tx, number, accountId);
    const known = await tx.select().from(returns).where(eq(returns.orderId, order.id));
    if (known.length > 0) return;
    const inTime = await tx
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, order.id),
          eq(orderEvents.event, 'delivered'),
          sql`${orderEvents.happenedAt} > now() - ${RETURN_HOURS} * interval '1 hour'`,
        ),
      );
    if (inTime.length === 0)
      throw new Refusal('order/illegal-transition', { facts: { hours: RETURN_HOURS } });
    const id = randomUUID();
    await tx.insert(returns).values({ id, orderId: order.id, status: 'requested', description });
    await begin(tx, {
      subject: 'return',
      id,
      orderId: order.id,
      to: 'requested',
      actor: 'shopper',
    });
  });
}

/** Accepted, the price goes back at once; the piece is not put on the shelf again. */
export function decideReturn(
  parts: OrderParts,
  number: string,
  to: Exclude<ReturnStatus, 'requested'>,
  answer: string,
): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    const [asked] = await tx.select().from(returns).where(eq(returns.orderId, order.id));
    if (!asked) throw new Refusal('order/not-found');
    if (asked.status === to) return;
    const { id, status: from } = asked;
    await move(tx, { subject: 'return', id, orderId: order.id, from, to, actor: 'owner' });
    if (answer) await tx.update(returns).set({ answer }).where(eq(returns.id, id));
    if (to === 'accepted') await oweAll(parts, tx, order, 'returned', 'owner');
  });
}
