// How often an event has happened to an order: it numbers the emails about steps that can occur again.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { orderEvents } from '#server/platform/db/schema/orders.ts';
import type { OrderRow } from './queries.ts';

export function countEvents(tx: Tx, { id }: Pick<OrderRow, 'id'>, event: string): Promise<number> {
  return tx.$count(orderEvents, and(eq(orderEvents.orderId, id), eq(orderEvents.event, event)));
}
