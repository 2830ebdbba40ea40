// The GST rates by HSN code, and the dialog that adds one.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { Table } from '#ui/components/table.tsx';
import { formatDocumentDay } from '#domain/invoice/document-day.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { TaxRates } from '#server/shop/tax/tax-rates.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { confidenceNames } from './confidence-names.ts';
import { TaxRateDialog } from './tax-rate-dialog.tsx';

export type ListedRates = { today: string; rates: Omit<Rate, 'createdAt' | 'version'>[] };
type Rate = TaxRates['rates'][number];

export function TaxRatesCard({ today, rates }: ListedRates) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
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
        {isPhone ? <RateList {...{ today, rates }} /> : <RateTable {...{ today, rates }} />}
      </div>
      {isOpen && <TaxRateDialog today={today} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  );
}

function RateTable({ today, rates }: ListedRates) {
  return (
    <Table caption="GST rates">
      <thead>
        <tr>
          {['HSN', 'GST', 'In force', 'Source'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.id} className={isOver(rate, today) ? 'text-muted' : ''}>
            <td className="tabular-nums">{rate.hsnPrefix}</td>
            <td>{percentText(rate)}</td>
            <td>{daysText(rate)}</td>
            <td>{sourceText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RateList({ today, rates }: ListedRates) {
  return (
    <ul aria-label="GST rates">
      {rates.map((rate) => (
        <li
          key={rate.id}
          className={cx(
            'border-b border-line py-3 type-small last:border-b-0',
            isOver(rate, today) && 'text-muted',
          )}
        >
          <b className="block font-semibold">{`HSN ${rate.hsnPrefix}: ${percentText(rate)}`}</b>
          <span className="block">{daysText(rate)}</span>
          <span className="block text-muted">{sourceText(rate)}</span>
        </li>
      ))}
    </ul>
  );
}

type ListedRate = ListedRates['rates'][number];

function isOver({ toDay }: ListedRate, today: string): boolean {
  return toDay !== null && toDay < today;
}

function daysText({ fromDay, toDay }: ListedRate): string {
  const from = `From ${formatDocumentDay(fromDay)}`;
  return toDay ? `${from} until ${formatDocumentDay(toDay)}` : from;
}

function sourceText({ source, confidence }: ListedRate): string {
  return `${source} (${confidenceNames[confidence].toLowerCase()})`;
}

function percentText({ limitPaise, percentBelow, percentAbove }: ListedRate) {
  if (limitPaise === null) return `${percentBelow} %`;
  return `${percentBelow} % up to ${formatPaise(limitPaise)}, ${percentAbove} % above`;
}
