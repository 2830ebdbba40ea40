// Parts of the settings: one page each, with the settings on it.
import type { OwnerSettings, SettingKey } from '#domain/shop/shop-settings.ts';
import { sellerFieldLabels } from '#domain/shop/seller-readiness.ts';
import { type PolicyKey, policyTitles } from '#domain/policy/policy.ts';
import { ownerEmailKinds } from '#domain/shop/owner-emails.ts';
import { type Erasure, erasureNames } from '#domain/shop/retention.ts';
import { formatPaise } from '#domain/money/money.ts';

export type SettingsPart = {
  id: string;
  title: string;
  keys: readonly SettingKey[];
  /** A step of "Ready to sell?", done by saving it: then also the defaults may be saved as they are. */
  isReadinessStep?: boolean;
  /** The policy that is edited here, with its preview and versions. */
  policy?: PolicyKey;
  /** One line for the list of parts. */
  summary: (settings: OwnerSettings) => string;
};

export const settingsParts: readonly SettingsPart[] = [
  {
    id: 'shop',
    title: 'Shop',
    keys: ['name', 'tagline', 'hours', 'offlinePages'],
    isReadinessStep: true,
    summary: ({ name, tagline }) => [name, tagline].filter(Boolean).join(': '),
  },
  {
    id: 'seller',
    title: 'Seller and contact',
    keys: ['seller'],
    summary: ({ seller }) => `${seller.legalName}, ${seller.gstin || 'no GSTIN'}`,
  },
  {
    id: 'delivery',
    title: 'Delivery and tax',
    keys: ['pricing', 'deliveryDays'],
    isReadinessStep: true,
    summary: ({ pricing, deliveryDays }) =>
      `${formatPaise(pricing.shippingFeePaise)}, free from ${formatPaise(pricing.freeShippingFromPaise)} · ${deliveryDays.min} to ${deliveryDays.max} days · GST ${pricing.taxPercent} %`,
  },
  {
    id: 'payments',
    title: 'Payments',
    keys: ['upi'],
    summary: ({ upi }) => (upi.vpa ? `UPI transfers to ${upi.vpa}` : 'UPI transfers are off'),
  },
  {
    id: 'cash',
    title: 'Cash on delivery',
    keys: ['cod', 'codConfirmHours'],
    summary: ({ cod }) => `Up to ${formatPaise(cod.maxTotalPaise)} an order`,
  },
  {
    id: 'orders',
    title: 'Time limits',
    keys: ['reservationMinutes', 'orderAttemptsPerHour', 'verificationCooldownSeconds'],
    summary: ({ reservationMinutes }) => `Unpaid orders wait ${reservationMinutes} minutes`,
  },
  {
    id: 'stock',
    title: 'Stock',
    keys: ['lowStockLevel', 'maxPerOrder', 'backInStockEmails'],
    summary: ({ lowStockLevel, backInStockEmails }) =>
      `Low at ${lowStockLevel} · back-in-stock emails ${backInStockEmails ? 'on' : 'off'}`,
  },
  {
    id: 'returns',
    title: 'Return policy',
    keys: ['returnRules', 'returnPolicy'],
    isReadinessStep: true,
    policy: 'returns',
    summary: ({ returnPolicy }) => returnPolicy[0] ?? '',
  },
  {
    id: 'terms',
    title: policyTitles.terms,
    keys: ['terms'],
    isReadinessStep: true,
    policy: 'terms',
    summary: () => 'What customers agree to when they register and order',
  },
  {
    id: 'retention',
    title: 'Personal data',
    keys: ['retention', 'erasure'],
    summary: ({ retention, erasure }) =>
      `Email texts for ${retention.emailDays} days, messages for ${retention.messageDays} · deleted accounts ${erasure === 'at-once' ? 'erased at once' : 'sealed for a year'}`,
  },
  {
    id: 'privacy',
    title: policyTitles.privacy,
    keys: ['privacy'],
    isReadinessStep: true,
    policy: 'privacy',
    summary: () => 'What you store about customers, for how long, and why',
  },
  {
    id: 'emails',
    title: 'Emails and notifications',
    keys: ['sender', 'ownerEmails'],
    summary: ({ sender, ownerEmails, seller }) => {
      const count = ownerEmailKinds.filter((kind) => ownerEmails[kind]).length;
      const from = [sender.name, sender.email].filter(Boolean).join(', ') || 'as set on the server';
      return `Sender ${from} · ${count} of ${ownerEmailKinds.length} notifications to ${seller.email}`;
    },
  },
];

