// GSTR-1 by table, with its sums, and the numbers of the documents issued.
import { Table } from '#ui/components/table.tsx';
import { formatExact } from '#domain/money/exact-amount.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import type { LoadedReturn } from './gst-returns-api.ts';

const documentNames = { invoice: 'Tax invoices', credit_note: 'Credit notes' } as const;

export function TablesCard({ tables, issued }: Pick<LoadedReturn, 'tables' | 'issued'>) {
  return (
    <SectionCard title="GSTR-1">
      <div className="grid gap-6 px-4 py-4 md:px-6">
        <Table caption="Tables of GSTR-1">
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col" className="text-right">
                Rows
              </th>
              <th scope="col" className="text-right">
                Value
              </th>
              <th scope="col" className="text-right">
                Tax
              </th>
            </tr>
          </thead>
          <tbody>
            {tables.map(({ key, title, rows, valuePaise, taxPaise }) => (
              <tr key={key} className={rows === 0 ? 'text-muted' : ''}>
                <th scope="row" className="min-w-44 text-left font-normal sm:min-w-64">
                  {title}
                </th>
                <td className="text-right tabular-nums">{rows}</td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {formatExact(valuePaise)}
                </td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {formatExact(taxPaise)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <Table caption="Documents issued" showCaption>
          <thead>
            <tr>
              <th scope="col">Documents</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" className="text-right">
                Number
              </th>
            </tr>
          </thead>
          <tbody>
            {issued.map(({ kind, from, to, count }) => (
              <tr key={from}>
                <th scope="row" className="text-left font-normal">
                  {documentNames[kind]}
                </th>
                <td className="whitespace-nowrap tabular-nums">{from}</td>
                <td className="whitespace-nowrap tabular-nums">{to}</td>
                <td className="text-right tabular-nums">{count}</td>
              </tr>
            ))}
            {issued.length === 0 && (
              <tr>
                <td colSpan={4} className="text-muted">
                  None in this period.
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      </div>
    </SectionCard>
  );
}
