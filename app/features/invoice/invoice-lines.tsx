// Lines of an invoice: a table where there is room and on paper, a list on a phone.
import { cx } from '#ui/components/cx.ts';
import { formatExact } from '#domain/money/exact-amount.ts';
import { partsOfValue, taxRows, valueLabel } from '#domain/invoice/invoice-rows.ts';
import type { InvoiceDto } from '#server/shop/invoices/invoice-dto.ts';

type Line = InvoiceDto['lines'][number];
type InvoiceLinesProps = { invoice: InvoiceDto };

const cellClass = 'border-b border-gray-300 py-2.5 pr-3 align-top last:pr-0';
const amountClass = cx(cellClass, 'text-right tabular-nums whitespace-nowrap');

export function InvoiceLines({ invoice }: InvoiceLinesProps) {
  return (
    <>
      <LineTable invoice={invoice} />
      <ul className="border-t border-gray-300 type-small sm:hidden print:hidden">
        {invoice.lines.map((line) => (
          <li key={line.position} className="border-b border-gray-300 py-3">
            <ItemName line={line} />
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-0.5 tabular-nums">
              {detailsOf(line, invoice).map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-gray-600">{label}</dt>
                  <dd className="text-right">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function LineTable({ invoice }: InvoiceLinesProps) {
  return (
    <table className="w-full border-collapse type-caption max-sm:hidden print:table">
      <thead className="text-left text-gray-600">
        <tr>
          <th scope="col" className={cellClass}>
            Item
          </th>
          <th scope="col" className={cellClass}>
            HSN
          </th>
          {headsOf(invoice).map((head) => (
            <th key={head} scope="col" className={amountClass}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.position} className="break-inside-avoid">
            <td className={cellClass}>
              <ItemName line={line} />
            </td>
            <td className={cellClass}>{line.hsnCode}</td>
            <td className={amountClass}>{quantityText(line)}</td>
            <td className={amountClass}>{formatExact(line.unitPricePaise)}</td>
            {invoice.rates && <td className={amountClass}>{discountText(line)}</td>}
            <td className={amountClass}>{formatExact(line.taxablePaise)}</td>
            {invoice.taxPercent > 0 && (
              <td className={amountClass}>
                {taxRowsOf(line, invoice).map(({ label, paise }) => (
                  <span key={label} className="block">
                    {label} {formatExact(paise)}
                  </span>
                ))}
                {line.taxPercent === 0 && '–'}
              </td>
            )}
            <td className={amountClass}>{formatExact(line.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemName({ line }: { line: Line }) {
  return (
    <>
      <strong className="block font-semibold">{line.name}</strong>
      <span className="block text-gray-600">{line.details}</span>
      {line.facts.map(({ label, value }) => (
        <span key={label} className="block text-gray-600">
          {label}: <bdi>{value}</bdi>
        </span>
      ))}
      {partsOfValue(line).map(({ label, paise }) => (
        <span key={label} className="block text-gray-600">
          {label}: {formatExact(paise)}
        </span>
      ))}
    </>
  );
}

function detailsOf(line: Line, invoice: InvoiceDto): [label: string, value: string][] {
  return [
    ['HSN', line.hsnCode || '–'],
    ['Quantity', quantityText(line)],
    ['Price', formatExact(line.unitPricePaise)],
    ...(invoice.rates ? [['Discount', discountText(line)] as [string, string]] : []),
    [valueLabel(invoice), formatExact(line.taxablePaise)],
    ...taxRowsOf(line, invoice).map(({ label, paise }): [string, string] => [
      label,
      formatExact(paise),
    ]),
    ['Amount', formatExact(line.totalPaise)],
  ];
}

function headsOf(invoice: InvoiceDto): string[] {
  const discount = invoice.rates ? ['Discount'] : [];
  const tax = invoice.taxPercent > 0 ? ['Tax'] : [];
  return ['Qty', 'Price', ...discount, valueLabel(invoice), ...tax, 'Amount'];
}

function taxRowsOf(line: Line, invoice: InvoiceDto) {
  return taxRows(line, { ...invoice, taxPercent: line.taxPercent });
}

function discountText({ discountPaise }: Line): string {
  return discountPaise ? formatExact(discountPaise) : '–';
}

/** A credit note for an amount names no quantity. */
function quantityText({ quantity, unit }: Line): string {
  return quantity === null ? '–' : `${quantity} ${unit}`;
}
