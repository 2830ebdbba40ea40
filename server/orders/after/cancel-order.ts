// An order is called off before it is packed: the pieces go back on the shelf, and what was paid goes back too.
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { releasePromotion } from '#server/checkout/promotions.ts';
import type { Tx } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { askProvider } from '#server/orders/payment/ask-provider.ts';
import { holdOrder, oweAll } from '#server/orders/owner/owner-verbs.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { refundable } from '#server/orders/payment/payment-status.ts';
import { type OrderRow, countedPieces, readLines } from '#server/orders/rows.ts';
import { giveBack, putBack } from '#server/orders/stock.ts';
import { transition } from '#server/orders/transition.ts';
import { tellShopper } from './tell-shopper.ts';

type Wish = {
  number: string;
  by: 'shopper' | 'owner' | 'clock';
  accountId?: string;
  reason: string;
};

export async function cancelOrder(parts: OrderParts, wish: Wish): Promise<void> {
  await askFirst(parts, wish);
  await parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, wish.number, wish.accountId);
    if (order.status === 'cancelled') return;
    // The owner has confirmed it in the very same moment.
    if (wish.by === 'clock' && order.status !== 'placed') return;
    const wasHeld = order.status === 'pending_payment';
    const pieces = countedPieces(await readLines(tx, order.id));
    const cancelled = await transition(
      tx,
      order,
      'cancelled',
      wish.by,
      { reason: wish.reason },
      { stockHeld: false },
    );
    await (wasHeld ? giveBack : putBack)(tx, order.id, pieces);
    if (!(await wasPaidLate(tx, order))) await releasePromotion(tx, order.promoCode);
    const amountPaise = (await refundable(tx, cancelled)).reduce(
      (sum, of) => sum + of.leftPaise,
      0,
    );
    await oweAll(parts, tx, cancelled, 'cancelled', wish.by);
    // Her own reason she knows.
    const words = wish.by === 'shopper' ? undefined : wish.reason;
    await tellShopper(parts, tx, cancelled, { news: 'cancelled', words, amountPaise });
  });
}

/** Money may be on its way: then the order is paid first, and what was paid goes back. */
async function askFirst(parts: OrderParts, { number, accountId }: Wish): Promise<void> {
  const whose = accountId === undefined ? undefined : eq(orders.accountId, accountId);
  const [order] = await parts.db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), whose));
  if (!order) throw new Refusal('order/not-found');
  if (order.status !== 'pending_payment') return;
  if ((await askProvider(parts, order)) === 'authorized') throw new Refusal('payment/under-way');
}

/** Its code was honoured, and perhaps not counted: then there is no use to give back. */
async function wasPaidLate(tx: Tx, order: OrderRow): Promise<boolean> {
  const late = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.event, 'paid_late')));
  return late.length > 0;
}
