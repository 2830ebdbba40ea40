// Policies that customers agree to: their names, and the placeholders that the shop fills in.
import * as texts from '#messages/policy.ts';

export const policyKeys = ['terms', 'privacy', 'returns'] as const;
export type PolicyKey = (typeof policyKeys)[number];

export const policyTitles: Record<PolicyKey, string> = {
  terms: texts.termsTitle,
  privacy: texts.privacyTitle,
  returns: texts.returnsTitle,
};

/** The version of each policy that was in force, as an order keeps them. */
export type PolicyVersions = Partial<Record<PolicyKey, number>>;

/** What each placeholder of a text stands for, by its name as the owner writes it, such as `{GST rate}`. */
export const policyPlaceholders = {
  'shop name': 'Name of the shop',
  seller: 'Legal name of the seller',
  'seller details': 'Name, address, grievance officer, email and phone',
  'GST rate': 'GST rate, such as 18%',
  'delivery fee': 'Delivery fee',
  'free delivery from': 'Subtotal from which delivery is free',
  'delivery time': 'Delivery time, such as 3 to 7 days',
  'cash limit': 'Maximum value of a cash order',
  'payment time': 'How long an unpaid order waits',
  'return policy': 'The return policy of these settings',
  'return hours': 'Hours in which damage is reported',
  'photo limit': 'How many photos a report may have',
  'card payments': 'Who processes card payments',
  'payment data': 'What the payment provider receives',
  'payment provider contact': 'Name and contact of the payment provider',
  'sealed copy':
    'For how long a copy of a deleted account is sealed; empty where data is erased at once',
  'demo mailbox': 'Note about the demo mailbox; empty in a live shop',
} as const;
export type PolicyPlaceholder = keyof typeof policyPlaceholders;

/** A name between braces; `{#id}` after a heading is an anchor and no placeholder. */
const PLACEHOLDER = /\{(?!#)([^{}\n]*)\}/g;

/** Replaces each placeholder by its value; an unknown placeholder stays as it is. */
export function fillPlaceholders(text: string, values: Record<PolicyPlaceholder, string>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );
}

export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

function isPlaceholder(name: string): name is PolicyPlaceholder {
  return Object.hasOwn(policyPlaceholders, name);
}
