// The figures of GSTR-3B that follow from the documents of a period: tables 3.1 and 3.2.
import type { LineAmounts } from '#domain/invoice/invoice.ts';
import type { Paise } from '#domain/money/money.ts';
import { type GstReturn, addAmounts, noAmounts, sumAmounts } from './gst-return.ts';

export type Gstr3b = {
  /** 3.1 (a): taxable supplies, net of credit notes. */
  taxable: LineAmounts;
  /** 3.1 (c): supplies without tax, net of credit notes. */
  untaxedPaise: Paise;
  /** 3.2: of 3.1 (a), what went to buyers without GSTIN in other states, by state. */
  toOtherStates: { placeCode: string; taxablePaise: Paise; igstPaise: Paise }[];
};

export function gstr3bOf({ b2b, b2cl, cdnr, cdnur, b2cs, nil }: GstReturn): Gstr3b {
  const invoiced = sumAmounts([...b2b, ...b2cl].flatMap(({ rates }) => rates));
  const credited = sumAmounts([...cdnr, ...cdnur].flatMap(({ rates }) => rates));
  const listed = addAmounts(invoiced, credited, -1);
  const unregistered = [
    ...b2cs.filter(({ isInterState }) => isInterState).map((row) => ({ ...row, sign: 1 as const })),
    ...b2cl.flatMap(({ placeCode, rates }) =>
      rates.map((r) => ({ ...r, placeCode, sign: 1 as const })),
    ),
    ...cdnur.flatMap(({ placeCode, rates }) =>
      rates.map((r) => ({ ...r, placeCode, sign: -1 as const })),
    ),
  ];
  const byPlace = Map.groupBy(unregistered, ({ placeCode }) => placeCode);
  const toOtherStates = [...byPlace]
    .map(([placeCode, rows]) => {
      const sum = rows.reduce((all, row) => addAmounts(all, row, row.sign), noAmounts);
      return { placeCode, taxablePaise: sum.taxablePaise, igstPaise: sum.igstPaise };
    })
    .sort((one, other) => (one.placeCode < other.placeCode ? -1 : 1));
  return {
    taxable: addAmounts(listed, sumAmounts(b2cs)),
    untaxedPaise: nil.reduce((sum, { valuePaise }) => sum + valuePaise, 0),
    toOtherStates,
  };
}
