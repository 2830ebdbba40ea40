// Which names and addresses the fonts of invoices and labels can write: Latin letters and the scripts of India's 22
// scheduled languages. server/platform/pdf/fonts.test.ts compares it with the fonts.

/** Blocks of Unicode. Telugu c5c and Kannada cdc are letters of inscriptions, which the fonts lack. */
const BLOCKS = [
  '\\u0020-\\u007e\\u00a0-\\u024f\\u1e00-\\u1eff',
  // Marks and signs of addresses: dashes, quotation marks, bullet, ellipsis, currencies.
  '\\u02bc\\u02c6\\u02da\\u02dc\\u2010-\\u2015\\u2018-\\u201a\\u201c-\\u201e\\u2020\\u2022\\u2026\\u2039\\u203a\\u2044\\u20a0-\\u20bf\\u2122',
  // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
  '\\u0900-\\u0c5b\\u0c5d-\\u0cdb\\u0cdd-\\u0d7f',
  // Arabic, for Urdu, Sindhi and Kashmiri; Ol Chiki; Meetei Mayek.
  '\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff\\u1c50-\\u1c7f\\uaae0-\\uaaff\\uabc0-\\uabff',
  // Line breaks, and what no font shows: joiners, direction marks, variation selectors.
  '\\s\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff',
].join('');
const PRINTABLE = new RegExp(`^[${BLOCKS}]*$`, 'u');

export function isPrintable(text: string): boolean {
  return PRINTABLE.test(text.normalize('NFC'));
}

/** Error text that the owner sees beside a field. */
export const NOT_PRINTABLE =
  'Invoices cannot show some of these characters. Use letters of English or an Indian language.';
