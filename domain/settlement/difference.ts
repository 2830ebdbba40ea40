// Differences between what was sold and what has reached the bank: their kinds, in words, and what to do.
import { type Paise, formatPaise } from '#domain/money/money.ts';

export const differenceKinds = [
  'not-settled',
  'amount-differs',
  'settled-twice',
  'unknown-line',
  'refund-twice',
  'refund-not-debited',
  'chargeback',
  'fee-without-gst',
  'wrong-fee',
  'cash-differs',
  'cash-twice',
  'cash-unknown',
  'cash-missing',
  'return-charge',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceNames: Readonly<Record<DifferenceKind, string>> = {
  'not-settled': 'Captured, not settled',
  'amount-differs': 'Another amount settled',
  'settled-twice': 'Settled twice',
  'unknown-line': 'Unknown to the shop',
  'refund-twice': 'Refund debited twice',
  'refund-not-debited': 'Refund not debited',
  chargeback: 'Chargeback',
  'fee-without-gst': 'Fee without GST',
  'wrong-fee': 'Wrong fee',
  'cash-differs': 'Another amount remitted',
  'cash-twice': 'Cash remitted twice',
  'cash-unknown': 'Unknown AWB',
  'cash-missing': 'Cash not remitted',
  'return-charge': 'Charged as returned',
};

/** `day`: of the payment, settlement, delivery or remittance, as YYYY-MM-DD in India. */
export type Difference = {
  kind: DifferenceKind;
  /** Id of a payment, refund, dispute or adjustment, or an AWB. */
  subject: string;
  orderNumber: string | null;
  /** Id of a courier; null for a difference of the payment provider. */
  courier: string | null;
  settlementId: string | null;
  /** UTR, or the provider's description of the line. */
  reference: string | null;
  day: string;
  expectedPaise: Paise;
  actualPaise: Paise;
};

/** What is wrong, in one sentence. */
export function differenceText(difference: Difference): string {
  const { kind, subject, reference } = difference;
  const expected = formatPaise(difference.expectedPaise);
  const actual = formatPaise(difference.actualPaise);
  const texts: Readonly<Record<DifferenceKind, string>> = {
    'not-settled': `${expected} was captured (${subject}), and no settlement has it.`,
    'amount-differs': `${actual} was settled (${subject}) instead of ${expected}.`,
    'settled-twice': `${subject} was settled more than once: ${actual} instead of ${expected}.`,
    'unknown-line': `The settlement has ${subject} of ${actual}, which the shop does not know.${reference ? ` “${reference}”` : ''}`,
    'refund-twice': `The refund of ${expected} was debited more than once: ${actual} in all (${subject}).`,
    'refund-not-debited': `The refund of ${expected} (${subject}) is complete, but was never debited.`,
    chargeback: `${actual} was debited for the dispute ${subject}.`,
    'fee-without-gst': `A fee of ${actual} (${subject}) has no GST.`,
    'wrong-fee': `Of ${subject} ${actual} was credited or taxed, where fee and GST make ${expected}.`,
    'cash-differs': `The courier remitted ${actual} of ${expected} for AWB ${subject}.`,
    'cash-twice': `The courier remitted ${actual} for AWB ${subject}, more than once; ${expected} is due.`,
    'cash-unknown': `The courier lists AWB ${subject} with ${actual}, and no order has it.`,
    'cash-missing': `The courier has delivered AWB ${subject}, and has not remitted ${expected}.`,
    'return-charge': `The courier charged ${actual} for the return of AWB ${subject}, which did not come back.`,
  };
  return texts[kind];
}

/** What the owner does about it. */
export const differenceAdvice: Readonly<Record<DifferenceKind, string>> = {
  'not-settled': 'Ask the payment provider for the settlement, naming the payment.',
  'amount-differs':
    'Compare it with the payment in the provider’s dashboard, and ask about the rest.',
  'settled-twice': 'Keep the money ready: the provider will debit the second payment.',
  'unknown-line':
    'Look it up in the provider’s dashboard. It may be of another shop or a correction.',
  'refund-twice': 'Ask the payment provider to credit the second debit.',
  'refund-not-debited':
    'Ask the customer’s bank reference of the provider: the refund may have failed.',
  chargeback: 'Answer the dispute on the page of the order, or accept the loss.',
  'fee-without-gst':
    'Ask the provider for a corrected tax invoice: without GST there is no input credit.',
  'wrong-fee': 'Compare the fee with your agreement, and ask the provider for the difference.',
  'cash-differs': 'Ask the courier about the difference, naming the AWB.',
  'cash-twice': 'Keep the money ready: the courier will deduct it.',
  'cash-unknown': 'Check the AWB on the parcel. It may be of another shop, or mistyped here.',
  'cash-missing': 'Ask the courier for the cash. The text is on the page Cash on delivery.',
  'return-charge': 'Ask the courier for proof of the return, or for the charge.',
};
