// The table of the sales chart as CSV: one row for each column of the chart, amounts in rupees.
import { toRupees } from '#domain/money/money.ts';
import type { SalesReport } from './sales-api.ts';

/** Spreadsheets read UTF-8 after a byte order mark. The values are dates and numbers: none can be a formula. */
export function salesCsv({ columns }: SalesReport): string {
  const rows = columns.map((column) =>
    [
      column.start.replace('T', ' '),
      toRupees(column.salesPaise).toFixed(2),
      column.orders,
      toRupees(column.previousPaise).toFixed(2),
      column.previousOrders,
    ].join(','),
  );
  const header = 'from,sales_rupees,orders,previous_sales_rupees,previous_orders';
  return `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;
}