/** Labels of the fields by their path, for the save bar, conflicts and the audit log. */
export const settingLabels: Record<string, string> = {
  ...sellerFieldLabels,
  tagline: 'Tagline',
  hours: 'Opening hours',
  'seller.gstScheme': 'GST scheme',
  'seller.state': 'State',
  'seller.invoicePrefix': 'Invoice prefix',
  'pricing.taxPercent': 'GST rate',
  'pricing.shippingFeePaise': 'Delivery fee',
  'pricing.freeShippingFromPaise': 'Free delivery from',
  'deliveryDays.min': 'Shortest delivery time',
  'deliveryDays.max': 'Longest delivery time',
  'upi.vpa': 'UPI ID (VPA) of your account',
  'cod.maxTotalPaise': 'Maximum order value',
  'cod.maxOpenOrders': 'Open orders per customer',
  codConfirmHours: 'Hours to confirm',
  reservationMinutes: 'Minutes to pay',
  orderAttemptsPerHour: 'Order attempts per hour',
  verificationCooldownSeconds: 'Seconds between verification emails',
  lowStockLevel: 'Low-stock level',
  maxPerOrder: 'Most of one item per order',
  backInStockEmails: 'Back-in-stock emails',
  offlinePages: 'Pages without a connection',
  returnPolicy: 'Return policy',
  'returnRules.reasons': 'Reasons to return',
  'returnRules.hours': 'Hours to report',
  'returnRules.shippingPaidBy': 'Return shipping',
  'returnRules.asksPhotos': 'Photos of the problem',
  terms: policyTitles.terms,
  privacy: policyTitles.privacy,
  'retention.emailDays': 'Days to keep the text of emails',
  'retention.messageDays': 'Days to keep messages',
  erasure: 'When an account is deleted',
  'sender.name': 'Sender’s name',
  'sender.email': 'Sender’s email',
  'ownerEmails.newOrder': 'Email about a new order',
  'ownerEmails.orderToConfirm': 'Email about an order to confirm',
  'ownerEmails.cancellationRequest': 'Email about a request to cancel',
  'ownerEmails.damageReport': 'Email about a report',
  'ownerEmails.contactMessage': 'Email about a contact message',
  'ownerEmails.refundFailed': 'Email about a failed refund',
  'ownerEmails.dispute': 'Email about a payment dispute',
  'ownerEmails.morningSummary': 'Morning summary',
  'ownerEmails.summaryHour': 'Hour of the morning summary',
};

/** Labels of fields that only the audit log shows. */
const otherLabels: Record<string, string> = {
  paymentKeys: 'Payment keys',
  passkey: 'Passkey',
  authenticatorApp: 'Authenticator app',
  recoveryCodes: 'Recovery codes',
  secondFactor: 'Second factor',
  reason: 'Reason',
};

export function settingLabel(path: string): string {
  return (
    settingLabels[path] ?? otherLabels[path] ?? settingLabels[path.split('.')[0] ?? ''] ?? path
  );
}

/** A value as people read it: paise as rupees, a list as its lines, nothing as a dash. */
export function settingText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number' && path.endsWith('Paise')) return formatPaise(value);
  if (path === 'erasure') return erasureNames[value as Erasure];
  if (Array.isArray(value)) return value.map(recordText).join(' / ');
  return recordText(value);
}

/** The name of a record, such as a deleted category; of one without a name, its values. */
function recordText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('name' in value) return String(value.name);
  return Object.values(value)
    .filter((each) => typeof each !== 'object')
    .join(' ');
}
