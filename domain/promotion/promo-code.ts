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
