// Reconciliation of payments: each payment at the provider has an order here, each captured attempt a payment there.
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { formatPaise } from '#domain/money/money.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { findOrderByProviderId } from '#server/shop/orders/core/queries.ts';
import { applyPayment } from '#server/shop/orders/payments/apply-payment.ts';
import { matchReceipt } from '#server/shop/orders/payments/match-receipt.ts';
import { unrefundablePayment } from '#server/shop/orders/payments/unrefundable-payments.ts';
import type { PaymentProvider, ProviderPayment } from '#server/shop/payments/port.ts';
import { isComparable } from './comparable.ts';
import type { Discrepancy } from '#server/shop/orders/core/discrepancy.ts';

/** Applies payments that were never reported; returns what cannot be resolved that way. */
export async function reconcilePayments(
  deps: OrderDeps,
  provider: PaymentProvider,
  from: Date,
): Promise<Discrepancy[]> {
  if (!provider.sync) return [];
  const listed = await provider.sync.paymentsSince(from);
  const listedIds = listed.map(({ id }) => id);
  const statuses = await attemptStatusesById(deps, provider, listedIds);
  const found: Discrepancy[] = [];
  for (const payment of listed) {
    const status = statuses.get(payment.id);
    if (status === 'captured' || status === payment.status) continue;
    const discrepancy = await applyListedPayment(deps, provider, payment);
    if (discrepancy) found.push(discrepancy);
  }
  const missing = await findMissingPayments(deps, {
    provider,
    from,
    listedIds: new Set(listedIds),
  });
  return [...found, ...missing];
}

async function attemptStatusesById(
  { db }: OrderDeps,
  { id: provider }: PaymentProvider,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: paymentAttempts.providerPaymentId, status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.provider, provider), inArray(paymentAttempts.providerPaymentId, ids)),
    );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Null when the payment is applied; a wrong amount is refunded, and so no discrepancy. */
async function applyListedPayment(
  deps: OrderDeps,
  provider: PaymentProvider,
  payment: ProviderPayment,
): Promise<Discrepancy | null> {
  try {
    const providerOrderId = payment.orderId || undefined;
    await matchReceipt(deps, { provider, providerOrderId, receipt: null });
    await applyPayment(deps, payment, 'sync');
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const named = { provider: provider.id, providerOrderId: payment.orderId };
    const orderNumber = (await findOrderByProviderId(deps.db, named))?.number ?? null;
    const unrefundable = unrefundablePayment(payment, orderNumber);
    if (unrefundable) return unrefundable;
    return error.code === 'order/not-found' && payment.status === 'captured'
      ? strayPayment(payment)
      : null;
  }
}

function strayPayment({ id, amountPaise }: ProviderPayment): Discrepancy {
  return {
    key: `stray-payment:${id}`,
    description: `The provider captured ${formatPaise(amountPaise)} (${id}) for an order that does not exist here.`,
    orderNumber: null,
  };
}

type Listed = { provider: PaymentProvider; from: Date; listedIds: ReadonlySet<string> };

async function findMissingPayments(
  { db }: OrderDeps,
  { provider, from, listedIds }: Listed,
): Promise<Discrepancy[]> {
  const captured = await db
    .select({ id: paymentAttempts.providerPaymentId, number: orders.number })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentAttempts.provider, provider.id),
        eq(paymentAttempts.status, 'captured'),
        isComparable(paymentAttempts.createdAt, from),
      ),
    );
  return captured
    .filter(({ id }) => !listedIds.has(id))
    .map(({ id, number }) => ({
      key: `missing-payment:${id}`,
      description: `Payment ${id} is captured here, but the provider does not list it.`,
      orderNumber: number,
    }));
}
