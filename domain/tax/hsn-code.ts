// HSN code: the class of goods under GST, printed on invoices.

/** Null for four, six or eight digits, and for '' where the code is given elsewhere. */
export function hsnCodeError(code: string): string | null {
  return /^(|\d{4}|\d{6}|\d{8})$/.test(code) ? null : 'An HSN code has 4, 6 or 8 digits.';
}
