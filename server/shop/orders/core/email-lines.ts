// Lines of an order as an email shows them, with the image of the colour bought.
import { and, asc, eq, sql } from 'drizzle-orm';
import { imageUrl } from '#domain/image/image.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orderEvents } from '#server/platform/db/schema/orders.ts';
import { refundLines } from '#server/platform/db/schema/payments.ts';
import { returnLines } from '#server/platform/db/schema/returns.ts';
import {
  CANCELLED_ITEMS_KEY,
  isBesideOrder,
  isOfCancelledItems,
} from '#server/shop/invoices/credit-note.ts';
import type { OrderEmailLine } from '#server/platform/mail/port.ts';
import type { CancelledItems } from '#domain/order/cancelled-items.ts';
import { type OrderLineRow, type OrderRow, linesToSend, listLines } from './queries.ts';

/** The items that an email is about: all of the order, those of a return, some cancelled or refunded, or none, as for a part of the money. */
export type EmailItems =
  | 'order'
  | 'none'
  | { returnId: string }
  | { items: readonly CancelledItems[] };

type RefundedPart = { id: string; key: string; returnId: string | null; amountPaise: Paise };

export async function itemsOfRefund(
  tx: Tx,
  refund: RefundedPart,
  order: OrderRow,
): Promise<EmailItems> {
  const { returnId, amountPaise, key } = refund;
  if (returnId !== null) return { returnId };
  if (isOfCancelledItems(refund)) return { items: await listCancelledItems(tx, order, key) };
  const items = await tx
    .select()
    .from(refundLines)
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(refundLines.line));
  if (items.length > 0) return { items };
  return amountPaise === order.totalPaise && !isBesideOrder(refund) ? 'order' : 'none';
}

/** Items of one cancellation; none of one that an earlier version recorded. */
async function listCancelledItems(
  tx: Tx,
  { id }: OrderRow,
  refundKey: string,
): Promise<readonly CancelledItems[]> {
  const key = refundKey.slice(`${CANCELLED_ITEMS_KEY}${id}:`.length);
  const isCancellation = and(
    eq(orderEvents.orderId, id),
    eq(orderEvents.event, 'items_cancelled'),
    sql`${orderEvents.details}->>'key' = ${key}`,
  );
  const [event] = await tx
    .select({ lines: sql<CancelledItems[] | null>`${orderEvents.details}->'lines'` })
    .from(orderEvents)
    .where(isCancellation);
  return event?.lines ?? [];
}

export async function listEmailLines(
  tx: Tx,
  { id }: OrderRow,
  items: EmailItems,
): Promise<OrderLineRow[]> {
  if (items === 'none') return [];
  const lines = await listLines(tx, id);
  if (items === 'order') return linesToSend(lines);
  if ('items' in items) return pick(lines, items.items);
  const returned = await tx
    .select()
    .from(returnLines)
    .where(and(eq(returnLines.orderId, id), eq(returnLines.returnId, items.returnId)));
  return pick(lines, returned);
}

function pick(lines: readonly OrderLineRow[], chosen: readonly CancelledItems[]): OrderLineRow[] {
  return chosen.flatMap(({ line, quantity }) =>
    lines.filter(({ position }) => position === line).map((each) => ({ ...each, quantity })),
  );
}

export function emailLines(lines: readonly OrderLineRow[], shopUrl: string): OrderEmailLine[] {
  return lines.map(({ productId, name, colour, size, quantity, pricePaise, image }) => ({
    productId,
    name,
    colour,
    size,
    quantity,
    pricePaise,
    image: shopUrl + imageUrl(image, 192, 'webp'),
  }));
}
