// GSTR-1 by table, with its sums, and the numbers of the documents issued.
import { formatExact } from '#domain/money/exact-amount.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import type { LoadedReturn } from './gst-returns-api.ts';

const documentNames = { invoice: 'Tax invoices', credit_note: 'Credit notes' } as const;

export function TablesCard({ tables, issued }: Pick<LoadedReturn, 'tables' | 'issued'>) {
  return (
    <SectionCard title="GSTR-1">
      <div className="grid grid-cols-1 gap-6 px-4 py-4 md:px-6">
        <FiguresTable
          caption="Tables of GSTR-1"
          rowHead="Table"
          heads={['Rows', 'Value', 'Tax']}
          rows={tables.map(({ key, title, rows, valuePaise, taxPaise }) => ({
            id: key,
            title,
            figures: [String(rows), formatExact(valuePaise), formatExact(taxPaise)],
            isEmpty: rows === 0,
          }))}
        />
        <FiguresTable
          caption="Documents issued"
          rowHead="Documents"
          heads={['From', 'To', 'Number']}
          rows={issued.map(({ kind, from, to, count }) => ({
            id: from,
            title: documentNames[kind],
            figures: [from, to, String(count)],
          }))}
        />
      </div>
    </SectionCard>
  );
}
