// Sentences of the policies that bind the shop: found in the texts in force, with the values of the settings.
import { arrivesLater } from '#messages/email-refund.ts';
import type { PromiseKey } from '#domain/policy/promises.ts';
import { returnReasonNames } from '#domain/returns/return-rules.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import { plainTextOf } from './parse-markdown.ts';
import { type PolicyContext, policyTexts } from './policy-text.ts';

/** What a sentence of a text has, before its placeholders are filled in, by promise. */
const marks = {
  refunds: /\brefunds? (go|goes)\b/i,
  delivery: /\{(delivery time|delivery fee|free delivery from)\}/,
  cash: /\{cash limit\}/,
  complaints: /\backnowledge\b/i,
  'personal-data': /\b(never sell|invoices are kept|deleted immediately)\b/i,
} as const;

/** A promise that a text written by the owner no longer has is empty, and not asked about. */
export function promiseSentences(
  settings: OwnerSettings,
  context: PolicyContext,
): Record<PromiseKey, string> {
  const inText = (policy: 'terms' | 'privacy', mark: RegExp) => {
    const marked = sentencesOf(settings[policy]).filter((sentence) => mark.test(sentence));
    return filled(policy, marked, { settings, context });
  };
  const refunds = inText('terms', marks.refunds);
  const { returnRules, retention, erasure, seller } = settings;
  const complaints = inText('terms', marks.complaints);
  const officer = seller.grievanceOfficer && `Grievance officer: ${seller.grievanceOfficer}.`;
  return {
    returns: `${settings.returnPolicy.join(' ')} Reports are accepted within ${returnRules.hours} hours of delivery: ${reasonsText(settings)}.`,
    'return-shipping':
      returnRules.shippingPaidBy === 'shop'
        ? 'We pay for return shipping.'
        : 'The customer pays for return shipping.',
    refunds: refunds && `${refunds} ${arrivesLater}`,
    delivery: inText('terms', marks.delivery),
    cash: settings.cod.maxTotalPaise === 0 ? '' : inText('terms', marks.cash),
    complaints: complaints && [complaints, officer].filter(Boolean).join(' '),
    'personal-data': [
      `The text of emails is kept for ${retention.emailDays} days, messages for ${retention.messageDays} days.`,
      inText('privacy', marks['personal-data']),
      erasure === 'after-a-year' && 'A sealed copy of a deleted account is kept for a year.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function reasonsText({ returnRules }: OwnerSettings): string {
  return returnRules.reasons.map((reason) => returnReasonNames[reason].toLowerCase()).join(', ');
}

/** Sentences and items of lists, with their placeholders. */
function sentencesOf(markdown: string): string[] {
  return markdown
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^\s*[-*]\s+/, '').trim())
    .filter(Boolean);
}

function filled(
  policy: 'terms' | 'privacy',
  sentences: readonly string[],
  { settings, context }: { settings: OwnerSettings; context: PolicyContext },
): string {
  if (sentences.length === 0) return '';
  const texts = policyTexts({ ...settings, [policy]: sentences.join(' ') }, context);
  return plainTextOf(texts[policy]);
}
