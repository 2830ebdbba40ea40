// Promo codes as customers and the owner type them. Whether one may be used is a database query: server/shop/checkout/promotions.ts.

const FORMAT = /^[A-Z0-9-]{3,20}$/;

/** `' welcome10 '` and `'WELCOME10'` are the same code. */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

/** Whether a normalised code has 3 to 20 letters, digits and hyphens. */
export function isPromoCode(code: string): boolean {
  return FORMAT.test(code);
}

/** The code that makes the delivery of an order free, where it has no shipping fee; else null. `discount`: of the order, in any unit. */
export function freeDeliveryCode(promoCode: string | null, discount: number): string | null {
  return discount === 0 ? promoCode : null;
}
