// An order paid at the door: placed, and its stock sold, in one transaction.
import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import type { CheckoutForm } from '#domain/checkout.ts';
import { Refusal } from '#domain/errors.ts';
import { toPaise } from '#domain/money.ts';
import { takePromotion } from '#server/checkout/promotions.ts';
import { type Quote, quoteCart } from '#server/checkout/quote.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { carts } from '#server/db/schema/accounts.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { holdCart } from '#server/orders/hold.ts';
import type { OrderParts } from '#server/orders/parts.ts';
import type { OrderRow } from '#server/orders/rows.ts';
import { sell } from '#server/orders/stock.ts';
import { promotionGone, refuseOtherItems, refuseOtherMoney } from './compare-money.ts';
import { afterEarlierOrder, cancelEarlier } from './earlier-order.ts';
import { finishPurchase } from './finish-purchase.ts';
import { type CodPayload, addressFields, fingerprintOf } from './payload.ts';
import { refuseTooManyTries } from './refuse-too-many-tries.ts';
import { piecesOf, writeOrder } from './write-order.ts';

/** Answers with the order's number. The same key with the same payload places one order, however often it comes. */
export async function placeCodOrder(
  parts: OrderParts,
  accountId: string,
  payload: CodPayload,
  key: string | null,
): Promise<string> {
  const fingerprint = fingerprintOf(payload);
  const already = await placedBefore(parts.db, accountId, key, fingerprint);
  if (already) return already;
  const form = await parts.checkout.complete(accountId, addressFields(payload));
  return afterEarlierOrder(
    parts,
    accountId,
    async (tx, earlier) =>
      (await placedBefore(tx, accountId, key, fingerprint)) ??
      (await place(parts, tx, { accountId, form, payload, key, fingerprint, earlier })),
  );
}

type Wanted = {
  accountId: string;
  form: CheckoutForm;
  payload: CodPayload;
  key: string | null;
  fingerprint: string;
  earlier: OrderRow | null;
};

async function place(parts: OrderParts, tx: Tx, wanted: Wanted): Promise<string> {
  const { accountId, form, payload, key, fingerprint, earlier } = wanted;
  const { pricing, orderTriesPerHour } = parts.shopSettings;
  await refuseTooManyTries(tx, accountId, orderTriesPerHour);
  await holdCart(tx, accountId);
  const quote = await quoteCart(tx, accountId, form.promoCode, pricing);
  if (quote.lines.length === 0) throw new Refusal('cart/empty');
  const items = quote.lines.map((line) => ({ ...line, pricePaise: toPaise(line.price) }));
  refuseOtherItems(items, payload.items, quote.totals, pricing);
  refuseOtherMoney(quote.totals, payload, pricing);
  await refuseBeyondCodLimits(parts, tx, accountId, quote);
  const pieces = piecesOf(quote.lines);
  if (earlier)
    await cancelEarlier(
      tx,
      earlier,
      pieces.map(({ variantId }) => variantId),
    );
  const id = randomUUID();
  await sell(tx, id, pieces);
  if (quote.promo && !(await takePromotion(tx, quote.promo.code)))
    throw promotionGone(quote, pricing);
  const { order, lines } = await writeOrder(tx, {
    id,
    accountId,
    form,
    quote,
    taxPercent: pricing.taxPercent,
    paymentMethod: 'COD',
    idempotencyKey: key === null ? `cart:${quote.version}` : `key:${key}`,
    facts: { fingerprint, cartVersion: quote.version },
  });
  await finishPurchase(parts, tx, order, lines, 'order-placed-cod');
  return order.number;
}

/** Without a key the cart is one: while it has not changed since an order emptied it, the call is a repetition. */
async function placedBefore(
  db: Db | Tx,
  accountId: string,
  key: string | null,
  fingerprint: string,
): Promise<string | null> {
  const mark =
    key === null
      ? sql`'cart:' || (select ${carts.version} - 1 from ${carts} where ${carts.accountId} = ${accountId})`
      : `key:${key}`;
  const [found] = await db
    .select({ number: orders.number, facts: orderEvents.facts })
    .from(orders)
    .leftJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.event, 'placed_cod')),
    )
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, mark)));
  if (!found) return null;
  if (found.facts?.fingerprint === fingerprint) return found.number;
  if (key === null) return null;
  throw new Refusal('order/key-reused');
}

async function refuseBeyondCodLimits(
  { shopSettings }: OrderParts,
  tx: Tx,
  accountId: string,
  quote: Quote,
): Promise<void> {
  const { maxTotalPaise, maxOpenOrders } = shopSettings.cod;
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed')));
  const facts = { maxTotal: maxTotalPaise / 100, maxOpenOrders };
  if (quote.totals.totalPaise > maxTotalPaise || (open?.orders ?? 0) >= maxOpenOrders) {
    throw new Refusal('order/cod-limit', { facts });
  }
}
