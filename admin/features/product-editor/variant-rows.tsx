// Colours and sizes on the phone: colours as pills with their totals, each size a row with − number +.
import { useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { TextField } from '#ui/components/field.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { Swatch } from '#ui/components/swatch.tsx';
import { formatPaise } from '#domain/money/money.ts';
import { type DocumentVariant, skuOf } from '#domain/product/product-document.ts';
import { MAX_LOW_STOCK_LEVEL } from '#domain/product/product-document-rules.ts';
import {
  type ProductDraft,
  addVariant,
  editVariant,
  findVariant,
  removeVariant,
  setStock,
  variantKey,
} from '../product-document/product-draft.ts';
import { RupeeField } from '../../ui/rupee-field.tsx';
import { type VariantField, stockOf } from './variant-fields.ts';
import { stockLevel } from '../product-document/stock-level.ts';
import { totalOf } from './variant-grid.tsx';
import type { VariantsProps } from './variants-props.ts';

type VariantRowsProps = VariantsProps & { field: VariantField };

export function VariantRows(props: VariantRowsProps) {
  const { draft, set } = props;
  const { colours, sizes } = draft.document;
  const [chosen, setChosen] = useState('');
  const colour = colours.find(({ name }) => name === chosen) ?? colours[0];
  if (!colour) return null;
  return (
    <>
      <div
        role="group"
        aria-label="Colour"
        className="-mx-4 mb-3 flex gap-2.5 overflow-x-auto px-4 py-1"
      >
        {colours.map(({ name, code }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === colour.name}
            onClick={() => setChosen(name)}
            className={cx(
              'flex h-11 flex-none cursor-pointer items-center gap-2 rounded-full border px-4 type-small font-medium',
              name === colour.name
                ? 'border-2 border-brand-text bg-subtle text-on-subtle'
                : 'border-control',
            )}
          >
            <Swatch colour={code} size={20} />
            {name} {totalOf(draft, name)}
          </button>
        ))}
      </div>
      <ul>
        {sizes.map((size) => {
          const options = { colour: colour.name, size };
          const variant = findVariant(draft.document, options);
          return (
            <li
              key={size}
              className="flex min-h-16 items-center gap-3 border-b border-line py-2 last:border-0"
            >
              {variant ? (
                <VariantRow {...props} variant={variant} />
              ) : (
                <>
                  <span className="grow">
                    <b className="block font-semibold">{size}</b>
                    <span className="type-caption text-muted">Not available</span>
                  </span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`Make ${size} available`}
                    onClick={() => set(addVariant(draft, options))}
                  >
                    Make available
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {props.field === 'stock' && sizes.length > 1 && (
        <SetAllSizes onSet={(count) => set(withStockOfColour(draft, colour.name, count))} />
      )}
    </>
  );
}

function VariantRow(props: VariantRowsProps & { variant: DocumentVariant }) {
  const { draft, set, reserved, field, variant } = props;
  const { colour, size, lowStockLevel, sku } = variant;
  const held = reserved[variantKey(variant)] ?? 0;
  const onHand = stockOf(draft, variant);
  const level = stockLevel(onHand, lowStockLevel);
  const label = `${colour}, ${size}`;
  const price = variant.pricePaise ?? draft.document.pricePaise;
  return (
    <>
      <span className="min-w-0 grow">
        <b className="block font-semibold">{size}</b>
        <span className="block type-caption wrap-anywhere text-muted">
          {[price > 0 && formatPaise(price), held > 0 && `${held} reserved`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <button
          type="button"
          aria-label={`Make ${label} not available`}
          onClick={() => set(removeVariant(draft, variant))}
          className="min-h-6 cursor-pointer type-caption text-muted underline underline-offset-4"
        >
          Not available
        </button>
      </span>
      {field === 'stock' && (
        <NumberStepper
          label={label}
          min={0}
          value={onHand}
          onChange={(count) => set(setStock(draft, variant, count))}
          className={cx(level === 'out' && 'border-error! bg-bad!', level === 'low' && 'bg-wait!')}
        />
      )}
      {field === 'lowStockLevel' && (
        <NumberStepper
          label={label}
          min={0}
          max={MAX_LOW_STOCK_LEVEL}
          value={lowStockLevel}
          onChange={(count) => set(editVariant(draft, variant, { lowStockLevel: count }))}
        />
      )}
      {field === 'price' && (
        <div className="w-36">
          <RupeeField
            label={label}
            name={variantKey(variant)}
            hideLabel
            paise={variant.pricePaise}
            onChange={(pricePaise) => set(editVariant(draft, variant, { pricePaise }))}
          />
        </div>
      )}
      {field === 'sku' && (
        <TextField
          label={label}
          hideLabel
          className="w-44"
          value={sku}
          placeholder={skuOf(draft.document.name, variant)}
          onChange={(event) => set(editVariant(draft, variant, { sku: event.target.value.trim() }))}
        />
      )}
    </>
  );
}

function SetAllSizes({ onSet }: { onSet: (count: number) => void }) {
  const [count, setCount] = useState(1);
  return (
    <div className="mt-3 flex items-center gap-3">
      <NumberStepper label="Stock of all sizes" min={0} value={count} onChange={setCount} />
      <Button variant="subtle" className="grow" onClick={() => onSet(count)}>
        Set all sizes
      </Button>
    </div>
  );
}

function withStockOfColour(draft: ProductDraft, colour: string, count: number): ProductDraft {
  return draft.document.variants
    .filter((variant) => variant.colour === colour)
    .reduce((edited, variant) => setStock(edited, variant, count), draft);
}
