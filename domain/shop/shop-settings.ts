// Settings of the shop that its owner changes: their shape, their defaults and what makes a value valid.
import { type Brand, brandErrors, defaultBrand } from './brand.ts';
import { isEmail } from '#domain/customer/account.ts';
import { defaultTerms } from '#domain/policy/default-policies.ts';
import { defaultPrivacy } from '#domain/policy/default-privacy.ts';
import { sellerStateError } from '#domain/tax/gst-state.ts';
import { type GstScheme, isGstin } from '#domain/tax/gstin.ts';
import { isInvoicePrefix } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import { type OwnerEmailSettings, defaultOwnerEmails } from './owner-emails.ts';
import { unknownPlaceholders } from '#domain/policy/policy.ts';
import { isPhoneNumber } from '#domain/text/phone-number.ts';
import { NOT_PRINTABLE, isPrintable } from '#domain/text/printable-text.ts';
import {
  type ReturnRules,
  defaultReturnRules,
  returnReasons,
} from '#domain/returns/return-rules.ts';
import { type Erasure, type Retention, defaultRetention } from './retention.ts';
import { type PricingRules, defaultPricingRules } from '#domain/order/pricing.ts';
import { upiIdError } from '#domain/payment/upi.ts';

export type Seller = {
  legalName: string;
  address: string;
  email: string;
  phone: string;
  grievanceOfficer: string;
  grievanceDesignation: string;
  /** Email address or phone number. */
  grievanceContact: string;
  /** GST number printed on invoices; empty when the seller has none. */
  gstin: string;
  /** GST scheme of a registered seller. */
  gstScheme: GstScheme;
  /** State where the seller is registered or does business: decides between CGST with SGST and IGST. */
  state: string;
  /** The first characters of every invoice number. */
  invoicePrefix: string;
};

