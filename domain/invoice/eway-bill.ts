// E-way bill: when goods need one on the road, and its data as the portal's bulk upload takes them.
import type { Business } from '#domain/tax/business.ts';
import { type Paise, type Rupees, toRupees } from '#domain/money/money.ts';
import type { Unit } from '#domain/product/unit.ts';
import type { InvoiceAmounts, LineAmounts } from './invoice.ts';

/** Rule 138 of the CGST Rules; within some states the limit is higher. */
const EWAY_BILL_ABOVE: Rupees = 50_000;

/** Whether a consignment of this value with tax needs an e-way bill before it leaves. */
export function needsEwayBill(total: Rupees): boolean {
  return total > EWAY_BILL_ABOVE;
}

type Line = LineAmounts & {
  name: string;
  details: string;
  hsnCode: string;
  quantity: number | null;
  unit: Unit;
  taxPercent: number;
};
export type EwayInvoice = {
  kind: string;
  serial: string;
  issuedOn: string;
  seller: { gstin: string; legalName: string; address: string; stateCode: string };
  buyer: { name: string; street: string; city: string; zipCode: string; business?: Business };
  placeOfSupplyCode: string;
  isInterState: boolean;
  lines: readonly Line[];
  sums: InvoiceAmounts;
};

/** What only the courier knows, such as distance and vehicle, is empty: the portal asks for it. */
export function ewayBillJson(invoice: EwayInvoice) {
  const { seller, buyer, sums, lines, placeOfSupplyCode, isInterState } = invoice;
  const [fromPinCode = '0'] = /\b[1-9]\d{5}\b/.exec(seller.address) ?? [];
  const fromState = Number(seller.stateCode);
  const toState = Number(placeOfSupplyCode);
  const otherPaise: Paise = sums.shippingPaise - sums.discountPaise + sums.roundingPaise;
  return {
    version: '1.0.0621',
    billLists: [
      {
        userGstin: seller.gstin,
        supplyType: 'O',
        subSupplyType: 1,
        docType: invoice.kind === 'invoice' ? 'INV' : 'BIL',
        docNo: invoice.serial,
        docDate: invoice.issuedOn.split('-').toReversed().join('/'),
        transType: 1,
        fromGstin: seller.gstin || 'URP',
        fromTrdName: seller.legalName,
        fromAddr1: seller.address.replaceAll(/\s+/g, ' ').slice(0, 120),
        fromAddr2: '',
        fromPlace: '',
        fromPincode: Number(fromPinCode),
        fromStateCode: fromState,
        actualFromStateCode: fromState,
        toGstin: buyer.business?.gstin ?? 'URP',
        toTrdName: buyer.business?.legalName ?? buyer.name,
        toAddr1: buyer.street.slice(0, 120),
        toAddr2: '',
        toPlace: buyer.city,
        toPincode: Number(buyer.zipCode),
        toStateCode: toState,
        actualToStateCode: toState,
        totalValue: toRupees(sums.taxablePaise),
        cgstValue: toRupees(sums.cgstPaise),
        sgstValue: toRupees(sums.sgstPaise),
        igstValue: toRupees(sums.igstPaise),
        cessValue: 0,
        OthValue: toRupees(otherPaise),
        totInvValue: toRupees(sums.totalPaise),
        transMode: 1,
        transDistance: 0,
        transporterName: '',
        transporterId: '',
        transDocNo: '',
        transDocDate: '',
        vehicleNo: '',
        vehicleType: 'R',
        mainHsnCode: Number(mainHsnCode(lines)),
        itemList: lines.map((line, at) => ({
          itemNo: at + 1,
          productName: line.name,
          productDesc: line.details,
          hsnCode: Number(line.hsnCode),
          quantity: line.quantity ?? 0,
          qtyUnit: line.unit,
          taxableAmount: toRupees(line.taxablePaise),
          cgstRate: isInterState ? 0 : line.taxPercent / 2,
          sgstRate: isInterState ? 0 : line.taxPercent / 2,
          igstRate: isInterState ? line.taxPercent : 0,
          cessRate: 0,
        })),
      },
    ],
  };
}

/** Of the line with the highest value. */
function mainHsnCode(lines: readonly Line[]): string {
  const [first] = lines.toSorted((one, other) => other.taxablePaise - one.taxablePaise);
  return first?.hsnCode ?? '';
}
