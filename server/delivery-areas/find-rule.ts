// What is known of one PIN code, for the checkout, the address book and the look-up.
import { eq } from 'drizzle-orm';
import { normalisePin } from '#domain/checkout.ts';
import { type PinCodeRule, noDeliveryText } from '#domain/delivery-area.ts';
import { AppError } from '#domain/errors.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { pinCodeRules } from '#server/db/schema/order-work.ts';

/** Without a row both cash and delivery are available. */
export async function findPinCodeRule(db: Db | Tx, zipCode: string): Promise<PinCodeRule> {
  const pinCode = normalisePin(zipCode);
  const [rule] = await db.select().from(pinCodeRules).where(eq(pinCodeRules.pinCode, pinCode));
  return rule ?? { pinCode, isWithoutCash: false, isWithoutDelivery: false };
}

/** Throws `checkout/no-delivery` with the error of the PIN code field. */
export async function assertDelivery(db: Db | Tx, zipCode: string): Promise<void> {
  const { pinCode, isWithoutDelivery } = await findPinCodeRule(db, zipCode);
  if (!isWithoutDelivery) return;
  const message = noDeliveryText(pinCode);
  throw new AppError('checkout/no-delivery', { message, fields: { zipCode: message } });
}
