// The admin's work on orders: results of a call about a cash order, and the text to say or send.
import { english, hindi } from '#domain/language/languages.ts';
import { formatRupees } from '#domain/money/money.ts';

export const callResults = ['confirmed', 'no_answer', 'wrong_number', 'cancelled'] as const;
/** `confirmed` and `cancelled` take the order along; the others leave it where it is. */
export type CallResult = (typeof callResults)[number];

/** After as many calls without an answer the admin is offered to cancel the order. */
export const MAX_UNANSWERED_CALLS = 3;

/** Every language of the shop, by its code; a test holds that none is missing. */
export const callLanguages = { en: english.name, hi: hindi.name } as const;
export type CallLanguage = keyof typeof callLanguages;

export type CallTextData = {
  customer: string;
  shop: string;
  /** `name` with its quantity where that is above one. */
  items: readonly { name: string; quantity: number }[];
  /** Amount of the order in rupees. */
  amount: number;
  place: string;
};

type CallParts = Pick<CallTextData, 'customer' | 'shop' | 'place'> & {
  items: (conjunction: string) => string;
  amount: string;
};

const callTexts: Record<CallLanguage, (parts: CallParts) => string> = {
  en: ({ customer, shop, items, place, amount }) =>
    `Namaste ${customer}, this is ${shop}. You ordered ${items('and')}, to be delivered to ${place}. The amount is ${amount}, payable in cash on delivery. Shall we send it?`,
  hi: ({ customer, shop, items, place, amount }) =>
    `नमस्ते ${customer} जी, ${shop} की ओर से। आपने ${items('और')} का ऑर्डर दिया है। हम इसे ${place} भेजेंगे, और डिलीवरी पर ${amount} नकद देने होंगे। क्या हम इसे भेज दें?`,
};

/** What the admin reads aloud on the phone, or sends by WhatsApp. */
export function callText(language: CallLanguage, data: CallTextData): string {
  const items = data.items.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${name}` : name,
  );
  return callTexts[language]({
    ...data,
    items: (conjunction) => listOf(items, conjunction),
    amount: formatRupees(data.amount),
  });
}

function listOf(items: readonly string[], conjunction: string): string {
  const last = items.at(-1) ?? '';
  const others = items.slice(0, -1).join(', ');
  return others ? `${others} ${conjunction} ${last}` : last;
}

/** WhatsApp opens the conversation with this number, the text typed in. `phone`: ten digits. */
export function whatsAppUrl(phone: string, text: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(text)}`;
}

/** Digits with country code, such as `919000012345`, of a stored phone number of ten digits. */
export function internationalPhone(phone: string): string {
  return `91${phone.replace(/\D/g, '').slice(-10)}`;
}
