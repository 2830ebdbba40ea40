// English words in texts of a pseudo-language, whose own texts have accents on every letter.

/** Names of the trade, units and brands: the same in every language. */
const SAME_EVERYWHERE =
  /\b(?:Sunehri|SUNEHRI|UPI|COD|GST|GSTIN|PIN|PDF|WhatsApp|JavaScript|Google Pay|PhonePe|Paytm|Visa|Mastercard|RuPay|Razorpay|cm|kg|https?:\/\/\S+|\S+@\S+)\b/g;

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
  return rest.replaceAll(SAME_EVERYWHERE, ' ');
}
