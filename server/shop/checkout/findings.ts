// What a checkout or an order is decided by: cart, promo code, PIN code and cash block, in one statement.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckoutForm, normalisePin } from '#domain/checkout/checkout.ts';
import { internationalPhone } from '#domain/order/order-work.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import { isCashBlocked } from '#server/shop/cash-blocks/cash-blocks.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { discountRow } from '#server/shop/promotions/automatic-promotions.ts';
import { cartRow } from '#server/shop/cart/load-cart.ts';
import { pinCodeRow, pinCodeRule } from '#server/shop/delivery-areas/find-rule.ts';
import { automaticPromotions, languageOfNames, usablePromotion } from './promotions.ts';

export const findingsRow = z.object({
  cart: cartRow,
  promo: discountRow.nullable(),
  automatic: discountRow.array().nullable(),
  pinCodeRule: pinCodeRow.nullable(),
  isCashBlocked: z.boolean(),
});
export type CheckoutFindings = z.infer<typeof findingsRow>;

export type FindingValues = ReturnType<typeof findingValues>;

/** The columns of CheckoutFindings, for a statement with the values of `findingValues`. */
export const findingColumns = (p: Params<FindingValues>) => sql`
  read_cart(${p.accountId}, '{}') as cart,
  ${usablePromotion({ accountId: p.accountId, code: p.promoCode, language: p.language })} as promo,
  ${automaticPromotions(p)} as automatic,
  ${pinCodeRule(p.pinCode)} as "pinCodeRule",
  ${isCashBlocked(p.accountId, p.phone)} as "isCashBlocked"`;

type FormOfFindings = Pick<CheckoutForm, 'promoCode' | 'zipCode' | 'phone'>;

export function findingValues(ofAccount: string, form: FormOfFindings) {
  return {
    accountId: ofAccount,
    // Empty rather than null, which PostgreSQL would plan the statement anew for at each execution.
    promoCode: normaliseCode(form.promoCode),
    language: languageOfNames(),
    pinCode: normalisePin(form.zipCode),
    phone: internationalPhone(form.phone),
  };
}

const selectFindings = statement(
  'checkout_findings',
  findingsRow,
  (p: Params<FindingValues>) => sql`select ${findingColumns(p)}`,
);

export async function readFindings(
  db: Db,
  ofAccount: string,
  form: FormOfFindings,
): Promise<CheckoutFindings> {
  return firstOf(await selectFindings(db, findingValues(ofAccount, form)));
}

/** Whether both forms have the same findings. */
export function isFoundAlike(one: FormOfFindings, other: FormOfFindings): boolean {
  return (
    normaliseCode(one.promoCode) === normaliseCode(other.promoCode) &&
    normalisePin(one.zipCode) === normalisePin(other.zipCode) &&
    internationalPhone(one.phone) === internationalPhone(other.phone)
  );
}
