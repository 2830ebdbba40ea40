// One row of a courier's remittance: read from its cells, and matched with the order of its parcel.
import { normaliseShipment } from '#domain/order/couriers.ts';
import type { Paise } from '#domain/money/money.ts';
import {
  SHORTENED_NUMBER,
  isShortenedNumber,
  readAmount,
  readDay,
} from '#domain/transfer/read-values.ts';
import type { RemittanceCells } from './remittance-columns.ts';

/** Days after the delivery within which a courier remits, where the owner has set no others. */
export const DEFAULT_WAIT_DAYS = 10;

export const rowOutcomes = [
  'paid',
  'differs',
  'twice',
  'unknown',
  'return-charge',
  'returned',
  'unreadable',
  'empty',
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const rowOutcomeNames: Readonly<Record<RowOutcome, string>> = {
  paid: 'Paid',
  differs: 'Another amount',
  twice: 'Paid twice',
  unknown: 'Unknown AWB',
  'return-charge': 'Charged as returned',
  returned: 'Charge of a return',
  unreadable: 'Not readable',
  empty: 'No amount',
};

export type RemittanceRow = {
  line: number;
  /** In capitals without spaces and hyphens. */
  awb: string;
  orderText: string;
  cashPaise: Paise;
  chargePaise: Paise;
  returnChargePaise: Paise;
  /** YYYY-MM-DD; null where the file has none. */
  paidOn: string | null;
  reference: string | null;
  /** Why the row cannot be read, in words for the owner. */
  error: string | null;
};

/** The order of a parcel. `duePaise`: cash to be remitted, 0 for one that was paid otherwise or came back. */
export type ParcelOrder = { number: string; awb: string; duePaise: Paise; isReturned: boolean };

export type RemittanceTotals = {
  rows: Record<RowOutcome, number>;
  cashPaise: Paise;
  chargePaise: Paise;
  returnChargePaise: Paise;
};

/** Charges are positive, also where a file writes a deduction with a minus sign. */
export function readRemittanceRow(cells: RemittanceCells): RemittanceRow {
  const { line, awb, order, reference } = cells;
  const cash = readAmount(cells.cash);
  const charge = readAmount(cells.charge);
  const returned = readAmount(cells.returnCharge);
  const day = cells.paidOn === '' ? null : readDay(cells.paidOn.split(/[ T]/, 1)[0] ?? '');
  const failed = [cash, charge, returned].find((read) => 'error' in read);
  const amountOf = (read: ReturnType<typeof readAmount>) => ('value' in read ? read.value : 0);
  return {
    line,
    awb: normaliseShipment({ courier: 'delhivery', tracking: awb }).tracking,
    orderText: order.trim(),
    cashPaise: amountOf(cash),
    chargePaise: Math.abs(amountOf(charge)),
    returnChargePaise: Math.abs(amountOf(returned)),
    paidOn: day && 'value' in day ? day.value : null,
    reference: reference.slice(0, 60) || null,
    error: isShortenedNumber(awb)
      ? SHORTENED_NUMBER
      : failed && 'error' in failed
        ? failed.error
        : null,
  };
}

/** `order`: null for an unknown parcel. `earlierPaise`: remitted for it by other rows and files. */
export function outcomeOf(
  row: RemittanceRow,
  order: ParcelOrder | null,
  earlierPaise: Paise,
): RowOutcome {
  const { cashPaise, returnChargePaise, error } = row;
  if (error !== null) return 'unreadable';
  if (cashPaise === 0 && returnChargePaise === 0 && row.chargePaise === 0) return 'empty';
  if (!order) return 'unknown';
  if (returnChargePaise > 0 && !order.isReturned) return 'return-charge';
  if (cashPaise === 0) return returnChargePaise > 0 ? 'returned' : 'empty';
  if (earlierPaise > 0 && earlierPaise + cashPaise > order.duePaise) return 'twice';
  return earlierPaise + cashPaise === order.duePaise ? 'paid' : 'differs';
}
