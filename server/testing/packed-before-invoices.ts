// An order as a release before invoices left it: packed, without an invoice, for tests.
import { eq } from 'drizzle-orm';
import type { OrderStatus } from '#domain/order/order.ts';
import { orderEvents, orders } from '#server/platform/db/schema/orders.ts';
import type { TestShop } from './orders.ts';

/** Of a confirmed order. */
export async function leavePacked(
  { db }: Pick<TestShop, 'db'>,
  number: string,
  { status = 'packed', packedAt = new Date() }: { status?: OrderStatus; packedAt?: Date } = {},
): Promise<void> {
  const [order] = await db
    .update(orders)
    .set({ status, packedWithoutInvoice: true })
    .where(eq(orders.number, number))
    .returning();
  if (!order) throw new Error('There is no such order');
  await db.insert(orderEvents).values({
    orderId: order.id,
    event: 'packed',
    fromStatus: 'confirmed',
    toStatus: 'packed',
    actor: 'admin',
    details: {},
    happenedAt: packedAt,
  });
}
