// Price of the product editor: price, compare-at price with its day, and what customers see.
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { formatPaise } from '#domain/money.ts';
import { EditorCard } from '../product/editor-card.tsx';
import type { EditorProps } from '../product/editor-props.ts';
import { editDocument } from '../product/product-draft.ts';
import { RupeeField } from '../product/rupee-field.tsx';
import { SaleFields } from '../product/sale-fields.tsx';
import { shortDay, usualSale } from '../product/sale-text.ts';
import { toLocalText } from './indian-time.ts';
import { isSaleRunning, salePrice } from '#domain/sale.ts';

export function PriceCard({ draft, set, errors }: EditorProps) {
  const { pricePaise, compareAtPaise, compareAtSince } = draft.document;
  const saving = compareAtPaise === null ? 0 : compareAtPaise - pricePaise;
  const percent = compareAtPaise && saving > 0 ? Math.round((saving / compareAtPaise) * 100) : 0;
  return (
    <EditorCard id="price" title="Price">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
        <RupeeField
          label="Price"
          name="pricePaise"
          paise={pricePaise === 0 ? null : pricePaise}
          error={errors.pricePaise}
          onChange={(paise) => set(editDocument(draft, { pricePaise: paise ?? 0 }))}
        />
        <RupeeField
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
      {percent > 0 && compareAtPaise !== null && (
        <p className="mt-4 type-small text-muted">
          Customers see <b className="font-semibold text-brand-text">−{percent} %</b> and “Save{' '}
          {formatPaise(saving)}”.
        </p>
      )}
      <SaleBetweenDays draft={draft} set={set} errors={errors} />
    </EditorCard>
  );
}

function SaleBetweenDays({ draft, set, errors }: EditorProps) {
  const { pricePaise, sale } = draft.document;
  const [today] = useState(() => toLocalText(new Date()).slice(0, 10));
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
      <SaleFields
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
