// The tables of a return with their sums, as its page shows them.
import type { Paise } from '#domain/money/money.ts';
import { type GstReturn, sumAmounts } from './gst-return.ts';

/** A table with the number of its documents or rows, its value and its tax. */
export type TableSum = {
  key: keyof GstReturn;
  title: string;
  rows: number;
  valuePaise: Paise;
  taxPaise: Paise;
};

export function tableSums(gstReturn: GstReturn): TableSum[] {
  const listed = (key: 'b2b' | 'b2cl' | 'cdnr' | 'cdnur', title: string): TableSum => ({
    ...sumsOf(gstReturn[key].flatMap(({ rates }) => rates)),
    key,
    title,
    rows: gstReturn[key].length,
  });
  const added = (key: 'b2cs' | 'hsnB2b' | 'hsnB2c', title: string): TableSum => ({
    ...sumsOf(gstReturn[key]),
    key,
    title,
    rows: gstReturn[key].length,
  });
  const { nil } = gstReturn;
  return [
    listed('b2b', 'B2B: invoices to buyers with GSTIN'),
    listed('b2cl', 'B2CL: to other states, above ₹1,00,000'),
    added('b2cs', 'B2CS: all other sales, less credit notes'),
    listed('cdnr', 'CDNR: credit notes to buyers with GSTIN'),
    listed('cdnur', 'CDNUR: credit notes of B2CL'),
    {
      key: 'nil',
      title: 'Nil: sales without tax, less credit notes',
      rows: nil.length,
      valuePaise: nil.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
      taxPaise: 0,
    },
    added('hsnB2b', 'HSN: goods to buyers with GSTIN'),
    added('hsnB2c', 'HSN: goods to all others'),
  ];
}

function sumsOf(rows: Parameters<typeof sumAmounts>[0]) {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = sumAmounts(rows);
  return { valuePaise: taxablePaise, taxPaise: cgstPaise + sgstPaise + igstPaise };
}
