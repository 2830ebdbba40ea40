// POST /api/orders at the end of a card payment: the order is there already, and this is more evidence for it.
import { and, eq, like, or } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { countItems } from '#domain/pricing.ts';
import { violates } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuseOtherItems, refuseOtherMoney } from '#server/orders/placing/compare-money.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import type { CardPayload } from '#server/orders/placing/payload.ts';
import { type OrderRow, ownOrderOfProvider, readLines } from '#server/orders/rows.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Answers with the order's number. The evidence counts even when the browser's sums do not agree with ours. */
export async function recordCardOrder(
  parts: OrderParts,
  accountId: string,
  payload: CardPayload,
  key: string | null,
): Promise<string> {
  const order = await ownOrderOfProvider(parts.db, accountId, payload.razorpay_order_id);
  if (!order) throw new Refusal('order/not-found');
  if (key !== null) await claimKey(parts, order, `key:${key}`);
  await confirmPayment(parts, accountId, payload.razorpay_order_id, payload);
  const lines = await readLines(parts.db, order.id);
  const totals = { ...order, itemCount: countItems(lines) };
  const rules = { ...parts.shopSettings.pricing, taxPercent: order.taxPercent };
  refuseOtherItems(lines, payload.items, totals, rules);
  refuseOtherMoney(totals, payload, rules);
  return order.number;
}

/** One key stands for one order: the first that comes with it. */
async function claimKey({ db }: OrderParts, order: OrderRow, key: string): Promise<void> {
  const unclaimed = or(like(orders.idempotencyKey, 'card:%'), eq(orders.idempotencyKey, key));
  await db
    .update(orders)
    .set({ idempotencyKey: key })
    .where(and(eq(orders.id, order.id), unclaimed))
    .catch((error: unknown) => {
      if (violates(error, 'orders_account_idempotency_key')) throw new Refusal('order/key-reused');
      throw error;
    });
}
