// What a promo code is for, and what a cart lacks to use it, in words for the customer.
import * as texts from '#messages/checkout.ts';

/** `names`: of the chosen collections, categories and products; empty where it is for every product. */
export type NamedGoods = { names: string[]; excludesSale: boolean };

/** The cart lacks the amount, else the number of items, else any of the goods. */
export type ShortfallValues = {
  code: string;
  goods?: NamedGoods | undefined;
  amount?: string | undefined;
  count?: number | undefined;
  /** The cart lacks nothing, but the code would take off no more than the automatic promotion does. */
  addsNothing?: boolean | undefined;
};

const MAX_NAMES = 3;

/** `dupattas, sarees`; also after a name of a product that exists no more. */
export function goodsText({ names, excludesSale }: NamedGoods): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const goods = names.length > MAX_NAMES ? texts.moreGoods({ goods: shown }) : shown;
  if (!excludesSale) return goods || texts.chosenGoods;
  return goods ? texts.namedGoodsNotOnSale({ goods }) : texts.goodsNotOnSale;
}

/** `DIWALI500 is for dupattas. Add one to use it.` */
export function shortfallText(values: ShortfallValues): string {
  const { code, goods, amount, count, addsNothing } = values;
  if (addsNothing) return texts.promoAddsNothing({ code });
  const named = goods && goodsText(goods);
  if (amount !== undefined) {
    return named
      ? texts.promoGoodsBelowMinimum({ code, goods: named, amount })
      : texts.promoBelowMinimum({ code, amount });
  }
  if (count !== undefined) {
    return named
      ? texts.promoGoodsTooFew({ code, goods: named, count })
      : texts.promoTooFewItems({ code, count });
  }
  return texts.promoGoodsMissing({ code, goods: named ?? texts.chosenGoods });
}
