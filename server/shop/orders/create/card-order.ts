// Orders paid online: inserts the order and reserves its stock, then creates the provider's order for the same amount.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Business } from '#domain/tax/business.ts';
import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type Paise, toPaise } from '#domain/money/money.ts';
import { methodOf } from '#domain/order/payment-provider.ts';
import type { Quote } from '#server/shop/checkout/quote.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { minutesFromNow } from '#server/shop/orders/core/minutes-from-now.ts';
import { type OrderRow, listLines } from '#server/shop/orders/core/queries.ts';
import { appendEvent } from '#server/shop/orders/core/record-transition.ts';
import type { PaymentProvider } from '#server/shop/payments/port.ts';
import { businessOfOrder } from './business-of-order.ts';
import { createOrder, quoteForOrder, recipientOf } from './create-order.ts';
import type { OrderAttempt, OrderContext } from './order-context.ts';
import { attemptOrder } from './pending-order.ts';
import { assertClientAmount } from './verify-client-totals.ts';

/** `orderId` is the provider's, `number` ours; `amount` is in paise. */
export type CardOrderDto = {
  orderId: string;
  currency: 'INR';
  amount: Paise;
  number: string;
};

type CardRequest = { accountId: string; provider: PaymentProvider; amountPaise: Paise };

/**
 * `amountPaise` is the total the customer saw; throws `order/prices-changed` when it differs from ours, and
 * `payment/not-offered`.
 * A pending order for the same cart is used again. See `quoteForOrder` and `createOrder` for further errors.
 */
export async function createCardOrder(
  deps: OrderDeps,
  { accountId, provider, amountPaise }: CardRequest,
): Promise<CardOrderDto> {
  if (!provider.isOffered()) throw new AppError('payment/not-offered');
  const form = await deps.checkout.complete(accountId);
  const idempotencyKey = `card:${randomUUID()}`;
  const attempt = { accountId, form, idempotencyKey, paysCash: false };
  const order = await attemptOrder(deps, attempt, (tx, context) =>
    createOrRetryOrder(deps, tx, { attempt, context, provider, amountPaise }),
  );
  const orderId = order.providerOrderId ?? (await createProviderOrder(deps, provider, order));
  return {
    orderId,
    currency: 'INR',
    amount: order.totalPaise,
    number: order.number,
  };
}

type CardCheckout = {
  attempt: OrderAttempt & { idempotencyKey: string };
  context: OrderContext;
  provider: PaymentProvider;
  amountPaise: Paise;
};

async function createOrRetryOrder(
  deps: OrderDeps,
  tx: Tx,
  { attempt, context, provider, amountPaise }: CardCheckout,
): Promise<OrderRow> {
  const { pendingOrder } = context;
  const quote = quoteForOrder(deps, context);
  assertClientAmount(quote, amountPaise);
  const canRetry = pendingOrder?.provider === provider.id;
  if (canRetry && (await matchesQuote(tx, pendingOrder, quote))) {
    const business = businessOfOrder(deps, quote.rules.method, attempt.form);
    return retryPayment(tx, pendingOrder, { form: attempt.form, business, provider });
  }
  const { order } = await createOrder(tx, {
    ...attempt,
    quote,
    pendingOrder,
    printedFields: context.printedFields,
    seller: deps,
    paymentMethod: methodOf(provider.id),
    provider,
    details: { cartVersion: quote.version },
  });
  return order;
}

async function matchesQuote(tx: Tx, order: OrderRow, quote: Quote): Promise<boolean> {
  const { totals } = quote;
  const hasSameTotals =
    order.subtotalPaise === totals.subtotalPaise &&
    order.discountPaise === totals.discountPaise &&
    order.totalPaise === totals.totalPaise &&
    order.pricingMethod === quote.rules.method &&
    order.promoCode === (quote.promo?.code ?? null) &&
    order.automaticCode === (quote.automatic?.code ?? null) &&
    order.automaticDiscountPaise === quote.automaticPaise;
  if (!hasSameTotals) return false;
  const ordered = (await listLines(tx, order.id)).map((line) =>
    [line.variantId, line.quantity, line.pricePaise].join(' '),
  );
  const quoted = quote.lines.map((line) => [line.id, line.quantity, toPaise(line.price)].join(' '));
  return ordered.sort().join() === quoted.sort().join();
}

type RetriedPayment = { form: CheckoutForm; business: Business | null; provider: PaymentProvider };

/** Updates the recipient and restarts the reservation time. */
async function retryPayment(
  tx: Tx,
  pendingOrder: OrderRow,
  { form, business, provider }: RetriedPayment,
): Promise<OrderRow> {
  const expiresAt = minutesFromNow(provider.reservationMinutes());
  const [order] = await tx
    .update(orders)
    .set({ ...recipientOf(form), business, expiresAt, updatedAt: sql`now()` })
    .where(eq(orders.id, pendingOrder.id))
    .returning();
  await appendEvent(tx, { order: pendingOrder, event: 'payment_retried', actor: 'customer' });
  return order ?? pendingOrder;
}

/** Two calls at once may both reach the provider; the first id saved wins, and both return it. */
async function createProviderOrder(
  { db }: OrderDeps,
  provider: PaymentProvider,
  { id, number, totalPaise: amountPaise }: OrderRow,
): Promise<string> {
  const providerOrderId = await provider.start({ number, amountPaise });
  const nextSyncAt = provider.sync ? minutesFromNow(2) : null;
  await db
    .update(orders)
    .set({ providerOrderId, nextSyncAt, updatedAt: sql`now()` })
    .where(
      and(eq(orders.id, id), eq(orders.status, 'pending_payment'), isNull(orders.providerOrderId)),
    );
  const [saved] = await db
    .select({ providerOrderId: orders.providerOrderId })
    .from(orders)
    .where(eq(orders.id, id));
  if (!saved?.providerOrderId) throw new AppError('order/failed');
  return saved.providerOrderId;
}
