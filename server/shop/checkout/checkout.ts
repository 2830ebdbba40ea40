// Checkout use cases: the draft of the checkout form, and the quote of the cart with it.
import { businessErrors } from '#domain/tax/business.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import {
  type CheckoutForm,
  type RequiredField,
  checkoutErrors,
  missingFields,
} from '#domain/checkout/checkout.ts';
import { noDeliveryText } from '#domain/checkout/delivery-area.ts';
import { AppErrorWithValues, messageWithValues } from '#domain/errors/with-values.ts';
import { type Rupees, formatPaise, toRupees } from '#domain/money/money.ts';
import type { PricingRules } from '#domain/order/pricing.ts';
import type { ShortfallValues } from '#domain/messages/shortfall-text.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { ClientInfo } from '#server/platform/lib/client-info.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';
import {
  type CashUnavailable,
  cashUnavailable,
} from '#server/shop/cash-blocks/cash-availability.ts';
import { type AppliedPromo, appliedPromo } from './applied-promo.ts';
import {
  type AutomaticPromo,
  automaticPromo,
} from '#server/shop/promotions/automatic-promotions.ts';
import { completeForm, fieldErrorTexts, readForm, saveFields } from './draft.ts';
import { type CheckoutFindings, isFoundAlike, readFindings } from './findings.ts';
import { type QuoteRow, type UnmetPromo, quoteFrom } from './quote.ts';
import { resolvePromoCode } from './resolve-promo-code.ts';
import { type TotalsDto, totalsInRupees } from './totals.ts';

export type CheckoutDto = {
  form: CheckoutForm;
  lines: CartLine[];
  totals: TotalsDto;
  promo: AppliedPromo | null;
  /** What applies without a code, and how much it takes off; `totals.discount` is both. */
  automatic: AutomaticPromo | null;
  /** The code of the form, which is usable but for its minimum, and what the cart lacks. */
  promoBelowMinimum: { code: string; missing: Rupees } | null;
  /** What the cart lacks to use the code of the form, also of its goods or items, for the words that say it. */
  promoUnmet: ShortfallValues | null;
  missing: RequiredField[];
  /** Messages of the filled-in fields that are invalid, by field. */
  fieldErrors: Record<string, string>;
  /** Why cash on delivery is not offered; null when it is. */
  cashUnavailable: CashUnavailable | null;
};

export type Checkout = ReturnType<typeof openCheckout>;
type CheckoutDeps = { db: Db; limits: Limits; shopSettings: ShopSettings };
type CheckoutChange = { accountId: string; fields: Partial<CheckoutForm>; client: ClientInfo };

export function openCheckout(deps: CheckoutDeps) {
  return {
    async read(accountId: string): Promise<CheckoutDto> {
      const form = await readForm(deps.db, accountId);
      return toCheckoutDto(deps, form, await readFindings(deps.db, accountId, form));
    },
    save: (accountId: string, fields: Partial<CheckoutForm>, client: ClientInfo) =>
      saveCheckout(deps, { accountId, fields, client }),
    /** The form to create an order from. Throws `checkout/incomplete`, the first field error, or `checkout/state-differs`. */
    async complete(
      accountId: string,
      overrides: Partial<CheckoutForm> = {},
    ): Promise<CheckoutForm> {
      return completeForm(await readForm(deps.db, accountId), overrides);
    },
  };
}

function toCheckoutDto(
  { shopSettings }: Pick<CheckoutDeps, 'shopSettings'>,
  form: CheckoutForm,
  findings: CheckoutFindings,
): CheckoutDto {
  const rules = shopSettings.pricing;
  const quote = quoteFrom(findings, rules);
  const { lines, promo, unmet, totals } = quote;
  return {
    form,
    lines,
    totals: totalsInRupees(totals, rules),
    promo: promo && appliedPromo(promo),
    automatic: automaticPromo(quote),
    promoBelowMinimum:
      unmet?.shortfall.kind === 'amount'
        ? { code: unmet.code, missing: toRupees(unmet.shortfall.missingPaise) }
        : null,
    promoUnmet: unmet && shortfallValues(unmet),
    missing: missingFields(form),
    fieldErrors: {
      ...deliveryErrors(findings),
      ...fieldErrorTexts({ ...checkoutErrors(form), ...businessErrors(form) }),
    },
    cashUnavailable: cashUnavailable(findings),
  };
}

/**
 * Saves also invalid fields, to be corrected later, but no unusable promo code: it throws `promo/invalid`,
 * `promo/already-used`, `promo/below-minimum`, `promo/goods-missing` or `promo/too-many-attempts` once the other fields are saved.
 */
async function saveCheckout(
  deps: CheckoutDeps,
  { accountId, fields: { promoCode, ...fields }, client }: CheckoutChange,
): Promise<CheckoutDto> {
  const code = promoCode?.trim();
  const saved = code === '' ? { ...fields, promoCode: '' } : fields;
  if (!code) return saveAndQuote(deps, accountId, saved);
  const { findings } = await saveFields(deps.db, accountId, saved);
  const promotion = await resolvePromoCode(deps, { accountId, code, client });
  throwIfUnmet({ ...findings, promo: promotion }, deps.shopSettings.pricing);
  return saveAndQuote(deps, accountId, { promoCode: promotion.code });
}

/** Throws `promo/below-minimum` or `promo/goods-missing` with what the cart lacks. */
function throwIfUnmet(row: QuoteRow, rules: PricingRules): void {
  const { unmet } = quoteFrom(row, rules);
  if (!unmet) return;
  const { code, shortfall } = unmet;
  const values = shortfallValues(unmet);
  const errorCode = shortfall.kind === 'goods' ? 'promo/goods-missing' : 'promo/below-minimum';
  const isAmount = shortfall.kind === 'amount';
  throw new AppErrorWithValues(errorCode, values, {
    fields: { promoCode: messageWithValues(errorCode, values) },
    details: isAmount ? { code, missing: toRupees(shortfall.missingPaise) } : { code },
  });
}

function shortfallValues({ code, goods, shortfall }: UnmetPromo): ShortfallValues {
  return {
    code,
    ...(goods && { goods: { names: goods.names, excludesSale: goods.excludesSale } }),
    ...(shortfall.kind === 'amount' && { amount: formatPaise(shortfall.missingPaise) }),
    ...(shortfall.kind === 'items' && { count: shortfall.missingItems }),
    ...(shortfall.kind === 'nothing-left' && { addsNothing: true }),
  };
}

async function saveAndQuote(
  deps: CheckoutDeps,
  accountId: string,
  fields: Partial<CheckoutForm>,
): Promise<CheckoutDto> {
  const { form, findings, readFor } = await saveFields(deps.db, accountId, fields);
  // Another tab saved a promo code, PIN code or phone at the same time.
  const isOutdated = !isFoundAlike(form, readFor);
  const found = isOutdated ? await readFindings(deps.db, accountId, form) : findings;
  return toCheckoutDto(deps, form, found);
}

/** The error of a PIN code to which the shop does not deliver. */
function deliveryErrors({ pinCodeRule }: CheckoutFindings): Record<string, string> {
  return pinCodeRule?.isWithoutDelivery ? { zipCode: noDeliveryText(pinCodeRule.pinCode) } : {};
}
