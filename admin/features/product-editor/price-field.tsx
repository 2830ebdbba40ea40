// Price of a product in the editor, typed with GST or without it as the owner has set.
import type { Paise } from '#domain/money/money.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { ProductDocument } from '#domain/product/product-document.ts';
import { RupeeField } from '../../ui/rupee-field.tsx';
import type { PriceEntry } from './use-price-entry.ts';

type PriceFieldProps = {
  label: string;
  name: 'pricePaise' | 'compareAtPaise';
  document: ProductDocument;
  entry: PriceEntry | null;
  /** As customers see it; null: none. */
  paise: Paise | null;
  error?: string;
  onChange: (paise: Paise | null) => void;
};

export function PriceField({ label, document, entry, paise, onChange, ...rest }: PriceFieldProps) {
  if (!entry) return <RupeeField label={label} paise={paise} onChange={onChange} {...rest} />;
  return (
    <RupeeField
      label={`${label} without GST`}
      paise={paise === null ? null : entry.enteredOf(document, paise)}
      hint={
        paise === null
          ? undefined
          : `${formatPaise(paise)} with ${entry.percentOf(document, paise)} % GST.`
      }
      onChange={(typed) => onChange(typed === null ? null : entry.priceOf(document, typed))}
      {...rest}
    />
  );
}
