// A line of a settlement report: what the payment provider credits for a payment, or debits for a refund or a chargeback.
import type { Paise } from '#domain/money/money.ts';

export type SettlementLine = {
  /** The provider's id of the payment, refund or adjustment. */
  entityId: string;
  /** `payment`, `refund`, `adjustment`, or another word of the provider. */
  type: string;
  amountPaise: Paise;
  debitPaise: Paise;
  creditPaise: Paise;
  /** With its GST, `taxPaise`. */
  feePaise: Paise;
  taxPaise: Paise;
  isOnHold: boolean;
  /** Empty while the line is not settled. */
  settlementId: string;
  /** Bank's reference of the transfer. */
  utr: string | null;
  /** ISO timestamp; null while the line is not settled. */
  settledAt: string | null;
  /** The payment that the line is about: of a payment its own id. */
  paymentId: string | null;
  disputeId: string | null;
  method: string | null;
  description: string | null;
};

/** A month of India, such as `{ year: 2026, month: 11 }`. */
export type ReportMonth = { year: number; month: number };

/** What a line was until `at`, an ISO timestamp. */
export type EarlierLine = { at: string } & Pick<
  SettlementLine,
  | 'amountPaise'
  | 'debitPaise'
  | 'creditPaise'
  | 'feePaise'
  | 'taxPaise'
  | 'isOnHold'
  | 'settlementId'
  | 'utr'
  | 'settledAt'
>;

/** `2026-11`. */
export function monthText({ year, month }: ReportMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The month of a day as YYYY-MM-DD, or of a text as YYYY-MM. */
export function monthOf(day: string): ReportMonth {
  const [year = '', month = ''] = day.split('-');
  return { year: Number(year), month: Number(month) };
}

export function nextMonth({ year, month }: ReportMonth): ReportMonth {
  return month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
}
