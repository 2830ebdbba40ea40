// Cash on delivery orders: placed, and their stock sold, in one transaction.
import { and, count, eq, sql } from 'drizzle-orm';
import type { CheckoutForm } from '#domain/checkout.ts';
import { AppError } from '#domain/errors.ts';
import { toPaise, toRupees } from '#domain/money.ts';
import type { Quote } from '#server/checkout/quote.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { carts } from '#server/db/schema/cart.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { assertCashAvailable } from '#server/cash-blocks/cash-availability.ts';
import { completeOrder } from '#server/orders/core/complete-order.ts';
import type { OrderDeps } from '#server/orders/core/deps.ts';
import type { OrderRow } from '#server/orders/core/queries.ts';
import { createOrder, quoteForOrder } from './create-order.ts';
import { type CodPayload, addressFields, fingerprintOf } from './order-payload.ts';
import { resolvePendingOrder } from './pending-order.ts';
import { assertClientItems, assertClientTotals } from './verify-client-totals.ts';

type CodRequest = {
  accountId: string;
  payload: CodPayload;
  /** The caller's idempotency key; without one the version of the cart is the key. */
  key: string | null;
};

/**
 * Returns the order's number. A repeated request returns the same order.
 * Throws `order/idempotency-key-reused`, `order/prices-changed`, `order/cod-limit`, `order/cash-not-available` and `checkout/…`;
 * see `quoteForOrder` and `createOrder` for further errors.
 */
export async function createCodOrder(deps: OrderDeps, request: CodRequest): Promise<string> {
  const { accountId, payload, key } = request;
  const repetition = { accountId, key, fingerprint: fingerprintOf(payload) };
  const existing = await findRepeatedOrder(deps.db, repetition);
  if (existing) return existing;
  const form = await deps.checkout.complete(accountId, addressFields(payload));
  return resolvePendingOrder(
    deps,
    accountId,
    async (tx, pendingOrder) =>
      (await findRepeatedOrder(tx, repetition)) ??
      (await placeOrder(deps, tx, { ...repetition, form, payload, pendingOrder })),
  );
}

type CodCheckout = CodRequest & {
  form: CheckoutForm;
  fingerprint: string;
  pendingOrder: OrderRow | null;
};

async function placeOrder(deps: OrderDeps, tx: Tx, input: CodCheckout): Promise<string> {
  const { accountId, form, payload, key, fingerprint, pendingOrder } = input;
  const quote = await quoteForOrder(deps, tx, { accountId, form });
  const items = quote.lines.map((line) => ({ ...line, pricePaise: toPaise(line.price) }));
  assertClientItems(quote, items, payload.items);
  assertClientTotals(quote, payload);
  await assertCodLimits(deps, tx, { accountId, quote });
  await assertCashAvailable(tx, { accountId, form });
  const { order, lines } = await createOrder(deps, tx, {
    accountId,
    form,
    quote,
    pendingOrder,
    paymentMethod: 'COD',
    idempotencyKey: key === null ? `cart:${quote.version}` : `key:${key}`,
    details: { fingerprint, cartVersion: quote.version },
  });
  await completeOrder(deps, tx, { order, lines, template: 'order-placed-cod' });
  return order.number;
}

type Repetition = Pick<CodCheckout, 'accountId' | 'key' | 'fingerprint'>;

/** Without a key, a request repeats the last order while the cart has not changed since that order emptied it. */
async function findRepeatedOrder(
  db: Db | Tx,
  { accountId, key, fingerprint }: Repetition,
): Promise<string | null> {
  const idempotencyKey =
    key === null
      ? sql`'cart:' || (select ${carts.version} - 1 from ${carts} where ${carts.accountId} = ${accountId})`
      : `key:${key}`;
  const [order] = await db
    .select({ number: orders.number, details: orderEvents.details })
    .from(orders)
    .leftJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.event, 'placed_cod')),
    )
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, idempotencyKey)));
  if (!order) return null;
  if (order.details?.fingerprint === fingerprint) return order.number;
  if (key === null) return null;
  throw new AppError('order/idempotency-key-reused');
}

async function assertCodLimits(
  { shopSettings }: OrderDeps,
  tx: Tx,
  { accountId, quote }: { accountId: string; quote: Quote },
): Promise<void> {
  const { maxTotalPaise, maxOpenOrders } = shopSettings.cod;
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed')));
  if (quote.totals.totalPaise > maxTotalPaise || (open?.orders ?? 0) >= maxOpenOrders) {
    throw new AppError('order/cod-limit', {
      details: { maxTotal: toRupees(maxTotalPaise), maxOpenOrders },
    });
  }
}
