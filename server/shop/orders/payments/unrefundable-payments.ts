// Captured payments that the shop cannot refund by itself: an impossible amount or another currency. The admin sees each.
import type { Tx } from '#server/platform/db/db.ts';
import { discrepancies } from '#server/platform/db/schema/payments.ts';
import type { Discrepancy } from '#server/shop/orders/core/discrepancy.ts';
import type { ProviderPayment } from '#server/shop/payments/port.ts';

/** The largest amount in paise that the database stores: a 32-bit integer. */
const MAX_PAISE = 2 ** 31 - 1;

export function isRefundable({ amountPaise, currency }: ProviderPayment): boolean {
  const isAmount = Number.isInteger(amountPaise) && amountPaise > 0 && amountPaise <= MAX_PAISE;
  return isAmount && currency === 'INR';
}

/** Null when no money has moved, or when the shop can refund it. `orderNumber` null: the order is unknown. */
export function unrefundablePayment(
  payment: ProviderPayment,
  orderNumber: string | null,
): Discrepancy | null {
  const { id, amountPaise, currency, status } = payment;
  if (status !== 'captured' || amountPaise === 0 || isRefundable(payment)) return null;
  const description =
    `The provider captured ${amountPaise} (smallest unit of ${currency.slice(0, 3)}, ${id}), ` +
    'which pays for no order and cannot be refunded from here. Please refund it in the provider’s dashboard.';
  return { key: `unrefundable-payment:${id}`, description, orderNumber };
}

export async function recordUnrefundablePayment(
  tx: Tx,
  payment: ProviderPayment,
  orderNumber: string,
): Promise<void> {
  const discrepancy = unrefundablePayment(payment, orderNumber);
  if (discrepancy) await tx.insert(discrepancies).values(discrepancy).onConflictDoNothing();
}
