// Pages of the settings in their groups: those with a form for settings, and the others.
import { adminPaths } from '#domain/admin-routes.ts';
import type { OwnerSettings, SettingKey } from '#domain/shop/shop-settings.ts';
import { type PolicyKey, policyTitles } from '#domain/policy/policy.ts';
import { priceLines } from '#domain/order/pricing.ts';
import { ownerEmailKinds } from '#domain/shop/owner-emails.ts';
import { brandLinkKeys } from '#domain/shop/brand.ts';
import { palettes } from '#domain/shop/palettes.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { ReadinessKey } from '#domain/shop/readiness.ts';

export const settingsGroups = ['Shop', 'Money', 'Delivery', 'Law', 'Mail', 'People'] as const;

type SettingsPage = {
  id: string;
  group: (typeof settingsGroups)[number];
  title: string;
  /** Paths in `settingFields` that are stored elsewhere than in the settings. */
  others?: readonly string[];
};

export type SettingsPart = SettingsPage & {
  keys: readonly SettingKey[];
  /** The step of "Ready to sell?" that is done here. */
  step?: ReadinessKey;
  /** The setting whose first save does the step: until then the defaults may be saved as they are. */
  stepSetting?: SettingKey;
  /** The policy that is edited here, with its preview and versions. */
  policy?: PolicyKey;
  /** What it holds now, in one line. */
  summary: (settings: OwnerSettings) => string;
};

export const settingsParts: readonly SettingsPart[] = [
  {
    id: 'shop',
    group: 'Shop',
    title: 'Shop',
    keys: ['name', 'tagline', 'hours', 'offlinePages'],
    step: 'shop',
    summary: ({ name, tagline }) => [name, tagline].filter(Boolean).join(': '),
  },
  {
    id: 'brand',
    group: 'Shop',
    title: 'Brand',
    keys: ['brand'],
    summary: ({ brand }) => {
      const links = brandLinkKeys.filter((key) => brand[key] !== '').length;
      return `${brand.logo ? 'Your logo' : 'Name as logo'} · ${palettes[brand.palette].label} · ${links} ${links === 1 ? 'link' : 'links'}`;
    },
  },
  {
    id: 'seller',
    group: 'Shop',
    title: 'Seller and contact',
    keys: ['seller'],
    step: 'seller',
    summary: ({ seller }) => `${seller.legalName || 'No name yet'}, ${seller.gstin || 'no GSTIN'}`,
  },
  {
    id: 'delivery',
    group: 'Delivery',
    title: 'Delivery and tax',
    keys: ['pricing', 'priceEntry', 'deliveryDays'],
    step: 'delivery',
    stepSetting: 'pricing',
    summary: ({ pricing, deliveryDays }) =>
      `${deliveryExample(pricing)} · ${deliveryDays.min} to ${deliveryDays.max} days · ${pricing.method === 'law' ? 'GST by law' : `GST ${pricing.taxPercent} %`}`,
  },
  {
    id: 'payments',
    group: 'Money',
    title: 'Payments',
    keys: ['upi'],
    others: ['paymentKeys'],
    step: 'payments',
    summary: ({ upi }) => (upi.vpa ? `UPI transfers to ${upi.vpa}` : 'UPI transfers are off'),
  },
  {
    id: 'cash',
    group: 'Money',
    title: 'Cash on delivery',
    keys: ['cod', 'codConfirmHours'],
    summary: ({ cod }) => `Up to ${formatPaise(cod.maxTotalPaise)} an order`,
  },
  {
    id: 'orders',
    group: 'Money',
    title: 'Time limits',
    keys: ['reservationMinutes', 'orderAttemptsPerHour', 'verificationCooldownSeconds'],
    summary: ({ reservationMinutes }) => `Unpaid orders wait ${reservationMinutes} minutes`,
  },
  {
    id: 'stock',
    group: 'Shop',
    title: 'Stock',
    keys: ['lowStockLevel', 'maxPerOrder', 'backInStockEmails'],
    summary: ({ lowStockLevel, backInStockEmails }) =>
      `Low at ${lowStockLevel} · back-in-stock emails ${backInStockEmails ? 'on' : 'off'}`,
  },
  {
    id: 'returns',
    group: 'Law',
    title: 'Return policy',
    keys: ['returnRules', 'returnPolicy'],
    policy: 'returns',
    summary: ({ returnPolicy }) => returnPolicy[0] ?? '',
  },
  {
    id: 'terms',
    group: 'Law',
    title: policyTitles.terms,
    keys: ['terms'],
    policy: 'terms',
    summary: () => 'What customers agree to when they register and order',
  },
  {
    id: 'retention',
    group: 'Law',
    title: 'Personal data',
    keys: ['retention', 'erasure'],
    summary: ({ retention, erasure }) =>
      `Email texts for ${retention.emailDays} days, messages for ${retention.messageDays} · deleted accounts ${erasure === 'at-once' ? 'erased at once' : 'sealed for a year'}`,
  },
  {
    id: 'privacy',
    group: 'Law',
    title: policyTitles.privacy,
    keys: ['privacy'],
    policy: 'privacy',
    summary: () => 'What you store about customers, for how long, and why',
  },
  {
    id: 'emails',
    group: 'Mail',
    title: 'Emails and notifications',
    keys: ['sender', 'ownerEmails', 'reviewEmails'],
    step: 'email',
    summary: ({ sender, ownerEmails, seller }) => {
      const count = ownerEmailKinds.filter((kind) => ownerEmails[kind]).length;
      const from = [sender.name, sender.email].filter(Boolean).join(', ') || 'as set on the server';
      return `Sender ${from} · ${count} of ${ownerEmailKinds.length} notifications to ${seller.email}`;
    },
  },
];

/** Pages of the settings without such a form. */
export const settingsPages: readonly (SettingsPage & { to: string })[] = [
  {
    id: 'delivery-areas',
    group: 'Delivery',
    title: 'Delivery areas',
    to: adminPaths.deliveryAreas(),
  },
  { id: 'promises', group: 'Law', title: 'Promises', to: adminPaths.promises() },
  { id: 'notifications', group: 'Mail', title: 'Notifications', to: adminPaths.notifications() },
  { id: 'people', group: 'People', title: 'People', to: adminPaths.people() },
  {
    id: 'sign-in',
    group: 'People',
    title: 'Sign-in',
    to: adminPaths.signIn(),
    others: ['passkey', 'authenticatorApp', 'recoveryCodes'],
  },
];

const EXAMPLE_PRICE = 799_00;

/** What an item of ₹799 costs to deliver, by the shop's own computation, and from when delivery is free. */
function deliveryExample(pricing: OwnerSettings['pricing']): string {
  const { shippingPaise } = priceLines([{ pricePaise: EXAMPLE_PRICE, quantity: 1 }], pricing);
  const price = formatPaise(EXAMPLE_PRICE);
  if (shippingPaise === 0) return `A dupatta at ${price}: free delivery`;
  const freeFrom = formatPaise(pricing.freeShippingFromPaise);
  return `A dupatta at ${price}: ${formatPaise(shippingPaise)} delivery, free from ${freeFrom}`;
}
