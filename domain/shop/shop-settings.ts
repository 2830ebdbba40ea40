// Settings of the shop that its owner changes: their shape, their defaults and what makes a value valid.
import { type Brand, brandErrors, defaultBrand } from './brand.ts';
import { isEmail } from '#domain/customer/account.ts';
import { defaultTerms } from '#domain/policy/default-policies.ts';
import { defaultPrivacy } from '#domain/policy/default-privacy.ts';
import type { PriceTerms } from '#domain/tax/line-tax.ts';
import type { Paise } from '#domain/money/money.ts';
import { type OwnerEmailSettings, defaultOwnerEmails } from './owner-emails.ts';
import {
  type ReturnRules,
  defaultReturnRules,
  returnReasons,
} from '#domain/returns/return-rules.ts';
import { type Seller, defaultSeller, sellerErrors } from './seller.ts';
import {
  countError,
  fontError,
  lengthError,
  policyError,
  rupeesError,
  maxLengthError,
} from './setting-errors.ts';
import { type Erasure, type Retention, defaultRetention } from './retention.ts';
import { type PricingRules, defaultPricingRules } from '#domain/order/pricing.ts';
import { upiIdError } from '#domain/payment/upi.ts';

export type OwnerSettings = {
  name: string;
  tagline: string;
  brand: Brand;
  pricing: PricingRules;
  /** Whether the owner types prices of products with GST or without it, where prices include GST by law. */
  priceEntry: PriceTerms;
  seller: Seller;
  hours: { days: string; times: string }[];
  /** Days from order to delivery. */
  deliveryDays: { min: number; max: number };
  /** The return policy, in paragraphs. */
  returnPolicy: string[];
  /** What pages, emails and the check of a return report go by. */
  returnRules: ReturnRules;
  /** Terms and privacy policy: Markdown with the placeholders of `policyPlaceholders`. */
  terms: string;
  privacy: string;
  /** Name and address that emails come from; empty where the server's own sender is used. */
  sender: { name: string; email: string };
  /** Emails to the seller's address. */
  ownerEmails: OwnerEmailSettings;
  reservationMinutes: number;
  verificationCooldownSeconds: number;
  cod: { maxTotalPaise: Paise; maxOpenOrders: number };
  /** A cash-on-delivery order that is not confirmed within this time is cancelled. */
  codConfirmHours: number;
  /** Address of the account that UPI transfers go to, such as `shop@okaxis`; empty: not offered at the checkout. */
  upi: { vpa: string };
  /** Largest quantity of one variant in an order; 0 for no limit but the stock. */
  maxPerOrder: number;
  /** How often an account may place an order or retry its payment. */
  orderAttemptsPerHour: number;
  /** Available items at or below which stock is low, for every variant without a level of its own. */
  lowStockLevel: number;
  /** Whether customers may ask for an email when a variant is back in stock. */
  backInStockEmails: boolean;
  /** Whether buyers are asked for reviews, and how many days after the delivery. */
  reviewEmails: { isOn: boolean; days: number };
  /** Whether browsers keep the pages seen last, to open them without a network. */
  offlinePages: boolean;
  retention: Retention;
  erasure: Erasure;
};
export type SettingKey = keyof OwnerSettings;

/** The settings that every page of the shop receives; no brand where the owner has chosen nothing of it. */
export type PublicSettings = Omit<OwnerSettings, PrivateKey | 'brand'> & { brand?: Brand };
type PrivateKey =
  | 'priceEntry'
  | 'terms'
  | 'privacy'
  | 'sender'
  | 'ownerEmails'
  | 'upi'
  | 'reviewEmails';

export const defaultOwnerSettings: OwnerSettings = {
  name: 'Sunehri',
  tagline: 'Handcrafted in India',
  brand: defaultBrand,
  pricing: defaultPricingRules,
  priceEntry: 'inclusive',
  seller: defaultSeller,
  hours: [
    { days: 'Mon-Fri', times: '9:00-20:00' },
    { days: 'Sat', times: '10:00-18:00' },
    { days: 'Sun', times: 'closed' },
  ],
  deliveryDays: { min: 3, max: 7 },
  returnPolicy: [
    'We take no returns or exchanges, except for damaged or defective goods.',
    'Report damage or a defect within 48 hours of delivery, with photos. The customer pays the return shipping.',
  ],
  returnRules: defaultReturnRules,
  terms: defaultTerms,
  privacy: defaultPrivacy,
  sender: { name: '', email: '' },
  ownerEmails: defaultOwnerEmails,
  reservationMinutes: 15,
  verificationCooldownSeconds: 60,
  cod: { maxTotalPaise: 25_000_00, maxOpenOrders: 3 },
  codConfirmHours: 72,
  upi: { vpa: '' },
  maxPerOrder: 0,
  orderAttemptsPerHour: 10,
  lowStockLevel: 0,
  backInStockEmails: true,
  reviewEmails: { isOn: true, days: 7 },
  offlinePages: true,
  retention: defaultRetention,
  erasure: 'at-once',
};

