// Price of a product in its row, edited in place: Enter saves, Esc cancels.
import { type KeyboardEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useUndoToast } from '../undo/use-undo-toast.ts';
import { setPrice } from './product-list-api.ts';
import { shortDay } from '../product-document/sale-text.ts';
import { readRupees } from '../../ui/rupee-field.tsx';
import { asAppError } from '#ui/client/api.ts';
import { toast } from '#ui/components/toast.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { formatPaise, toRupees } from '#domain/money/money.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

export function PriceCell({ product }: { product: AdminProductRow }) {
  const { name, pricePaise, compareAtPaise, sale, salePricePaise } = product;
  const struckPaise = salePricePaise === null ? compareAtPaise : (compareAtPaise ?? pricePaise);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { revalidate } = useRevalidator();
  const undoToast = useUndoToast();
  const close = () => {
    setTyped(null);
    setError('');
    // The button is rendered again in place of the field.
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async () => {
    const paise = readRupees(typed ?? '');
    if (!paise) return setError('Enter an amount in rupees, such as 4,999.');
    if (paise === pricePaise) return close();
    setIsSaving(true);
    try {
      const version = await setPrice(product, paise);
      await revalidate();
      const undo = () => setPrice({ id: product.id, version }, pricePaise);
      toast(undoToast({ title: `${name}: ${formatPaise(paise)}`, undo }));
      close();
    } catch (thrown) {
      const { code, message } = asAppError(thrown);
      const isConflict = code === 'product/edited-by-another';
      // With the new version, Enter saves the typed price after the person has read what the price is now.
      if (isConflict) await revalidate();
      setError(isConflict ? 'Someone else changed this product. Enter saves your price.' : message);
    } finally {
      setIsSaving(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Enter') void save();
  };
  if (typed !== null) {
    return (
      <span className="block w-28 text-left">
        <input
          ref={(input) => input?.focus()}
          aria-label={`Price of ${name}${salePricePaise === null ? '' : ' without the sale'} in rupees. Enter saves, Esc cancels.`}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          value={typed}
          disabled={isSaving}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={press}
          onBlur={() => void (isSaving || save())}
          className="control control-md px-2! text-right tabular-nums"
        />
        {error && (
          <span role="alert" className="mt-1 block type-caption text-error">
            {error}
          </span>
        )}
      </span>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setTyped(pricePaise ? String(toRupees(pricePaise)) : '')}
      className="min-h-11 cursor-pointer rounded-sm px-2 text-right whitespace-nowrap tabular-nums hover:bg-surface"
    >
      <VisuallyHidden>Edit the price of {name}: </VisuallyHidden>
      <span className="block font-semibold">
        {pricePaise ? formatPaise(salePricePaise ?? pricePaise) : 'No price'}
      </span>
      {struckPaise !== null && (
        <s className="block type-caption text-muted">
          <VisuallyHidden>Compare-at price </VisuallyHidden>
          {formatPaise(struckPaise)}
        </s>
      )}
      {sale && (
        <span className="block type-caption text-brand-text">
          {salePricePaise === null
            ? `Sale from ${shortDay(sale.firstDay)}`
            : `Sale until ${shortDay(sale.lastDay)}`}
        </span>
      )}
    </button>
  );
}
