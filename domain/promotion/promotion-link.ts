// The link that brings a promo code: /d/DIWALI. Its cookie keeps the code until a checkout takes it.

export const PROMOTION_LINK_PREFIX = '/d/';
export const LINKED_CODE_COOKIE = 'promo_code';

export function promotionLink(code: string): string {
  return PROMOTION_LINK_PREFIX + code;
}
