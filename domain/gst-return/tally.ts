// Documents as vouchers that Tally imports: one for each document, whose ledger entries add up to zero.
import type { Paise } from '#domain/money/money.ts';
import { isCreditNote } from '#domain/invoice/invoice.ts';
import { stateNameOf, stateTaxName } from '#domain/tax/gst-state.ts';
import { type RegisteredDocument, outsidePaise } from './register.ts';
import { rupees } from './sheets.ts';

/** Tally writes what a ledger receives as a negative amount. */
type Entry = { ledger: string; paise: Paise };

export function tallyXml(documents: readonly RegisteredDocument[]): string {
  const vouchers = documents.map(voucher).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
${vouchers}</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>
`;
}

function voucher(document: RegisteredDocument): string {
  const { kind, serial, day, buyerName, buyerGstin, placeCode, originalSerial } = document;
  const type = isCreditNote(kind) ? 'Credit Note' : 'Sales';
  const date = day.replaceAll('-', '');
  const narration = `Order ${document.orderNumber}${originalSerial ? `, against ${originalSerial}` : ''}`;
  return `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create">
<DATE>${date}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escape(serial)}</VOUCHERNUMBER>
<PARTYLEDGERNAME>Online sales</PARTYLEDGERNAME><PARTYNAME>${escape(buyerName)}</PARTYNAME>
<PARTYGSTIN>${escape(buyerGstin)}</PARTYGSTIN><PLACEOFSUPPLY>${escape(stateNameOf(placeCode))}</PLACEOFSUPPLY>
<NARRATION>${escape(narration)}</NARRATION>
${entriesOf(document).map(entryXml).join('')}</VOUCHER></TALLYMESSAGE>
`;
}

/** Together 0: the buyer is to pay what goods, taxes and the rest bring; a credit note turns every sign. */
export function entriesOf(document: RegisteredDocument): Entry[] {
  const { placeCode, totalPaise, rates } = document;
  const entries: Entry[] = [
    { ledger: 'Online sales', paise: -totalPaise },
    ...rates.flatMap(({ taxPercent, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
      { ledger: `Sales ${taxPercent}%`, paise: taxablePaise },
      { ledger: 'Output CGST', paise: cgstPaise },
      { ledger: `Output ${stateTaxName(placeCode)}`, paise: sgstPaise },
      { ledger: 'Output IGST', paise: igstPaise },
    ]),
    { ledger: 'Shipping, discount and rounding', paise: outsidePaise(document) },
  ];
  const sign = isCreditNote(document.kind) ? -1 : 1;
  return entries
    .filter(({ paise }) => paise !== 0)
    .map(({ ledger, paise }) => ({ ledger, paise: sign * paise }));
}

function entryXml({ ledger, paise }: Entry): string {
  const isDebit = paise < 0 ? 'Yes' : 'No';
  return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escape(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${rupees(paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}
