// The GST rates by HSN code, and the dialog that adds one.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Table } from '#ui/components/table.tsx';
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { TaxRates } from '#server/shop/tax/tax-rates.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { confidenceNames } from './confidence-names.ts';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

export type ListedRates = { today: string; rates: Omit<Rate, 'createdAt' | 'version'>[] };
type Rate = TaxRates['rates'][number];

export function TaxRatesCard({ today, rates }: ListedRates) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard
      title="GST rates by HSN code"
      className="mt-6"
      aside={
        <Button variant="outline" size="md" onClick={() => setIsOpen(true)}>
          Add a rate
        </Button>
      }
    >
      <p className="px-4 pt-4 type-small text-muted md:px-6">
        Used where GST is charged by law. The longest code that an item’s HSN code begins with
        decides; an item without a rate is sold at the highest, and its order is packed once it has
        an HSN code. Have an accountant confirm these rates before you sell.
      </p>
      <div className="px-4 py-4 md:px-6">
        <Table caption="GST rates">
          <thead>
            <tr>
              {['HSN', 'GST', 'From', 'Until', 'Source'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map((rate) => (
              <tr key={rate.id} className={rate.toDay && rate.toDay < today ? 'text-muted' : ''}>
                <td className="tabular-nums">{rate.hsnPrefix}</td>
                <td className="sm:whitespace-nowrap">{percentText(rate)}</td>
                <td className="whitespace-nowrap">{formatDocumentDay(rate.fromDay)}</td>
                <td className="whitespace-nowrap">
                  {rate.toDay ? formatDocumentDay(rate.toDay) : '–'}
                </td>
                <td className="sm:min-w-60">
                  {rate.source} ({confidenceNames[rate.confidence].toLowerCase()})
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {isOpen && <TaxRateDialog today={today} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  );
}

function percentText({ limitPaise, percentBelow, percentAbove }: ListedRates['rates'][number]) {
  if (limitPaise === null) return `${percentBelow} %`;
  return `${percentBelow} % up to ${formatPaise(limitPaise)}, ${percentAbove} % above`;
}
