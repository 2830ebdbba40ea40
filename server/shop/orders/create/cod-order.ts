// Cash on delivery orders: placed, and their stock sold, in one transaction.
import { AppError } from '#domain/errors/errors.ts';
import { toPaise, toRupees } from '#domain/money/money.ts';
import { assertCashAvailable } from '#server/shop/cash-blocks/cash-availability.ts';
import { completeForm, formOf } from '#server/shop/checkout/draft.ts';
import type { Quote } from '#server/shop/checkout/quote.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { completeOrder } from '#server/shop/orders/core/complete-order.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import type { OrderLineRow, OrderRow } from '#server/shop/orders/core/queries.ts';
import { createOrder, quoteForOrder } from './create-order.ts';
import {
  type OrderAttempt,
  type OrderContext,
  type RepeatedOrder,
  readOrderStart,
} from './order-context.ts';
import { type CodPayload, addressFieldsOf, fingerprintOf } from './order-payload.ts';
import { attemptOrder } from './pending-order.ts';
import { assertClientItems, assertClientTotals } from './verify-client-totals.ts';

type CodRequest = {
  accountId: string;
  payload: CodPayload;
  /** The caller's idempotency key; without one the version of the cart is the key. */
  key: string | null;
};

/** The number of an earlier order that the request repeats, or the order just placed. */
export type CodOrder = { repeated: string } | { order: OrderRow; lines: readonly OrderLineRow[] };

/**
 * A repeated request returns the same order.
 * Throws `order/idempotency-key-reused`, `order/prices-changed`, `order/cod-limit`, `order/cash-not-available` and `checkout/…`;
 * see `quoteForOrder` and `createOrder` for further errors.
 */
export async function createCodOrder(deps: OrderDeps, request: CodRequest): Promise<CodOrder> {
  const { accountId, payload, key } = request;
  const idempotencyKey = key === null ? null : `key:${key}`;
  const fingerprint = fingerprintOf(payload);
  const start = await readOrderStart(deps.db, { accountId, idempotencyKey });
  const existing = numberOfRepeated(start.repeated, { key, fingerprint });
  if (existing) return { repeated: existing };
  const form = completeForm(formOf(start.draft), addressFieldsOf(payload));
  const attempt = { accountId, form, idempotencyKey, paysCash: true };
  return attemptOrder(deps, attempt, async (tx, context) => {
    const repeated = numberOfRepeated(context.repeated, { key, fingerprint });
    if (repeated) return { repeated };
    return placeOrder(deps, tx, { attempt, context, payload, fingerprint });
  });
}

type CodCheckout = {
  attempt: OrderAttempt;
  context: OrderContext;
  payload: CodPayload;
  fingerprint: string;
};

async function placeOrder(deps: OrderDeps, tx: Tx, input: CodCheckout): Promise<CodOrder> {
  const { attempt, context, payload, fingerprint } = input;
  const quote = quoteForOrder(deps, context);
  const items = quote.lines.map((line) => ({ ...line, pricePaise: toPaise(line.price) }));
  assertClientItems(quote, items, payload.items);
  assertClientTotals(quote, payload);
  assertCodLimits(deps, quote, context);
  assertCashAvailable(context);
  const placed = await createOrder(tx, {
    ...attempt,
    quote,
    pendingOrder: context.pendingOrder,
    printedFields: context.printedFields,
    seller: deps,
    paymentMethod: 'COD',
    provider: null,
    idempotencyKey: attempt.idempotencyKey ?? `cart:${quote.version}`,
    details: { fingerprint, cartVersion: quote.version },
  });
  const { recipients } = context;
  await completeOrder(deps, tx, { ...placed, template: 'order-placed-cod', recipients });
  return placed;
}

function numberOfRepeated(
  repeated: RepeatedOrder | null,
  { key, fingerprint }: { key: string | null; fingerprint: string },
): string | null {
  if (!repeated) return null;
  if (repeated.fingerprint === fingerprint) return repeated.number;
  if (key === null) return null;
  throw new AppError('order/idempotency-key-reused');
}

function assertCodLimits(
  { shopSettings }: OrderDeps,
  quote: Quote,
  { openOrders }: OrderContext,
): void {
  const { maxTotalPaise, maxOpenOrders } = shopSettings.cod;
  if (quote.totals.totalPaise > maxTotalPaise || openOrders >= maxOpenOrders) {
    throw new AppError('order/cod-limit', {
      details: { maxTotal: toRupees(maxTotalPaise), maxOpenOrders },
    });
  }
}
