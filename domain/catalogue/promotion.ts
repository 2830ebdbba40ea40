// Promo codes. Whether one may be used is a database query: server/shop/checkout/promotions.ts.

/** `' welcome10 '` and `'WELCOME10'` are the same code. */
export function normaliseCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}
