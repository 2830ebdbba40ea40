// What is known of one PIN code, for the checkout, the address book and the look-up.
import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normalisePin } from '#domain/checkout/checkout.ts';
import { type PinCodeRule, noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { AppErrorWithValues } from '#domain/errors/with-values.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { pinCodeRules } from '#server/platform/db/schema/order-work.ts';

/** The rule of a PIN code; without a row both cash and delivery are available. */
export async function findPinCodeRule(db: Db | Tx, zipCode: string): Promise<PinCodeRule> {
  const pinCode = normalisePin(zipCode);
  const [rule] = await db.select().from(pinCodeRules).where(eq(pinCodeRules.pinCode, pinCode));
  return rule ?? { pinCode, isWithoutCash: false, isWithoutDelivery: false };
}

export const pinCodeRow = z.object({
  pinCode: z.string(),
  isWithoutCash: z.boolean(),
  isWithoutDelivery: z.boolean(),
});

/** The rule as JSON or null, for a statement that reads it beside something else. `pinCode`: as `normalisePin` returns it. */
export function pinCodeRule(pinCode: Placeholder): SQL {
  const { isWithoutCash, isWithoutDelivery } = pinCodeRules;
  return sql`(
    select json_build_object('pinCode', ${pinCodeRules.pinCode}, 'isWithoutCash', ${isWithoutCash},
      'isWithoutDelivery', ${isWithoutDelivery})
    from ${pinCodeRules} where ${pinCodeRules.pinCode} = ${pinCode})`;
}

/** Throws `checkout/no-delivery` with the error of the PIN code field. */
export async function assertDelivery(db: Db | Tx, zipCode: string): Promise<void> {
  throwIfWithoutDelivery(await findPinCodeRule(db, zipCode));
}

/** Throws the errors of `assertDelivery`; null is a PIN code without a rule. */
export function throwIfWithoutDelivery(rule: PinCodeRule | null): void {
  if (!rule?.isWithoutDelivery) return;
  const { pinCode } = rule;
  const fields = { zipCode: noDeliveryText(pinCode) };
  throw new AppErrorWithValues('checkout/no-delivery', { pinCode }, { fields });
}
