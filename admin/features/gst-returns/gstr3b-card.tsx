// The figures of GSTR-3B that follow from the shop's documents: tables 3.1 and 3.2.
import { formatExact } from '#domain/money/exact-amount.ts';
import { stateNameOf } from '#domain/tax/gst-state.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { LoadedReturn } from './gst-returns-api.ts';

export function Gstr3bCard({ gstr3b }: Pick<LoadedReturn, 'gstr3b'>) {
  const { taxable, untaxedPaise, toOtherStates } = gstr3b;
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = taxable;
  return (
    <SectionCard title="GSTR-3B" className="mt-6">
      <div className="grid grid-cols-1 gap-6 px-4 py-4 md:px-6">
        <FiguresTable
          caption="3.1 Outward supplies"
          rowHead="Supplies"
          heads={['Value', 'IGST', 'CGST', 'SGST/UTGST']}
          rows={[
            {
              id: 'a',
              title: '(a) Taxable, other than zero rated',
              figures: [taxablePaise, igstPaise, cgstPaise, sgstPaise].map(formatExact),
            },
            {
              id: 'c',
              title: '(c) Nil rated and exempt',
              figures: [untaxedPaise, 0, 0, 0].map(formatExact),
            },
          ]}
        />
        <FiguresTable
          caption="3.2 To unregistered buyers in other states"
          rowHead="Place of supply"
          heads={['Value', 'IGST']}
          rows={toOtherStates.map((place) => ({
            id: place.placeCode,
            title: `${place.placeCode} ${stateNameOf(place.placeCode)}`,
            figures: [formatExact(place.taxablePaise), formatExact(place.igstPaise)],
          }))}
        />
        <p className="type-small text-muted">
          Net of credit notes, from this shop’s documents. Input tax credit and purchases are not
          part of the shop.
        </p>
      </div>
    </SectionCard>
  );
}
