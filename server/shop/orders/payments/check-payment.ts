// The owner's check of a payment at the bank: it has arrived, in this amount, or it cannot be found.
import { chargedPaise } from '#domain/order/cancelled-items.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import { type Tx, violates } from '#server/platform/db/db.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { lockOrder } from '#server/shop/orders/core/locks.ts';
import type { OrderRow } from '#server/shop/orders/core/queries.ts';
import { recordMoneyTransition } from '#server/shop/orders/core/record-transition.ts';
import type { CheckedPayment, ProviderPayment } from '#server/shop/payments/port.ts';
import { applyPaymentInTransaction } from './apply-payment.ts';
import { listClaims } from './claims.ts';

/** `reference`: as the customer has sent it, or as the bank shows a payment that nobody has reported. */
export type ReceivedPayment = { number: string; reference: string; amountPaise: Paise };

/**
 * Confirms the order; another amount than its total is refunded instead. Taken again, it changes nothing.
 * Throws `order/not-found`, `payment/bad-utr`, `payment/reference-used` when it has paid for another order, and
 * `order/illegal-transition` for an order that is paid otherwise.
 */
export async function confirmPayment(
  deps: OrderDeps,
  { number, reference, amountPaise }: ReceivedPayment,
): Promise<void> {
  await deps.db
    .transaction(async (tx) => {
      const order = await lockOrder(tx, number);
      const payment = toPayment(deps, order, { reference, amountPaise, status: 'captured' });
      await applyPaymentInTransaction(deps, tx, { payment, source: 'owner' });
      if (amountPaise === chargedPaise(order)) await closeOtherClaims(tx, order, payment);
    })
    .catch((error: unknown) => {
      const isUsed = violates(error, 'payment_attempts_captured_reference_key');
      throw isUsed ? new AppError('payment/reference-used') : error;
    });
}

/**
 * The customer gets an email, and may send another reference. Taken again, it changes nothing.
 * Throws `order/not-found`, and `order/illegal-transition` when the payment is not waiting to be checked.
 */
export async function reportPaymentNotFound(
  deps: OrderDeps,
  { number, reference }: Omit<ReceivedPayment, 'amountPaise'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const amountPaise = chargedPaise(order);
    const payment = toPayment(deps, order, { reference, amountPaise, status: 'failed' });
    const claims = await listClaims(tx, order);
    if (!claims.some(({ providerPaymentId }) => providerPaymentId === payment.id)) {
      throw new AppError('order/illegal-transition', { details: { number } });
    }
    await applyPaymentInTransaction(deps, tx, { payment, source: 'owner' });
  });
}

function toPayment(
  { payments }: OrderDeps,
  { number, provider, providerOrderId }: OrderRow,
  checked: Omit<CheckedPayment, 'providerOrderId'>,
): ProviderPayment {
  const adapter = provider && payments.get(provider).checkedByOwner;
  if (!adapter || !providerOrderId) {
    throw new AppError('order/illegal-transition', { details: { number } });
  }
  return adapter.paymentOf({ providerOrderId, ...checked });
}

/** A customer may have sent a mistyped reference before. */
async function closeOtherClaims(tx: Tx, order: OrderRow, paid: ProviderPayment): Promise<void> {
  for (const { providerPaymentId: id, status: from } of await listClaims(tx, order)) {
    if (id === paid.id) continue;
    const change = { subject: 'attempt', id, orderId: order.id, from, to: 'failed' } as const;
    await recordMoneyTransition(tx, { ...change, actor: 'admin' });
  }
}
