// GSTR-1 as the JSON that the GST portal takes: its keys, amounts in rupees, days DD-MM-YYYY.
import type { LineAmounts } from '#domain/invoice/invoice.ts';
import { toRupees } from '#domain/money/money.ts';
import type { GstReturn, HsnSupply, ListedSupply, UntaxedSupply } from './gst-return.ts';
import { hsnDescription } from './hsn-description.ts';
import { type ReturnPeriod, filingPeriod } from './return-period.ts';
import type { IssuedRange } from './supply-row.ts';

export type Gstr1 = ReturnType<typeof gstr1Json>;

/** Tables without a row are left out, as the portal asks. */
export function gstr1Json(gstReturn: GstReturn, { gstin, period }: Filed) {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c, issued } = gstReturn;
  return {
    gstin,
    fp: filingPeriod(period),
    ...(b2b.length > 0 && {
      b2b: byBuyer(b2b).map(([ctin, of]) => ({ ctin, inv: of.map(b2bInvoice) })),
    }),
    ...(b2cl.length > 0 && {
      b2cl: byPlace(b2cl).map(([pos, of]) => ({ pos, inv: of.map(b2clInvoice) })),
    }),
    ...(b2cs.length > 0 && {
      b2cs: b2cs.map(({ isInterState, placeCode, taxPercent, ...amounts }) => ({
        sply_ty: isInterState ? ('INTER' as const) : ('INTRA' as const),
        typ: 'OE' as const,
        pos: placeCode,
        rt: taxPercent,
        ...placedAmounts(amounts, isInterState),
      })),
    }),
    ...(cdnr.length > 0 && {
      cdnr: byBuyer(cdnr).map(([ctin, of]) => ({ ctin, nt: of.map(registeredNote) })),
    }),
    ...(cdnur.length > 0 && { cdnur: cdnur.map(unregisteredNote) }),
    ...(nil.length > 0 && { nil: { inv: nil.map(untaxed) } }),
    ...(hsnB2b.length + hsnB2c.length > 0 && {
      hsn: {
        ...(hsnB2b.length > 0 && { hsn_b2b: hsnB2b.map(hsnRow) }),
        ...(hsnB2c.length > 0 && { hsn_b2c: hsnB2c.map(hsnRow) }),
      },
    }),
    ...(issued.length > 0 && { doc_issue: { doc_det: issuedDocuments(issued) } }),
  };
}

type Filed = { gstin: string; period: ReturnPeriod };

function byBuyer(supplies: readonly ListedSupply[]) {
  return [...Map.groupBy(supplies, ({ document }) => document.buyerGstin)];
}

function byPlace(supplies: readonly ListedSupply[]) {
  return [...Map.groupBy(supplies, ({ placeCode }) => placeCode)];
}

function b2bInvoice(supply: ListedSupply) {
  const { document, placeCode: pos } = supply;
  return {
    inum: document.serial,
    idt: portalDay(document.day),
    val: toRupees(document.totalPaise),
    pos,
    rchrg: 'N' as const,
    inv_typ: 'R' as const,
    itms: itemsOf(supply),
  };
}

function b2clInvoice(supply: ListedSupply) {
  const { serial, day, totalPaise } = supply.document;
  return { inum: serial, idt: portalDay(day), val: toRupees(totalPaise), itms: itemsOf(supply) };
}

function registeredNote(supply: ListedSupply) {
  return {
    ...noteHead(supply),
    rchrg: 'N' as const,
    inv_typ: 'R' as const,
    itms: itemsOf(supply),
  };
}

/** Only invoices within India are listed by themselves. */
function unregisteredNote(supply: ListedSupply) {
  return { typ: 'B2CL' as const, ...noteHead(supply), itms: itemsOf(supply) };
}

function noteHead({ document, placeCode: pos }: ListedSupply) {
  return {
    ntty: 'C' as const,
    nt_num: document.serial,
    nt_dt: portalDay(document.day),
    val: toRupees(document.totalPaise),
    pos,
  };
}

function itemsOf({ rates, isInterState }: ListedSupply) {
  return rates.map(({ taxPercent, ...amounts }, at) => ({
    num: at + 1,
    itm_det: { rt: taxPercent, ...placedAmounts(amounts, isInterState) },
  }));
}

/** No cess is charged on anything that the shop sells. */
function placedAmounts(amounts: LineAmounts, isInterState: boolean) {
  const txval = toRupees(amounts.taxablePaise);
  return isInterState
    ? { txval, iamt: toRupees(amounts.igstPaise), csamt: 0 }
    : {
        txval,
        camt: toRupees(amounts.cgstPaise),
        samt: toRupees(amounts.sgstPaise),
        csamt: 0,
      };
}

function untaxed({ isInterState, isRegistered, valuePaise }: UntaxedSupply) {
  const place = isInterState ? ('INTR' as const) : ('INTRA' as const);
  return {
    sply_ty: `${place}${isRegistered ? ('B2B' as const) : ('B2C' as const)}` as const,
    nil_amt: toRupees(valuePaise),
    expt_amt: 0,
    ngsup_amt: 0,
  };
}

function hsnRow({ hsnCode, unit, taxPercent, quantity, ...amounts }: HsnSupply, at: number) {
  return {
    num: at + 1,
    hsn_sc: hsnCode,
    desc: hsnDescription(hsnCode),
    uqc: unit,
    qty: quantity,
    rt: taxPercent,
    txval: toRupees(amounts.taxablePaise),
    iamt: toRupees(amounts.igstPaise),
    camt: toRupees(amounts.cgstPaise),
    samt: toRupees(amounts.sgstPaise),
    csamt: 0,
  };
}

/** Numbers of the portal for the kinds of documents. */
const documentNumbers = { invoice: 1, credit_note: 5 } as const;

function issuedDocuments(issued: readonly IssuedRange[]) {
  return [...Map.groupBy(issued, ({ kind }) => kind)].map(([kind, ranges]) => ({
    doc_num: documentNumbers[kind],
    docs: ranges.map(({ from, to, count }, at) => ({
      num: at + 1,
      from,
      to,
      totnum: count,
      cancel: 0,
      net_issue: count,
    })),
  }));
}

function portalDay(day: string): string {
  return day.split('-').toReversed().join('-');
}
