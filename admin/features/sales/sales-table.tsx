// The sales chart as a table, with its CSV file.
import { buttonClass } from '#ui/components/button.tsx';
import { Table } from '#ui/components/table.tsx';
import { formatPaise } from '#domain/money/money.ts';
import type { SalesReport } from './sales-api.ts';
import { columnName, periodTexts } from './period-text.ts';
import { salesCsv } from './sales-csv.ts';

export function SalesTable({ sales }: { sales: SalesReport }) {
  const { columns, period, unit } = sales;
  const { label, unit: name } = periodTexts[period];
  const before = period === 'today' ? 'Yesterday' : 'Period before';
  return (
    <div className="grid min-w-0 gap-4">
      <div className="max-h-90 min-w-0 overflow-y-auto">
        <Table caption={`Sales by ${name}, ${label}`}>
          <thead>
            <tr>
              <th scope="col">{name.charAt(0).toUpperCase() + name.slice(1)}</th>
              <th scope="col" className="text-right">
                Sales
              </th>
              <th scope="col" className="text-right">
                Orders
              </th>
              <th scope="col" className="text-right">
                {before}
              </th>
            </tr>
          </thead>
          <tbody>
            {columns.toReversed().map((column) => (
              <tr key={column.start}>
                <th scope="row" className="font-normal">
                  {columnName(column.start, unit)}
                </th>
                <td className="text-right tabular-nums">{formatPaise(column.salesPaise)}</td>
                <td className="text-right tabular-nums">{column.orders}</td>
                <td className="text-right tabular-nums">{formatPaise(column.previousPaise)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(salesCsv(sales))}`}
          download={`sales-${period}.csv`}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Download CSV
        </a>
      </p>
    </div>
  );
}
