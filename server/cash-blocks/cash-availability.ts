// Whether cash on delivery is offered for a checkout, and why not.
import type { CheckoutForm } from '#domain/checkout.ts';
import { noCashText } from '#domain/delivery-area.ts';
import { AppError, errorText } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { findPinCodeRule } from '#server/delivery-areas/find-rule.ts';
import { findBlock, lockCash } from './cash-blocks.ts';

type CashCheckout = { accountId: string; form: Pick<CheckoutForm, 'phone' | 'zipCode'> };

/** The sentence that the customer reads instead; null when cash is available. Says nothing of a block. */
export async function cashUnavailableText(
  db: Db | Tx,
  { accountId, form }: CashCheckout,
): Promise<string | null> {
  const { pinCode, isWithoutCash } = await findPinCodeRule(db, form.zipCode);
  if (isWithoutCash) return noCashText(pinCode);
  const block = await findBlock(db, { accountId, phone: form.phone });
  return block ? errorText('order/cash-not-available').message : null;
}

/** In the transaction of the order, before it takes stock. Throws `order/cash-not-available`. */
export async function assertCashAvailable(tx: Tx, checkout: CashCheckout): Promise<void> {
  await lockCash(tx, { accountId: checkout.accountId, phone: checkout.form.phone });
  const message = await cashUnavailableText(tx, checkout);
  if (message) throw new AppError('order/cash-not-available', { message });
}
