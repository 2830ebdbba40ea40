// Random documents of a month, and the rows of a GST return that they make.
import fc from 'fast-check';
import { type SupplyRow, isLargeSupply } from '#domain/gst-return/supply-row.ts';
import { type LineAmounts, withTaxes } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import { type Unit, units } from '#domain/product/unit.ts';
import { placeTax, taxIn } from '#domain/tax/line-tax.ts';

type MonthLine = LineAmounts & {
  taxPercent: number;
  hsnCode: string;
  unit: Unit;
  quantity: number;
};
export type MonthDocument = {
  serial: string;
  day: string;
  isCredit: boolean;
  buyerGstin: string;
  placeCode: string;
  isInterState: boolean;
  totalPaise: Paise;
  /** Of the invoice itself, or of the one that a credit note changes. */
  isListed: boolean;
  /** The invoice that a credit note changes, which may be of an earlier month. */
  original: MonthDocument | null;
  lines: MonthLine[];
};

const SELLER_PLACE = '08';
const goods = fc.record({
  paise: fc.oneof(fc.integer({ min: 1, max: 3_000_00 }), fc.integer({ min: 1, max: 90_000_00 })),
  taxPercent: fc.constantFrom(0, 3, 5, 18),
  hsnCode: fc.constantFrom('6204', '621410', '63041910', '7117'),
  unit: fc.constantFrom(...units),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const sale = fc.record({
  placeCode: fc.constantFrom('08', '27', '07', '04', '38'),
  buyerGstin: fc.constantFrom('', '', '', '27AAPFU0939F1ZV', '29AAGCB7383J1Z4'),
  date: fc.integer({ min: 1, max: 28 }),
  lines: fc.array(goods, { minLength: 1, maxLength: 3 }),
  /** Parts of the sale that are credited in the month, in percent. */
  credits: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 2 }),
  /** Whether the sale itself is of another month. */
  isEarlier: fc.boolean(),
});

export const arbitraryMonth: fc.Arbitrary<MonthDocument[]> = fc
  .array(sale, { maxLength: 12 })
  .map((sales) => sales.flatMap(documentsOf));

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

function documentsOf(sold: Sale, index: number): MonthDocument[] {
  const { placeCode, buyerGstin, date, credits, isEarlier } = sold;
  const isInterState = placeCode !== SELLER_PLACE;
  const lines = sold.lines.map(({ paise, ...line }): MonthLine => {
    const taxPaise = taxIn(paise, line.taxPercent, 'inclusive');
    return { ...line, taxablePaise: paise - taxPaise, ...placeTax(taxPaise, isInterState) };
  });
  const day = `2026-07-${String(date).padStart(2, '0')}`;
  const totalPaise = totalOf(lines);
  const isListed = buyerGstin !== '' || isLargeSupply({ isInterState, totalPaise, day });
  const head = { day, buyerGstin, placeCode, isInterState, isListed };
  const number = String(index + 1).padStart(5, '0');
  const serial = `SUN/26-27/${number}`;
  const invoice = { ...head, serial, isCredit: false, original: null, totalPaise, lines };
  const notes = credits.map((percent, at) => {
    const credited = lines.map((line) => creditOf(line, percent));
    return {
      ...head,
      serial: `CN/26-27/${number}${at}`,
      isCredit: true,
      original: invoice,
      totalPaise: totalOf(credited),
      lines: credited,
    };
  });
  return isEarlier ? notes : [invoice, ...notes];
}

function creditOf(line: MonthLine, percent: number): MonthLine {
  const share = (paise: Paise) => Math.floor((paise * percent) / 100);
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = line;
  return {
    ...line,
    quantity: percent % 2 === 0 ? 0 : 1,
    taxablePaise: share(taxablePaise),
    cgstPaise: share(cgstPaise),
    sgstPaise: share(sgstPaise),
    igstPaise: share(igstPaise),
  };
}

function totalOf(lines: readonly LineAmounts[]): Paise {
  return lines.reduce((sum, line) => sum + withTaxes(line), 0);
}

/** A row for each line. */
export function supplyRows(documents: readonly MonthDocument[]): SupplyRow[] {
  return documents.flatMap(({ lines, isListed, isCredit, isInterState, placeCode, ...document }) =>
    lines.map((line) => ({
      ...line,
      isCredit,
      isInterState,
      placeCode,
      document: isListed
        ? {
            serial: document.serial,
            day: document.day,
            totalPaise: document.totalPaise,
            buyerGstin: document.buyerGstin,
            buyerName: document.buyerGstin && 'Meera Boutique LLP',
          }
        : null,
    })),
  );
}
