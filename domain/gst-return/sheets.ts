// The tables of GSTR-1 as sheets of the offline tool: its headings, amounts in rupees, days such as 01-Jul-2026.
import { type Paise, toRupees } from '#domain/money/money.ts';
import type { Unit } from '#domain/product/unit.ts';
import { stateNameOf } from '#domain/tax/gst-state.ts';
import type { GstReturn, HsnSupply, ListedSupply, UntaxedSupply } from './gst-return.ts';
import { hsnDescription } from './hsn-description.ts';

export type SheetCell = string | number;
export type ReturnSheet = { name: string; columns: readonly string[]; rows: SheetCell[][] };

const APPLICABLE = 'Applicable % of Tax Rate';
const NO_CESS = 0;

/** Sheets without a row are left out. */
export function gstr1Sheets(gstReturn: GstReturn): ReturnSheet[] {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c, issued } = gstReturn;
  const sheets: ReturnSheet[] = [
    { name: 'b2b', columns: b2bColumns, rows: byRate(b2b, b2bCells) },
    { name: 'b2cl', columns: b2clColumns, rows: byRate(b2cl, b2clCells) },
    {
      name: 'b2cs',
      columns: b2csColumns,
      rows: b2cs.map(({ placeCode, taxPercent, taxablePaise }) => [
        'OE',
        placeCell(placeCode),
        '',
        taxPercent,
        rupees(taxablePaise),
        NO_CESS,
        '',
      ]),
    },
    { name: 'cdnr', columns: cdnrColumns, rows: byRate(cdnr, cdnrCells) },
    { name: 'cdnur', columns: cdnurColumns, rows: byRate(cdnur, cdnurCells) },
    { name: 'exemp', columns: nilColumns, rows: nil.map(nilCells) },
    { name: 'hsn-b2b', columns: hsnColumns, rows: hsnB2b.map(hsnCells) },
    { name: 'hsn-b2c', columns: hsnColumns, rows: hsnB2c.map(hsnCells) },
    {
      name: 'docs',
      columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: issued.map(({ kind, from, to, count }) => [
        kind === 'invoice' ? 'Invoices for outward supply' : 'Credit Note',
        from,
        to,
        count,
        0,
      ]),
    },
  ];
  return sheets.filter(({ rows }) => rows.length > 0);
}

const b2bColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  APPLICABLE,
  'Invoice Type',
  'E-Commerce GSTIN',
  'Rate',
  'Taxable Value',
  'Cess Amount',
];
const b2clColumns = [
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  APPLICABLE,
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
];
const b2csColumns = [
  'Type',
  'Place Of Supply',
  APPLICABLE,
  'Rate',
  'Taxable Value',
  'Cess Amount',
  'E-Commerce GSTIN',
];
const cdnrColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Reverse Charge',
  'Note Supply Type',
  'Note Value',
  APPLICABLE,
  'Rate',
  'Taxable Value',
  'Cess Amount',
];
const cdnurColumns = [
  'UR Type',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Note Value',
  APPLICABLE,
  'Rate',
  'Taxable Value',
  'Cess Amount',
];
const nilColumns = [
  'Description',
  'Nil Rated Supplies',
  'Exempted(other than nil rated/non GST supply)',
  'Non-GST Supplies',
];
const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];

type OfRate = ListedSupply & { taxPercent: number; taxablePaise: Paise };

function byRate(
  supplies: readonly ListedSupply[],
  cellsOf: (row: OfRate) => SheetCell[],
): SheetCell[][] {
  return supplies.flatMap((supply) => supply.rates.map((rate) => cellsOf({ ...supply, ...rate })));
}

function b2bCells({ document, placeCode, taxPercent, taxablePaise }: OfRate): SheetCell[] {
  const { buyerGstin, buyerName, serial, day, totalPaise } = document;
  const place = [placeCell(placeCode), 'N', '', 'Regular B2B', ''];
  const head = [buyerGstin, buyerName, serial, dayCell(day), rupees(totalPaise)];
  return [...head, ...place, taxPercent, rupees(taxablePaise), NO_CESS];
}

function b2clCells({ document, placeCode, taxPercent, taxablePaise }: OfRate): SheetCell[] {
  const { serial, day, totalPaise } = document;
  const head = [serial, dayCell(day), rupees(totalPaise), placeCell(placeCode), ''];
  return [...head, taxPercent, rupees(taxablePaise), NO_CESS, ''];
}

function cdnrCells({ document, placeCode, taxPercent, taxablePaise }: OfRate): SheetCell[] {
  const { buyerGstin, buyerName, serial, day, totalPaise } = document;
  const place = ['C', placeCell(placeCode), 'N', 'Regular B2B', rupees(totalPaise), ''];
  const head = [buyerGstin, buyerName, serial, dayCell(day)];
  return [...head, ...place, taxPercent, rupees(taxablePaise), NO_CESS];
}

function cdnurCells({ document, placeCode, taxPercent, taxablePaise }: OfRate): SheetCell[] {
  const { serial, day, totalPaise } = document;
  const head = ['B2CL', serial, dayCell(day), 'C', placeCell(placeCode), rupees(totalPaise), ''];
  return [...head, taxPercent, rupees(taxablePaise), NO_CESS];
}

function nilCells({ isInterState, isRegistered, valuePaise }: UntaxedSupply): SheetCell[] {
  const place = isInterState ? 'Inter-State' : 'Intra-State';
  const buyer = isRegistered ? 'registered' : 'unregistered';
  return [`${place} supplies to ${buyer} persons`, rupees(valuePaise), 0, 0];
}

const unitCells: Record<Unit, string> = {
  PCS: 'PCS-PIECES',
  SET: 'SET-SETS',
  PRS: 'PRS-PAIRS',
  MTR: 'MTR-METERS',
};

function hsnCells({ hsnCode, unit, taxPercent, quantity, ...amounts }: HsnSupply): SheetCell[] {
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = amounts;
  return [
    hsnCode,
    hsnDescription(hsnCode),
    unitCells[unit],
    quantity,
    rupees(taxablePaise + igstPaise + cgstPaise + sgstPaise),
    taxPercent,
    rupees(taxablePaise),
    rupees(igstPaise),
    rupees(cgstPaise),
    rupees(sgstPaise),
    NO_CESS,
  ];
}

/** `27-Maharashtra`. */
export function placeCell(code: string): string {
  return `${code}-${stateNameOf(code)}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dayCell(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

/** With two decimals. */
export function rupees(paise: Paise): string {
  return toRupees(paise).toFixed(2);
}
