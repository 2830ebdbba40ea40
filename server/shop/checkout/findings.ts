// What a checkout or an order is decided by: cart, promo code, PIN code and cash block, in one statement.
import { sql } from 'drizzle-orm';
import { type CheckoutForm, normalisePin } from '#domain/checkout/checkout.ts';
import { internationalPhone } from '#domain/order/order-work.ts';
import { normaliseCode } from '#domain/catalogue/promotion.ts';
import type { CashFindings } from '#server/shop/cash-blocks/cash-availability.ts';
import { isCashBlocked } from '#server/shop/cash-blocks/cash-blocks.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, namedStatement } from '#server/platform/db/statement.ts';
import { pinCodeRule } from '#server/shop/delivery-areas/find-rule.ts';
import { usablePromotion } from './promotions.ts';
import type { QuoteRow } from './quote.ts';

export type CheckoutFindings = QuoteRow & CashFindings;

const accountId = sql.placeholder('accountId');

/** The columns of CheckoutFindings, for a statement with the values of `findingValues`. */
export const findingColumns = sql`
  read_cart(${accountId}, '{}') as cart,
  ${usablePromotion(accountId, sql.placeholder('promoCode'))} as promo,
  ${pinCodeRule(sql.placeholder('pinCode'))} as "pinCodeRule",
  ${isCashBlocked(accountId, sql.placeholder('phone'))} as "isCashBlocked"`;

type FormOfFindings = Pick<CheckoutForm, 'promoCode' | 'zipCode' | 'phone'>;

export function findingValues(ofAccount: string, form: FormOfFindings) {
  return {
    accountId: ofAccount,
    // Empty rather than null, which PostgreSQL would plan the statement anew for at each execution.
    promoCode: normaliseCode(form.promoCode),
    pinCode: normalisePin(form.zipCode),
    phone: internationalPhone(form.phone),
  };
}

const selectFindings = namedStatement<CheckoutFindings>(
  'checkout_findings',
  sql`select ${findingColumns}`,
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