export type OwnerSettings = {
  name: string;
  tagline: string;
  brand: Brand;
  pricing: PricingRules;
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
type PrivateKey = 'terms' | 'privacy' | 'sender' | 'ownerEmails' | 'upi' | 'reviewEmails';

export const defaultOwnerSettings: OwnerSettings = {
  name: 'Sunehri',
  tagline: 'Handcrafted in India',
  brand: defaultBrand,
  pricing: defaultPricingRules,
  seller: {
    legalName: 'Sunehri Handcrafts',
    address: '14 Johari Bazaar, Jaipur, Rajasthan 302003, India',
    email: 'hello@sunehri.example',
    phone: '+91 98290 00000',
    grievanceOfficer: 'Meera Sharma',
    // With the seller's name, so that no real seller has the same by chance.
    grievanceDesignation: 'Head of Customer Care, Sunehri Handcrafts',
    grievanceContact: 'grievance@sunehri.example',
    gstin: '',
    gstScheme: 'regular',
    state: 'Rajasthan',
    invoicePrefix: 'SUN',
  },
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
export const maxSellerTextLengths = { address: 300, officer: 100 };

type Checks = { [K in SettingKey]: (value: OwnerSettings[K]) => Record<string, string | false> };

const checks: Checks = {
  name: (name) => ({ '': text(name, maxShopTextLengths.name) || notPrintable(name) }),
  tagline: (tagline) => ({ '': tagline !== '' && text(tagline, maxShopTextLengths.tagline) }),
  brand: brandErrors,
  pricing: ({ method, taxPercent, shippingFeePaise, freeShippingFromPaise }) => ({
    taxPercent:
      whole(taxPercent, 0, 40, '%') ||
      (method === 'law' && taxPercent !== 0 && 'By law prices include GST: enter 0'),
    shippingFeePaise: rupees(shippingFeePaise, 10_000),
    freeShippingFromPaise: rupees(freeShippingFromPaise, 1_000_000),
  }),
  seller: (seller) => ({
    legalName: text(seller.legalName, 100) || notPrintable(seller.legalName),
    address: text(seller.address, maxSellerTextLengths.address) || notPrintable(seller.address),
    email: !isEmail(seller.email) && 'Enter an email address, such as hello@example.com',
    phone:
      !isPhoneNumber(seller.phone) &&
      'Enter a phone number with country code, such as +91 98290 00000',
    grievanceOfficer: text(seller.grievanceOfficer, maxSellerTextLengths.officer),
    grievanceDesignation:
      seller.grievanceDesignation !== '' &&
      text(seller.grievanceDesignation, maxSellerTextLengths.officer),
    grievanceContact:
      seller.grievanceContact !== '' &&
      !isEmail(seller.grievanceContact) &&
      !isPhoneNumber(seller.grievanceContact) &&
      'Enter an email address or a phone number',
    gstin:
      seller.gstin !== '' &&
      !isGstin(seller.gstin) &&
      'This is not a valid GSTIN. Check each of its 15 characters.',
    gstScheme:
      seller.gstScheme === 'composition' &&
      seller.gstin === '' &&
      'Enter the GSTIN of your registration, or choose the regular scheme',
    state: sellerStateError(seller),
    invoicePrefix:
      !isInvoicePrefix(seller.invoicePrefix) &&
      'Enter two or three capital letters or digits, such as SUN',
  }),
  hours: (hours) => ({
    '': hours.length > 7 && 'At most seven lines',
    ...Object.fromEntries(
      hours.flatMap(({ days, times }, at) => [
        [`${at}.days`, text(days, maxShopTextLengths.hours)],
        [`${at}.times`, text(times, maxShopTextLengths.hours)],
      ]),
    ),
  }),
  deliveryDays: ({ min, max }) => ({
    min: whole(min, 1, 90, 'days'),
    max:
      whole(max, 1, 90, 'days') || (max < min && 'The longest time is shorter than the shortest'),
  }),
  returnPolicy: (paragraphs) => ({
    '':
      (paragraphs.length === 0 && 'Enter the return policy') ||
      (paragraphs.length > 20 && 'At most 20 paragraphs'),
    ...Object.fromEntries(paragraphs.map((paragraph, at) => [`${at}`, text(paragraph, 1_000)])),
  }),
  returnRules: ({ reasons, hours }) => ({
    reasons:
      !returnReasons.some((reason) => reasons.includes(reason)) && 'Choose at least one reason',
    hours: whole(hours, 24, 8_760, 'hours'),
  }),
  terms: (markdown) => ({ '': policyText(markdown) }),
  privacy: (markdown) => ({ '': policyText(markdown) }),
  sender: ({ name, email }) => ({
    name:
      (name.length > 60 && tooLong(60)) ||
      (/[<>"\p{Cc}]/u.test(name) && 'Enter a name without quotation marks and angle brackets'),
    email: email !== '' && !isEmail(email) && 'Enter an email address, such as hello@example.com',
  }),
  ownerEmails: ({ summaryHour }) => ({ summaryHour: whole(summaryHour, 0, 23, 'hours') }),
  reservationMinutes: (minutes) => ({ '': whole(minutes, 5, 120, 'minutes') }),
  verificationCooldownSeconds: (seconds) => ({ '': whole(seconds, 10, 600, 'seconds') }),
  cod: ({ maxTotalPaise, maxOpenOrders }) => ({
    maxTotalPaise: rupees(maxTotalPaise, 1_000_000),
    maxOpenOrders: whole(maxOpenOrders, 0, 50, 'orders'),
  }),
  codConfirmHours: (hours) => ({ '': whole(hours, 1, 720, 'hours') }),
  upi: ({ vpa }) => ({ vpa: vpa !== '' && (upiIdError(vpa) ?? false) }),
  maxPerOrder: (quantity) => ({ '': whole(quantity, 0, 9_999, 'items') }),
  orderAttemptsPerHour: (attempts) => ({ '': whole(attempts, 1, 1_000, 'orders') }),
  lowStockLevel: (level) => ({ '': whole(level, 0, 9_999, 'items') }),
  backInStockEmails: () => ({}),
  reviewEmails: ({ days }) => ({ days: whole(days, 1, 60, 'days') }),
  offlinePages: () => ({}),
  retention: ({ emailDays, messageDays }) => ({
    emailDays: whole(emailDays, 7, 3_650, 'days'),
    messageDays:
      whole(messageDays, 30, 3_650, 'days') ||
      (messageDays < emailDays && 'The record of an email is kept at least as long as its text'),
  }),
  erasure: () => ({}),
};

/** Largest length in characters: at three bytes each, as in Devanagari, it is still within the size of a request. */
export const MAX_POLICY_LENGTH = 20_000;

const tooLong = (length: number) => `At most ${length} characters`;

function text(value: string, length: number): string | false {
  if (value.trim() === '') return 'This field is required';
  return value.length > length && tooLong(length);
}

/** Returns the error of a text that the fonts of invoices and labels cannot show; false when they can. */
const notPrintable = (value: string) => !isPrintable(value) && NOT_PRINTABLE;

function policyText(markdown: string): string | false {
  const [unknown] = unknownPlaceholders(markdown);
  return (
    text(markdown, MAX_POLICY_LENGTH) ||
    (unknown !== undefined && `There is no placeholder {${unknown}}. Choose one from the list.`)
  );
}

function whole(value: number, least: number, most: number, unit: string): string | false {
  const isWithin = Number.isInteger(value) && value >= least && value <= most;
  return !isWithin && `Enter a whole number from ${least} to ${most} ${unit}`;
}

function rupees(paise: Paise, mostRupees: number): string | false {
  const isWithin = Number.isInteger(paise) && paise >= 0 && paise <= mostRupees * 100;
  return !isWithin && `Enter an amount from ₹0 to ₹${mostRupees.toLocaleString('en-IN')}`;
}
