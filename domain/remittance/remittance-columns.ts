// Columns of the remittance files of couriers: told by their headings, or chosen by the owner.
import { type ImportSheet, foldName, textOfCell } from '#domain/transfer/import-cell.ts';

export const remittanceSources = ['delhivery', 'shiprocket', 'blue-dart', 'other'] as const;
export type RemittanceSource = (typeof remittanceSources)[number];

export const remittanceSourceNames: Readonly<Record<RemittanceSource, string>> = {
  delhivery: 'Delhivery',
  shiprocket: 'Shiprocket',
  'blue-dart': 'Blue Dart',
  other: 'Another courier',
};

export const remittanceKeys = [
  'awb',
  'order',
  'cash',
  'charge',
  'returnCharge',
  'paidOn',
  'reference',
] as const;
export type RemittanceKey = (typeof remittanceKeys)[number];

export const remittanceKeyNames: Readonly<Record<RemittanceKey, string>> = {
  awb: 'AWB',
  order: 'Order number',
  cash: 'Cash remitted',
  charge: 'Delivery charge',
  returnCharge: 'Return charge',
  paidOn: 'Remitted on',
  reference: 'UTR',
};

/** Meaning of a column by its heading; '' for one that is not read. */
export type RemittanceMapping = Readonly<Record<string, RemittanceKey | ''>>;

/** Headings that only this courier has, folded by `foldName`. */
const marks: readonly [RemittanceSource, readonly string[]][] = [
  ['shiprocket', ['crfid', 'shiprocketcreated', 'srorderid']],
  ['delhivery', ['waybill', 'waybillno', 'waybillnumber']],
  ['blue-dart', ['awbno', 'cawbno', 'airwaybillno', 'bluedartawb']],
];

/** Folded headings by which files call a column, the most exact first. */
const names: Readonly<Record<RemittanceKey, string>> = {
  awb: `awb awbno awbnumber awbcode cawbno waybill waybillno waybillnumber airwaybill airwaybillno bluedartawb
    trackingnumber trackingid consignmentno docketno`,
  order: 'orderid orderno ordernumber channelorderid referenceno refno custrefno',
  cash: `remittedamount remittanceamount codremitted codamountremitted amountremitted codpayout codamount codamt codvalue
    collectedamount amountcollected collectableamount ordervalue amount`,
  charge:
    'freightcharge freightcharges freight shippingcharge shippingcharges codcharges charges deduction deductions',
  returnCharge: 'rtocharge rtocharges rtofreight returncharge returncharges rtoamount',
  paidOn: 'remittancedate remitteddate remittedon paymentdate paidon utrdate transferdate date',
  reference:
    'utr utrno utrnumber banktransactionid neftno chequeno transactionid paymentreference crfid',
};

export function detectRemittanceSource(header: readonly string[]): RemittanceSource {
  const folded = new Set(header.map(foldName));
  return marks.find(([, own]) => own.some((name) => folded.has(name)))?.[0] ?? 'other';
}

/** Of the headings that mean one key, the one named first above: the remitted amount before the order's value. */
export function suggestRemittanceMapping(header: readonly string[]): RemittanceMapping {
  const taken = new Map<string, RemittanceKey>();
  for (const key of remittanceKeys) {
    const heading = names[key]
      .split(/\s+/)
      .map((name) => header.find((each) => foldName(each) === name && !taken.has(each)))
      .find((each) => each !== undefined);
    if (heading !== undefined) taken.set(heading, key);
  }
  return Object.fromEntries(header.map((heading) => [heading, taken.get(heading) ?? '']));
}

/** Meanings without which a file cannot be matched, and which no column has. */
export function missingKeys(mapping: RemittanceMapping): RemittanceKey[] {
  const mapped = new Set(Object.values(mapping));
  const needed: RemittanceKey[] = mapped.has('order') ? ['cash'] : ['awb', 'cash'];
  return needed.filter((key) => !mapped.has(key));
}

/** Texts of a row by meaning; '' where the file has none. */
export type RemittanceCells = { line: number } & Record<RemittanceKey, string>;

export function remittanceCells(sheet: ImportSheet, mapping: RemittanceMapping): RemittanceCells[] {
  const at = (key: RemittanceKey) => sheet.header.findIndex((heading) => mapping[heading] === key);
  const columns = remittanceKeys.map((key) => [key, at(key)] as const);
  return sheet.rows.map(({ line, cells }) => {
    const texts = columns.map(([key, index]) => [key, textOfCell((cells[index] ?? '').trim())]);
    return { line, ...(Object.fromEntries(texts) as Record<RemittanceKey, string>) };
  });
}
