// A card payment begins: the order and its reservation first, then the provider's order for the same sum.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { toPaise } from '#domain/money.ts';
import type { CheckoutForm } from '#domain/checkout.ts';
import { Refusal } from '#domain/errors.ts';
import type { Paise } from '#domain/money.ts';
import { takePromotion } from '#server/checkout/promotions.ts';
import { type Quote, quoteCart } from '#server/checkout/quote.ts';
import type { Tx } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { holdCart } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import { type OrderRow, readLines } from '#server/orders/rows.ts';
import { reserve } from '#server/orders/stock.ts';
import { note } from '#server/orders/transition.ts';
import { promotionGone, refuseOtherAmount } from './compare-money.ts';
import { afterEarlierOrder, cancelEarlier } from './earlier-order.ts';
import { refuseTooManyTries } from './refuse-too-many-tries.ts';
import { inMinutes, piecesOf, recipientOf, writeOrder } from './write-order.ts';

/** What the payment window needs; `number` is ours, `orderId` the provider's. */
export type CardOrder = {
  orderId: string;
  currency: 'INR';
  amount: Paise;
  number: string;
  keyId: string;
};

/** `amount` is the total she was shown: another one is refused with the fresh totals, and nothing is written. */
export async function beginCardOrder(
  parts: OrderParts,
  accountId: string,
  amount: Paise,
): Promise<CardOrder> {
  const form = await parts.checkout.complete(accountId);
  const order = await afterEarlierOrder(parts, accountId, (tx, earlier) =>
    holdWhatIsWanted(parts, tx, { accountId, form, amount, earlier }),
  );
  const orderId = order.providerOrderId ?? (await orderAtProvider(parts, order));
  return {
    orderId,
    currency: 'INR',
    amount: order.totalPaise,
    number: order.number,
    keyId: parts.payments.keyId,
  };
}

type Wanted = { accountId: string; form: CheckoutForm; amount: Paise; earlier: OrderRow | null };

async function holdWhatIsWanted(parts: OrderParts, tx: Tx, wanted: Wanted): Promise<OrderRow> {
  const { accountId, form, amount, earlier } = wanted;
  const { pricing, reservationMinutes, orderTriesPerHour } = parts.shopSettings;
  await refuseTooManyTries(tx, accountId, orderTriesPerHour);
  await holdCart(tx, accountId);
  const quote = await quoteCart(tx, accountId, form.promoCode, pricing);
  if (quote.lines.length === 0) throw new Refusal('cart/empty');
  refuseOtherAmount(quote.totals, amount, pricing);
  if (earlier && (await holdsTheSame(tx, earlier, quote))) {
    return reopen(tx, earlier, form, reservationMinutes);
  }
  const pieces = piecesOf(quote.lines);
  if (earlier)
    await cancelEarlier(
      tx,
      earlier,
      pieces.map(({ variantId }) => variantId),
    );
  const id = randomUUID();
  await reserve(tx, id, pieces);
  if (quote.promo && !(await takePromotion(tx, quote.promo.code)))
    throw promotionGone(quote, pricing);
  const { order } = await writeOrder(tx, {
    id,
    accountId,
    form,
    quote,
    taxPercent: pricing.taxPercent,
    paymentMethod: 'RAZORPAY',
    idempotencyKey: `card:${randomUUID()}`,
    facts: { cartVersion: quote.version },
    reservationMinutes,
  });
  return order;
}

async function holdsTheSame(tx: Tx, earlier: OrderRow, quote: Quote): Promise<boolean> {
  const { totals } = quote;
  const sameMoney =
    earlier.subtotalPaise === totals.subtotalPaise &&
    earlier.discountPaise === totals.discountPaise &&
    earlier.totalPaise === totals.totalPaise &&
    earlier.promoCode === (quote.promo?.code ?? null);
  if (!sameMoney) return false;
  const held = (await readLines(tx, earlier.id)).map((line) =>
    [line.variantId, line.quantity, line.pricePaise].join(' '),
  );
  const wanted = quote.lines.map((line) => [line.id, line.quantity, toPaise(line.price)].join(' '));
  return held.sort().join() === wanted.sort().join();
}

/** The window opens again on the same order: a new try, perhaps with another address, and the full time for it. */
async function reopen(
  tx: Tx,
  earlier: OrderRow,
  form: CheckoutForm,
  minutes: number,
): Promise<OrderRow> {
  const [order] = await tx
    .update(orders)
    .set({ ...recipientOf(form), expiresAt: inMinutes(minutes), updatedAt: sql`now()` })
    .where(eq(orders.id, earlier.id))
    .returning();
  await note(tx, earlier, 'reopened', 'shopper');
  return order ?? earlier;
}

/** Two calls at once may both ask the provider; one order is kept, and both answer with it. */
async function orderAtProvider(parts: OrderParts, order: OrderRow): Promise<string> {
  const made = await parts.payments.createOrder({
    receipt: order.number,
    amountPaise: order.totalPaise,
  });
  await parts.db
    .update(orders)
    .set({ providerOrderId: made.id, nextAskAt: inMinutes(2), updatedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.status, 'pending_payment'),
        isNull(orders.providerOrderId),
      ),
    );
  const [kept] = await parts.db
    .select({ providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!kept?.providerOrderId) throw new Refusal('order/failed');
  return kept.providerOrderId;
}
