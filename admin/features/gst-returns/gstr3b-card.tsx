// The figures of GSTR-3B that follow from the shop's documents: tables 3.1 and 3.2.
import { Table } from '#ui/components/table.tsx';
import { formatExact } from '#domain/money/exact-amount.ts';
import { stateNameOf } from '#domain/tax/gst-state.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { LoadedReturn } from './gst-returns-api.ts';

const amountHeads = ['Value', 'IGST', 'CGST', 'SGST/UTGST'];

export function Gstr3bCard({ gstr3b }: Pick<LoadedReturn, 'gstr3b'>) {
  const { taxable, untaxedPaise, toOtherStates } = gstr3b;
  return (
    <SectionCard title="GSTR-3B" className="mt-6">
      <div className="grid gap-6 px-4 py-4 md:px-6">
        <Table caption="3.1 Outward supplies" showCaption>
          <thead>
            <tr>
              {['Supplies', ...amountHeads].map((head, at) => (
                <th key={head} scope="col" className={at > 0 ? 'text-right' : ''}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <AmountRow
              title="(a) Taxable, other than zero rated"
              paise={[
                taxable.taxablePaise,
                taxable.igstPaise,
                taxable.cgstPaise,
                taxable.sgstPaise,
              ]}
            />
            <AmountRow title="(c) Nil rated and exempt" paise={[untaxedPaise, 0, 0, 0]} />
          </tbody>
        </Table>
        <Table caption="3.2 To unregistered buyers in other states" showCaption>
          <thead>
            <tr>
              {['Place of supply', ...amountHeads.slice(0, 2)].map((head, at) => (
                <th key={head} scope="col" className={at > 0 ? 'text-right' : ''}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {toOtherStates.map(({ placeCode, taxablePaise, igstPaise }) => (
              <AmountRow
                key={placeCode}
                title={`${placeCode} ${stateNameOf(placeCode)}`}
                paise={[taxablePaise, igstPaise]}
              />
            ))}
            {toOtherStates.length === 0 && (
              <tr>
                <td colSpan={3} className="text-muted">
                  None in this period.
                </td>
              </tr>
            )}
          </tbody>
        </Table>
        <p className="type-small text-muted">
          Net of credit notes, from this shop’s documents. Input tax credit and purchases are not
          part of the shop.
        </p>
      </div>
    </SectionCard>
  );
}

function AmountRow({ title, paise }: { title: string; paise: number[] }) {
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {title}
      </th>
      {paise.map((each, at) => (
        <td key={amountHeads[at]} className="text-right whitespace-nowrap tabular-nums">
          {formatExact(each)}
        </td>
      ))}
    </tr>
  );
}