/** Message by field, such as `seller.gstin`; empty when every value may be saved. */
export function settingsErrors(changes: Partial<OwnerSettings>): Record<string, string> {
  const entries = Object.entries(changes).flatMap(([key, value]) => {
    const check = checks[key as SettingKey] as (value: unknown) => Record<string, string | false>;
    return Object.entries(check(value)).map(
      ([field, message]) => [field ? `${key}.${field}` : key, message] as const,
    );
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => !!entry[1]));
}

/** Returns the errors of two settings together, by the field that is changed; empty when the settings agree. */
export function schemeErrors(
  { seller, pricing }: Pick<OwnerSettings, 'seller' | 'pricing'>,
  changes: Partial<OwnerSettings>,
): Record<string, string> {
  if (seller.gstScheme === 'regular' || pricing.taxPercent === 0) return {};
  return changes.pricing
    ? { 'pricing.taxPercent': 'Under the composition scheme no GST may be charged: enter 0' }
    : { 'seller.gstScheme': 'First set the GST to 0 % under Delivery and tax' };
}

/** Largest length of each text, in characters. */
export const maxShopTextLengths = { name: 60, tagline: 80, hours: 40 };

type Checks = { [K in SettingKey]: (value: OwnerSettings[K]) => Record<string, string | false> };

const checks: Checks = {
  name: (name) => ({
    '': lengthError(name, maxShopTextLengths.name) || fontError(name),
  }),
  tagline: (tagline) => ({
    '': tagline !== '' && lengthError(tagline, maxShopTextLengths.tagline),
  }),
  brand: brandErrors,
  pricing: ({ method, taxPercent, shippingFeePaise, freeShippingFromPaise }) => ({
    taxPercent:
      countError(taxPercent, 0, 40, '%') ||
      (method === 'law' && taxPercent !== 0 && 'By law prices include GST: enter 0'),
    shippingFeePaise: rupeesError(shippingFeePaise, 10_000),
    freeShippingFromPaise: rupeesError(freeShippingFromPaise, 1_000_000),
  }),
  priceEntry: () => ({}),
  seller: sellerErrors,
  hours: (hours) => ({
    '': hours.length > 7 && 'At most seven lines',
    ...Object.fromEntries(
      hours.flatMap(({ days, times }, at) => [
        [`${at}.days`, lengthError(days, maxShopTextLengths.hours)],
        [`${at}.times`, lengthError(times, maxShopTextLengths.hours)],
      ]),
    ),
  }),
  deliveryDays: ({ min, max }) => ({
    min: countError(min, 1, 90, 'days'),
    max:
      countError(max, 1, 90, 'days') ||
      (max < min && 'The longest time is shorter than the shortest'),
  }),
  returnPolicy: (paragraphs) => ({
    '':
      (paragraphs.length === 0 && 'Enter the return policy') ||
      (paragraphs.length > 20 && 'At most 20 paragraphs'),
    ...Object.fromEntries(
      paragraphs.map((paragraph, at) => [`${at}`, lengthError(paragraph, 1_000)]),
    ),
  }),
  returnRules: ({ reasons, hours }) => ({
    reasons:
      !returnReasons.some((reason) => reasons.includes(reason)) && 'Choose at least one reason',
    hours: countError(hours, 24, 8_760, 'hours'),
  }),
  terms: (markdown) => ({ '': policyError(markdown) }),
  privacy: (markdown) => ({ '': policyError(markdown) }),
  sender: ({ name, email }) => ({
    name:
      (name.length > 60 && maxLengthError(60)) ||
      (/[<>"\p{Cc}]/u.test(name) && 'Enter a name without quotation marks and angle brackets'),
    email: email !== '' && !isEmail(email) && 'Enter an email address, such as hello@example.com',
  }),
  ownerEmails: ({ summaryHour }) => ({
    summaryHour: countError(summaryHour, 0, 23, 'hours'),
  }),
  reservationMinutes: (minutes) => ({ '': countError(minutes, 5, 120, 'minutes') }),
  verificationCooldownSeconds: (seconds) => ({ '': countError(seconds, 10, 600, 'seconds') }),
  cod: ({ maxTotalPaise, maxOpenOrders }) => ({
    maxTotalPaise: rupeesError(maxTotalPaise, 1_000_000),
    maxOpenOrders: countError(maxOpenOrders, 0, 50, 'orders'),
  }),
  codConfirmHours: (hours) => ({ '': countError(hours, 1, 720, 'hours') }),
  upi: ({ vpa }) => ({ vpa: vpa !== '' && (upiIdError(vpa) ?? false) }),
  maxPerOrder: (quantity) => ({ '': countError(quantity, 0, 9_999, 'items') }),
  orderAttemptsPerHour: (attempts) => ({ '': countError(attempts, 1, 1_000, 'orders') }),
  lowStockLevel: (level) => ({ '': countError(level, 0, 9_999, 'items') }),
  backInStockEmails: () => ({}),
  reviewEmails: ({ days }) => ({ days: countError(days, 1, 60, 'days') }),
  offlinePages: () => ({}),
  retention: ({ emailDays, messageDays }) => ({
    emailDays: countError(emailDays, 7, 3_650, 'days'),
    messageDays:
      countError(messageDays, 30, 3_650, 'days') ||
      (messageDays < emailDays && 'The record of an email is kept at least as long as its text'),
  }),
  erasure: () => ({}),
};
