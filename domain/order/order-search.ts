// Search of the admin's orders: what a typed text is looked for as, however a number was typed.

const MIN_DIGITS = 5;

/**
 * In lower case: the text as typed; a number without its spaces and hyphens; a phone number without 0, 91 or +91. The
 * table has order numbers with and without hyphens, and phone numbers as digits.
 */
export function orderSearchTexts(q: string): string[] {
  const text = q.trim().toLowerCase();
  if (text === '') return [];
  const compact = text.replace(/[\s()+-]/g, '');
  const hasDigits = compact.replace(/\D/g, '').length >= MIN_DIGITS;
  const isPhone = /^\d+$/.test(compact);
  const national = compact.replace(/^0+/, '').replace(/^91(?=\d{10}$)/, '');
  return [
    ...new Set([
      text,
      ...(hasDigits ? [compact] : []),
      ...(hasDigits && isPhone ? [national] : []),
    ]),
  ].filter((each) => each.length > 0);
}
