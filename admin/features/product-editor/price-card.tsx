// Price of the product editor: price, compare-at price with its day, and what customers see.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { indianDay } from '#domain/calendar/indian-day.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import type { Sale } from '#domain/product/product-document.ts';
import { type AskedPrice, STRUCK_DAYS, struckPrice } from '#domain/product/struck-price.ts';
import { EditorCard } from '../../ui/editor-card.tsx';
import type { EditorProps } from '../product-document/editor-props.ts';
import { editDocument } from '../product-document/product-draft.ts';
import { SaleInputs } from '../product-document/sale-inputs.tsx';
import { shortDay, usualSale } from '../product-document/sale-text.ts';
import { PriceField } from './price-field.tsx';
import { StruckNote } from './struck-note.tsx';
import type { PriceEntry } from './use-price-entry.ts';
import { isSaleRunning, salePrice } from '#domain/product/sale.ts';

/** `asked`: prices of the saved product in the last 30 days. `entry`: null where prices are typed with GST. */
type PriceCardProps = EditorProps & { asked: readonly AskedPrice[]; entry: PriceEntry | null };

export function PriceCard({ draft, set, errors, asked, entry }: PriceCardProps) {
  const { document } = draft;
  const { pricePaise, compareAtPaise, compareAtSince } = document;
  const [today] = useState(() => indianDay(new Date()));
  return (
    <EditorCard id="price" title="Price">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
        <PriceField
          {...{ document, entry }}
          label="Price"
          name="pricePaise"
          paise={pricePaise === 0 ? null : pricePaise}
          error={errors.pricePaise}
          onChange={(paise) => set(editDocument(draft, { pricePaise: paise ?? 0 }))}
        />
        <PriceField
          {...{ document, entry }}
          label="Compare-at price"
          name="compareAtPaise"
          paise={compareAtPaise}
          error={errors.compareAtPaise}
          onChange={(paise) => {
            const since = paise === null ? null : compareAtSince;
            set(editDocument(draft, { compareAtPaise: paise, compareAtSince: since }));
          }}
        />
        {compareAtPaise !== null && (
          <TextField
            label="Was the price from"
            name="compareAtSince"
            type="date"
            hint="The first day on which it was asked."
            value={compareAtSince ?? ''}
            error={errors.compareAtSince}
            onChange={(event) =>
              set(editDocument(draft, { compareAtSince: event.target.value || null }))
            }
          />
        )}
      </div>
      {compareAtPaise !== null && compareAtPaise > pricePaise && (
        <StruckNote
          asked={asked}
          pricePaise={pricePaise}
          struckPaise={compareAtPaise}
          today={today}
        />
      )}
      <SaleBetweenDays draft={draft} set={set} errors={errors} today={today} />
    </EditorCard>
  );
}

function SaleBetweenDays({ draft, set, errors, today }: EditorProps & { today: string }) {
  const { pricePaise, compareAtPaise, sale } = draft.document;
  if (sale === null) {
    return (
      <Button
        variant="outline"
        size="sm"
        className="mt-5"
        onClick={() => set(editDocument(draft, { sale: usualSale(today) }))}
      >
        Sale between two days
      </Button>
    );
  }
  const isPriced = pricePaise > 0 && sale.percent > 0;
  return (
    <div role="group" aria-labelledby="sale-title" className="mt-6 border-t border-line pt-5">
      <h3 id="sale-title" className="mb-3 font-semibold">
        Sale between two days
      </h3>
      <SaleInputs
        sale={sale}
        errors={errors}
        onChange={(changed) => set(editDocument(draft, { sale: changed }))}
      />
      {isPriced && (
        <p className="mt-2 type-small text-muted">
          Customers pay{' '}
          <b className="font-semibold text-brand-text">
            {formatPaise(salePrice(pricePaise, sale))}
          </b>{' '}
          {isSaleRunning(sale, today) ? 'now' : `from ${shortDay(sale.firstDay)}`}, and{' '}
          {formatPaise(pricePaise)} again after {shortDay(sale.lastDay)}.
          {compareAtPaise === null &&
            !isStruckToTheEnd(pricePaise, sale) &&
            ` They see ${formatPaise(pricePaise)} struck for the first ${STRUCK_DAYS} days of the sale.`}
        </p>
      )}
      <Button
        variant="ghost-accent"
        size="sm"
        className="mt-3"
        onClick={() => set(editDocument(draft, { sale: null }))}
      >
        Remove sale
      </Button>
    </div>
  );
}

/** Before the sale, its full price is asked up to the first day. */
function isStruckToTheEnd(pricePaise: Paise, { firstDay, lastDay }: Sale): boolean {
  return struckPrice([{ pricePaise, lastDay: firstDay }], pricePaise, lastDay) !== null;
}
