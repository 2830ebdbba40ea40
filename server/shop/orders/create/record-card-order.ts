// `POST /api/orders` after a card payment: the order exists already, so the call verifies and applies the payment.
import { and, eq, like, or } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { countItems } from '#domain/order/pricing.ts';
import { violates } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import {
  type OrderRow,
  findOrderByProviderId,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { verifyPayment } from '#server/shop/orders/payments/verify-payment.ts';
import { type CardPayload, SPECIFIED_PROVIDER, providerOrderIdOf } from './order-payload.ts';
import { assertClientItems, assertClientTotals } from './verify-client-totals.ts';

type CardRequest = { accountId: string; payload: CardPayload; key: string | null };

/**
 * Returns the order's number. The payment is applied even when the browser's totals then prove wrong.
 * Throws `order/not-found`, `order/idempotency-key-reused`, `order/prices-changed` and what `verifyPayment` throws.
 */
export async function recordCardOrder(deps: OrderDeps, request: CardRequest): Promise<string> {
  const { accountId, payload, key } = request;
  const providerOrderId = providerOrderIdOf(payload);
  const provider = deps.payments.get(SPECIFIED_PROVIDER);
  const named = { provider: provider.id, providerOrderId, accountId };
  const order = await findOrderByProviderId(deps.db, named);
  if (!order) throw new AppError('order/not-found');
  if (key !== null) await claimKey(deps, order, `key:${key}`);
  await verifyPayment(deps, { accountId, provider, providerOrderId, input: payload });
  const lines = await listLines(deps.db, order.id);
  const priced = {
    totals: { ...order, itemCount: countItems(lines) },
    rules: { ...deps.shopSettings.pricing, taxPercent: order.taxPercent },
  };
  assertClientItems(priced, lines, payload.items);
  assertClientTotals(priced, payload);
  return order.number;
}

/** Binds the first idempotency key sent with this order to it. */
async function claimKey({ db }: OrderDeps, order: OrderRow, idempotencyKey: string): Promise<void> {
  const isUnclaimed = or(
    like(orders.idempotencyKey, 'card:%'),
    eq(orders.idempotencyKey, idempotencyKey),
  );
  await db
    .update(orders)
    .set({ idempotencyKey })
    .where(and(eq(orders.id, order.id), isUnclaimed))
    .catch((error: unknown) => {
      if (violates(error, 'orders_account_idempotency_key'))
        throw new AppError('order/idempotency-key-reused');
      throw error;
    });
}
