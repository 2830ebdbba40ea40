// English words in texts of a pseudo-language, whose own texts have accents on every letter.

/** Names of the trade, units and brands, the same in every language, and what the walk itself searches for. */
const SAME_EVERYWHERE =
  /\b(?:Sunehri|SUNEHRI|UPI|COD|GST|GSTIN|PIN|PDF|WhatsApp|JavaScript|Google Pay|PhonePe|Paytm|Visa|Mastercard|RuPay|Razorpay|cm|kg|Chrome|Linux|lehenga|xyzzy|\w+\.gov\.in|https?:\/\/\S+|\S+@\S+)\b/g;

/** The pseudo-languages have the dates of English. */
const DATE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}(?:, \d{1,2}:\d\d [AP]M)?/g;

/** The texts with words of two letters or more that are left without the shop's `values`, which are sorted by length. */
export function englishLeft(texts: readonly string[], values: readonly string[]): string[] {
  return texts.filter((text) => /[A-Za-z]{2,}/.test(withoutValues(text, values)));
}

function withoutValues(text: string, values: readonly string[]): string {
  let rest = text;
  for (const value of values) {
    if (rest.includes(value)) rest = rest.replaceAll(value, ' ');
    if (!/[A-Za-z]{2,}/.test(rest)) break;
  }
  return rest.replaceAll(DATE, ' ').replaceAll(SAME_EVERYWHERE, ' ');
}
