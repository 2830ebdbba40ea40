// GSTIN, the GST number of a seller: 15 characters, of which the last is a check digit; and the scheme it is registered for.

/** A seller under the composition scheme charges no tax, and issues bills of supply. */
export const gstSchemes = ['regular', 'composition'] as const;
export type GstScheme = (typeof gstSchemes)[number];

/** Whether a seller collects GST: a registered one under the regular scheme. A demo has a sample GSTIN in place of its own. */
export function chargesGst(
  { gstin, gstScheme }: { gstin: string; gstScheme?: GstScheme },
  mode: 'demo' | 'live',
): boolean {
  return gstScheme !== 'composition' && (gstin !== '' || mode === 'demo');
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, number of the registration within the state, Z, check digit. */
const FORM = /^(?:0[1-9]|[12]\d|3[0-8]|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export function isGstin(value: string): boolean {
  return FORM.test(value) && value.endsWith(checkDigitOf(value.slice(0, 14)));
}

/** Sum over the first 14 characters of quotient and remainder by 36, every second one doubled (GSTN's algorithm). */
function checkDigitOf(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}
