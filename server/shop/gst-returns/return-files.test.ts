// GSTR-1 of random months: as the portal asks, and the same amounts as the documents.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gstr1 } from '#domain/gst-return/gstr1-json.ts';
import { gstr1Json } from '#domain/gst-return/gstr1-json.ts';
import { gstReturnOf } from '#domain/gst-return/gst-return.ts';
import { gstr3bOf } from '#domain/gst-return/gstr3b.ts';
import { readPeriod } from '#domain/gst-return/return-period.ts';
import type { SupplyRow } from '#domain/gst-return/supply-row.ts';
import { toPaise } from '#domain/money/money.ts';
import { type MonthDocument, arbitraryMonth, supplyRows } from '#domain/testing/arbitrary-month.ts';
import { gstr1Schema } from './gstr1-schema.ts';
import { csvOf, returnFiles } from './return-files.ts';

const filed = { gstin: '08AAACS0000A1ZG', period: readPeriod('2026-07')! };
type Taxes = { txval: number; iamt?: number; camt?: number; samt?: number };

/** In paise: value, IGST, CGST, SGST. */
function paiseOf(rows: readonly Taxes[], sign = 1): number[] {
  const sum = (of: (row: Taxes) => number | undefined) =>
    rows.reduce((total, row) => total + sign * toPaise(of(row) ?? 0), 0) + 0;
  return [sum((r) => r.txval), sum((r) => r.iamt), sum((r) => r.camt), sum((r) => r.samt)];
}
const add = (...sums: number[][]) =>
  sums.reduce((total, sum) => total.map((paise, at) => paise + (sum[at] ?? 0)));

/** The tables that hold taxes, each row once. */
function taxesIn({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [] }: Gstr1): number[] {
  const details = (of: readonly { itms: readonly { itm_det: Taxes }[] }[]) =>
    of.flatMap(({ itms }) => itms.map(({ itm_det: detail }) => detail));
  return add(
    paiseOf(details(b2b.flatMap(({ inv }) => inv))),
    paiseOf(details(b2cl.flatMap(({ inv }) => inv))),
    paiseOf(b2cs),
    paiseOf(details(cdnr.flatMap(({ nt }) => nt)), -1),
    paiseOf(details(cdnur), -1),
  );
}

/** Computed from the documents one by one, and not by the tables of the return. */
function taxesOf(documents: readonly MonthDocument[], isCounted: (percent: number) => boolean) {
  const sums = [0, 0, 0, 0];
  for (const { isCredit, lines } of documents) {
    for (const line of lines.filter(({ taxPercent }) => isCounted(taxPercent))) {
      const sign = isCredit ? -1 : 1;
      const amounts = [line.taxablePaise, line.igstPaise, line.cgstPaise, line.sgstPaise];
      for (const [at, paise] of amounts.entries()) sums[at] = (sums[at] ?? 0) + sign * paise;
    }
  }
  return sums;
}

/** As the database adds them up. */
function grouped(rows: readonly SupplyRow[]): SupplyRow[] {
  const keyOf = ({
    document,
    isCredit,
    isInterState,
    placeCode,
    taxPercent,
    hsnCode,
    unit,
  }: SupplyRow) =>
    JSON.stringify([document, isCredit, isInterState, placeCode, taxPercent, hsnCode, unit]);
  return [...Map.groupBy(rows, keyOf).values()].map((of) =>
    of.reduce((sum, row) => ({
      ...sum,
      quantity: sum.quantity + row.quantity,
      taxablePaise: sum.taxablePaise + row.taxablePaise,
      cgstPaise: sum.cgstPaise + row.cgstPaise,
      sgstPaise: sum.sgstPaise + row.sgstPaise,
      igstPaise: sum.igstPaise + row.igstPaise,
    })),
  );
}

