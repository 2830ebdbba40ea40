// The promotions of an order by name, each with its part of the discount. Apart from promo codes, so that the pages of orders load no more.

type OrderPromotions = {
  promoCode: string | null;
  /** Of the order, in any unit; `automatic` is a part of it. */
  discount: number;
  automatic?: { code: string; discount: number } | null | undefined;
};

/**
 * The promotions of an order with what each takes off, and the one that makes its delivery free where it has no shipping
 * fee. The code of a discount is empty where it is not known.
 */
export function namedPromotions({ promoCode, discount, automatic }: OrderPromotions) {
  const ofCode = { code: promoCode ?? '', discount: discount - (automatic?.discount ?? 0) };
  const all = [...(automatic ? [automatic] : []), ofCode];
  return {
    discounts: all.filter((each) => each.discount > 0),
    freeBy: all.find((each) => each.code && each.discount === 0)?.code ?? null,
  };
}
