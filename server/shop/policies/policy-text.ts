// Texts of the policies with every placeholder filled in from the settings, as Markdown.
import { english } from '#domain/language/languages.ts';
import { formatPaise } from '#domain/money/money.ts';
import { MAX_PHOTOS } from '#domain/image/photo.ts';
import { type PolicyKey, type PolicyPlaceholder, fillPlaceholders } from '#domain/policy/policy.ts';
import { paths } from '#domain/routes.ts';
import type { Seller } from '#domain/shop/seller.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { chargesGst } from '#domain/tax/gstin.ts';
import type { PolicyTexts } from '#server/shop/payments/port.ts';
import { texts as valueTexts } from '../../../messages/compiled/every-language/policy-values.ts';
import { texts as retentionTexts } from '../../../messages/compiled/every-language/retention.ts';

/** What the texts say of the server's environment. */
export type PolicyContext = {
  mode: 'demo' | 'live';
  paymentTexts: readonly PolicyTexts[];
  /** The settings that the shop began with; the demo's by default. */
  initial?: OwnerSettings;
};

/** `language`: code of the language of the settings' texts. */
export function policyTexts(
  settings: OwnerSettings,
  context: PolicyContext,
  language: string = english.code,
): Record<PolicyKey, string> {
  const values = placeholderValues(settings, context, language);
  return {
    terms: fillPlaceholders(termsOf(settings, context, language), values),
    privacy: fillPlaceholders(settings.privacy, values),
    returns: values['return policy'],
  };
}

/** A sentence that names the rate added to prices; in English, or in Hindi with its own full stop. */
const RATE_SENTENCE = /[^.।\n]*\{GST rate\}[^.।\n]*[.।]?/g;

/** By law no rate is added: what the terms say of one is replaced, until the owner writes a sentence of their own. */
function termsOf(
  { terms, pricing, seller }: OwnerSettings,
  { mode }: PolicyContext,
  language: string,
): string {
  if (pricing.method !== 'law') return terms;
  const { gstIncluded } = valueTexts[language] ?? valueTexts.en;
  return terms.replace(RATE_SENTENCE, (sentence) => {
    const [space] = /^\s*/.exec(sentence) ?? [''];
    return chargesGst(seller, mode) ? space + gstIncluded : '';
  });
}

function placeholderValues(
  settings: OwnerSettings,
  { mode, paymentTexts }: PolicyContext,
  language: string,
): Record<PolicyPlaceholder, string> {
  const { pricing, deliveryDays, cod, reservationMinutes, seller, returnPolicy } = settings;
  const texts = valueTexts[language] ?? valueTexts.en;
  const { sealedNote } = retentionTexts[language] ?? retentionTexts.en;
  const upi = settings.upi.vpa;
  const ofProviders = (part: 'payments' | 'data' | 'contact') =>
    paymentTexts.map((textsIn) => textsIn(language)[part]).join(' ');
  return {
    'shop name': escapeMarkdown(settings.name),
    seller: escapeMarkdown(seller.legalName || settings.name),
    'seller details': sellerDetails(seller, language),
    'GST rate': `${pricing.taxPercent}%`,
    'delivery fee': formatPaise(pricing.shippingFeePaise),
    'free delivery from': formatPaise(pricing.freeShippingFromPaise),
    'delivery time': texts.deliveryTime(deliveryDays),
    'cash limit': formatPaise(cod.maxTotalPaise),
    'payment time': texts.paymentTime({ minutes: reservationMinutes }),
    'return policy': returnPolicy.map(escapeMarkdown).join('\n\n'),
    'return hours': `${settings.returnRules.hours}`,
    'photo limit': `${MAX_PHOTOS}`,
    'card payments': `${ofProviders('payments')}${upi && ` ${texts.upiPayments}`}`,
    'payment data': `${ofProviders('data')}${upi && ` ${texts.upiData}`}`,
    'payment provider contact': ofProviders('contact'),
    'sealed copy': settings.erasure === 'after-a-year' ? sealedNote : '',
    'demo mailbox': mode === 'demo' ? texts.demoMailbox({ path: paths.mailbox() }) : '',
  };
}

function sellerDetails(seller: Seller, language: string): string {
  const { grievanceOfficer, grievanceDesignation, grievanceContact } = seller;
  const texts = valueTexts[language] ?? valueTexts.en;
  const officer = [grievanceOfficer, grievanceDesignation, grievanceContact].filter(Boolean);
  const linked = (text: string, url: string) => text && `[${escapeMarkdown(text)}](<${url}>)`;
  const lines: [label: string, value: string][] = [
    [texts.seller, escapeMarkdown(seller.legalName)],
    [texts.address, escapeMarkdown(seller.address)],
    [texts.grievanceOfficer, escapeMarkdown(officer.join(', '))],
    [texts.email, linked(seller.email, `mailto:${encodeURI(seller.email)}`)],
    [texts.phone, linked(seller.phone, `tel:${seller.phone.replaceAll(' ', '')}`)],
  ];
  const entered = lines.filter(([, value]) => value !== '');
  return entered.map(([label, value]) => `**${label}:** ${value}`).join('\\\n');
}

/** A value of the settings is text, never formatting. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#&~|!{}]/g, '\\$&');
}
