// Filters of the product list: kind, tag, price and stock.
import { useEffect, useState } from 'react';
import { loadTags } from '../product-document/product-api.ts';
import { TextField } from '#ui/components/field.tsx';
import { Select } from '#ui/components/select.tsx';
import { productKinds } from '#domain/product/specification-templates.ts';
import type { ProductListState } from './product-list-state.ts';

type FilterFieldsProps = {
  state: ProductListState;
  onChange: (edit: Partial<ProductListState>) => void;
};

const kinds = Object.entries(productKinds).map(([value, { name }]) => ({ value, label: name }));
const stocks = [
  { value: 'low', label: 'Low on stock' },
  { value: 'out', label: 'Out of stock' },
];

export function ProductFilterFields({ state, onChange }: FilterFieldsProps) {
  const tags = useTags(state.tag);
  const price = (name: 'min' | 'max', label: string) => (
    <TextField
      // Filled anew when the chip is removed.
      key={`${name} ${state[name]}`}
      label={label}
      height="md"
      inputMode="numeric"
      icon="₹"
      defaultValue={state[name]}
      onBlur={({ target: { value } }) => {
        const rupees = value.replace(/\D/g, '').slice(0, 6);
        if (rupees !== state[name]) onChange({ [name]: rupees });
      }}
    />
  );
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Select
        label="Kind"
        height="md"
        placeholder="Any kind"
        options={kinds}
        value={state.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      />
      <Select
        label="Tag"
        height="md"
        placeholder="Any tag"
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        value={state.tag}
        onChange={(event) => onChange({ tag: event.target.value })}
      />
      <Select
        label="Stock"
        height="md"
        placeholder="Any stock"
        options={stocks}
        value={state.stock}
        onChange={(event) => onChange({ stock: event.target.value as ProductListState['stock'] })}
      />
      {price('min', 'Price from')}
      {price('max', 'Price to')}
    </div>
  );
}

/** Returns the tags that products use, and the chosen tag. */
function useTags(chosen: string): string[] {
  const [tags, setTags] = useState<readonly string[]>([]);
  useEffect(() => {
    void loadTags().then(setTags, () => setTags([]));
  }, []);
  return chosen && !tags.includes(chosen) ? [chosen, ...tags] : [...tags];
}