test('for 1,000 random months, GSTR-1 is as the portal asks, and its tables, its HSN summary and GSTR-3B have the sums of the documents to the paisa', () => {
  fc.assert(
    fc.property(arbitraryMonth, (documents) => {
      const rows = supplyRows(documents);
      const gstReturn = gstReturnOf(rows, []);
      expect(gstReturnOf(grouped(rows), [])).toEqual(gstReturn);
      const json = gstr1Json(gstReturn, filed);
      expect(gstr1Schema.parse(json)).toEqual(json);
      const taxed = taxesOf(documents, (percent) => percent > 0);
      expect(taxesIn(json)).toEqual(taxed);
      const { hsn_b2b: toBusiness = [], hsn_b2c: toOthers = [] } = json.hsn ?? {};
      const all = taxesOf(documents, () => true);
      expect(add(paiseOf(toBusiness), paiseOf(toOthers))).toEqual(all);
      const { taxable, untaxedPaise, toOtherStates } = gstr3bOf(gstReturn);
      const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = taxable;
      expect([taxablePaise, igstPaise, cgstPaise, sgstPaise]).toEqual(taxed);
      expect(untaxedPaise).toBe((all[0] ?? 0) - (taxed[0] ?? 0));
      const away = documents.filter((each) => each.isInterState && each.buyerGstin === '');
      const awayTaxes = taxesOf(away, (percent) => percent > 0);
      const sum = (key: 'taxablePaise' | 'igstPaise') =>
        toOtherStates.reduce((total, place) => total + place[key], 0);
      expect([sum('taxablePaise'), sum('igstPaise')]).toEqual(awayTaxes.slice(0, 2));
    }),
    { numRuns: 1000 },
  );
});

test('a registered buyer has a row of their own, and so has a supply above ₹1,00,000 to another state', () => {
  const row = (serial: string, gstin: string, paise: number): SupplyRow => ({
    document: serial
      ? {
          serial,
          day: '2026-07-03',
          totalPaise: paise,
          buyerGstin: gstin,
          buyerName: gstin && 'Meera Boutique LLP',
        }
      : null,
    isCredit: false,
    isInterState: true,
    placeCode: '27',
    taxPercent: 18,
    hsnCode: '6204',
    unit: 'PCS',
    quantity: 1,
    taxablePaise: paise - 100,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 100,
  });
  const rows = [
    row('SUN/26-27/00001', '27AAPFU0939F1ZV', 500_00),
    row('SUN/26-27/00002', '', 1_20_000_00),
    row('', '', 300_00),
  ];
  const files = returnFiles(
    gstReturnOf(rows, [
      { kind: 'invoice', from: 'SUN/26-27/00001', to: 'SUN/26-27/00003', count: 3 },
    ]),
    filed,
  );
  expect(files.map(({ name }) => name)).toEqual([
    'gstr1.json',
    'b2b.csv',
    'b2cl.csv',
    'b2cs.csv',
    'hsn-b2b.csv',
    'hsn-b2c.csv',
    'docs.csv',
  ]);
  expect(JSON.parse(files[0]!.content)).toMatchObject({
    fp: '072026',
    b2b: [
      {
        ctin: '27AAPFU0939F1ZV',
        inv: [
          {
            inum: 'SUN/26-27/00001',
            idt: '03-07-2026',
            val: 500,
            pos: '27',
            itms: [{ num: 1, itm_det: { rt: 18, txval: 499, iamt: 1 } }],
          },
        ],
      },
    ],
    b2cl: [{ pos: '27', inv: [{ inum: 'SUN/26-27/00002', val: 120000 }] }],
    b2cs: [{ sply_ty: 'INTER', typ: 'OE', pos: '27', txval: 299 }],
    hsn: { hsn_b2b: [{ qty: 1 }], hsn_b2c: [{ qty: 2 }] },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 3, cancel: 0 }] }] },
  });
  expect(files[1]!.content).toContain(
    '27AAPFU0939F1ZV,Meera Boutique LLP,SUN/26-27/00001,03-Jul-2026,500.00,27-Maharashtra,N,,Regular B2B,,18,499.00,0',
  );
});

test('a spreadsheet runs no text of a customer as a formula, and negative amounts stay numbers', () => {
  expect(csvOf({ columns: ['Name', 'Value'], rows: [['=HYPERLINK("x")', '-12.50']] })).toBe(
    `Name,Value\n"'=HYPERLINK(""x"")",-12.50\n`,
  );
});
