// What a GST return is computed from: amounts of documents, each listed by itself or added up with others of its kind.
import type { LineAmounts } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Unit } from '#domain/product/unit.ts';

/** A document that the return names. */
export type ListedDocument = {
  serial: string;
  /** Day of issue, YYYY-MM-DD in India. */
  day: string;
  totalPaise: Paise;
  /** Empty for a large supply to a buyer who is not registered. */
  buyerGstin: string;
  buyerName: string;
};

/**
 * Lines of one rate, HSN code and unit: of the document, or with null of all documents that the return adds up and that
 * have the same place. Amounts are positive; a credit takes them off.
 */
export type SupplyRow = LineAmounts & {
  document: ListedDocument | null;
  isCredit: boolean;
  isInterState: boolean;
  /** GST code of the state where the goods are delivered. */
  placeCode: string;
  taxPercent: number;
  hsnCode: string;
  unit: Unit;
  /** Items; 0 for a credit of an amount. */
  quantity: number;
};

/** Serials of one series without a gap. */
export type IssuedRange = {
  kind: 'invoice' | 'credit_note';
  from: string;
  to: string;
  count: number;
};

/** Since this day, a supply to another state is listed by itself above ₹1,00,000, before above ₹2,50,000. */
export const LARGE_SUPPLY_SINCE = '2024-08-01';
export const LARGE_SUPPLY_PAISE = 1_00_000_00;
export const EARLIER_LARGE_SUPPLY_PAISE = 2_50_000_00;

type Supplied = { isInterState: boolean; totalPaise: Paise; day: string };

/** Whether an invoice to a buyer without GSTIN is listed by itself (table 5 of GSTR-1), and so are its credit notes. */
export function isLargeSupply({ isInterState, totalPaise, day }: Supplied): boolean {
  const limit = day < LARGE_SUPPLY_SINCE ? EARLIER_LARGE_SUPPLY_PAISE : LARGE_SUPPLY_PAISE;
  return isInterState && totalPaise > limit;
}
