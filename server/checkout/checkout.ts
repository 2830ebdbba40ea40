// The checkout: the form as far as it is filled in, and what the cart costs with it.
import {
  type CheckoutForm,
  type RequiredField,
  checkoutFaults,
  missingFields,
} from '#domain/checkout.ts';
import type { CartLine } from '#domain/cart.ts';
import { Refusal, wordsFor } from '#domain/errors.ts';
import type { Discount } from '#domain/pricing.ts';
import { normaliseCode } from '#domain/promotion.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import { faultWords, keepFields, readForm, refuseIncomplete } from './form.ts';
import { findPromotion } from './promotions.ts';
import { quoteCart } from './quote.ts';
import { type TotalsAnswer, totalsInRupees } from './totals.ts';

export type CheckoutAnswer = {
  form: CheckoutForm;
  lines: CartLine[];
  totals: TotalsAnswer;
  promo: Discount | null;
  missing: RequiredField[];
  /** What is wrong with what is filled in, in words for the shopper. */
  faults: Record<string, string>;
};

export type Checkout = ReturnType<typeof openCheckout>;

export function openCheckout({ db, shopSettings }: { db: Db; shopSettings: ShopSettings }) {
  const read = async (accountId: string): Promise<CheckoutAnswer> => {
    const form = await readForm(db, accountId);
    const { lines, promo, totals } = await quoteCart(
      db,
      accountId,
      form.promoCode,
      shopSettings.pricing,
    );
    return {
      form,
      lines,
      totals: totalsInRupees(totals, shopSettings.pricing),
      promo,
      missing: missingFields(form),
      faults: faultWords(checkoutFaults(form)),
    };
  };
  return {
    read,
    /** Keeps what is given, faults and all: she may correct them later. A wrong promo code is not kept. */
    async save(accountId: string, given: Partial<CheckoutForm>): Promise<CheckoutAnswer> {
      const { promoCode, ...fields } = given;
      const promo = promoCode ? await findPromotion(db, accountId, promoCode) : null;
      const wrongCode = Boolean(promoCode?.trim()) && !promo;
      const code = promoCode === undefined || wrongCode ? {} : { promoCode: promo?.code ?? '' };
      await keepFields(db, accountId, { ...fields, ...code });
      if (wrongCode) {
        const fieldWords = { promoCode: wordsFor('promo/invalid').message };
        throw new Refusal('promo/invalid', {
          fields: fieldWords,
          facts: { code: normaliseCode(promoCode ?? '') },
        });
      }
      return read(accountId);
    },
    /** The form an order may be written from; refuses what is missing or wrong. */
    async complete(accountId: string, instead: Partial<CheckoutForm> = {}): Promise<CheckoutForm> {
      const form = { ...(await readForm(db, accountId)), ...instead };
      refuseIncomplete(form);
      return form;
    },
  };
}
