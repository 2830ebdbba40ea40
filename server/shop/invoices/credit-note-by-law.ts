// Lines and sums of a credit note for an invoice by law, from the rows of the invoice and of its earlier credit notes.
import type { CreditedItems } from '#domain/invoice/credit-note.ts';
import { type InvoicedByLaw, creditByLaw } from '#domain/invoice/credit-by-law.ts';
import { type InvoiceAmounts, type LineAmounts, withTaxes } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import type { InvoiceLineRow } from './insert-invoice.ts';

type NoteLine = Omit<InvoiceLineRow, 'invoiceId'>;
type LawNote = {
  /** Of the invoice, and of all its earlier credit notes. */
  lines: readonly InvoiceLineRow[];
  credited: readonly InvoiceLineRow[];
  isFinancial: boolean;
  amountPaise: Paise;
  /** By the positions of the invoice's lines. */
  items?: readonly CreditedItems[] | undefined;
  shippingPaise?: Paise | undefined;
};

/** Whether a document's tax is by law; of every other, no line has a share of the charges. */
export function isByLaw(lines: readonly Pick<InvoiceLineRow, 'chargesPaise'>[]): boolean {
  return lines.some(({ chargesPaise }) => chargesPaise !== null);
}

export function noteByLaw(note: LawNote): { lines: NoteLine[]; sums: InvoiceAmounts } {
  const { lines, items, amountPaise, shippingPaise, isFinancial } = note;
  const isLine = (item: CreditedItems, line: InvoiceLineRow) => item.position === line.position;
  const credit = creditByLaw({
    lines: lines.map((line) => leftOf(line, note)),
    amountPaise,
    items: items?.map((item) => ({
      ...item,
      position: lines.findIndex((line) => isLine(item, line)),
    })),
    shippingPaise,
  });
  const noteLines = lines.map(({ invoiceId: _invoice, ...line }, at) => {
    const { chargesPaise, ...amounts } = credit.lines[at] ?? { ...nothing, chargesPaise: 0 };
    const quantity = items?.find((item) => isLine(item, { ...line, invoiceId: '' }))?.quantity;
    const goodsPaise = withTaxes(amounts) - chargesPaise;
    return {
      ...line,
      ...amounts,
      chargesPaise,
      taxPercent: isFinancial ? 0 : line.taxPercent,
      quantity: quantity ?? null,
      // What the items have cost less than their price; an amount off the whole invoice has no discount.
      discountPaise: Math.max(0, line.unitPricePaise * (quantity ?? 0) - goodsPaise),
    };
  });
  return { lines: noteLines.filter((line) => withTaxes(line) > 0), sums: credit.sums };
}

const nothing: LineAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** Where the tax stays as it is, all of a line counts as value. */
function leftOf(line: InvoiceLineRow, { credited, isFinancial }: LawNote): InvoicedByLaw {
  const notes = credited.filter(({ position }) => position === line.position);
  const left = (field: keyof LineAmounts) =>
    Math.max(0, line[field] - notes.reduce((sum, each) => sum + each[field], 0));
  const grossPaise = withTaxes(line);
  const creditedPaise = notes.reduce((sum, each) => sum + withTaxes(each), 0);
  return {
    quantity: line.quantity ?? 1,
    taxPercent: line.taxPercent,
    grossPaise,
    chargesPaise: line.chargesPaise ?? 0,
    left: isFinancial
      ? { ...nothing, taxablePaise: Math.max(0, grossPaise - creditedPaise) }
      : {
          taxablePaise: left('taxablePaise'),
          cgstPaise: left('cgstPaise'),
          sgstPaise: left('sgstPaise'),
          igstPaise: left('igstPaise'),
        },
  };
}
