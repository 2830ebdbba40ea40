// Search that chooses products: of a collection, or to filter by.
import { useEffect, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { TextField } from '#ui/components/field.tsx';
import { SearchIcon } from '#ui/components/icons.tsx';
import { RowImage } from '../list/row-image.tsx';
import { type ChosenProduct, searchProducts } from './collection-api.ts';

type ProductPickerProps = {
  label?: string;
  height?: 'md' | 'lg';
  /** Label of the button beside each product found. */
  action?: string;
  chosenIds: readonly string[];
  onAdd: (product: ChosenProduct) => void;
};

const SEARCH_AFTER_MS = 300;
const SHOWN = 6;

export function ProductPicker({
  label = 'Add a product',
  action = 'Add',
  height = 'lg',
  chosenIds,
  onAdd,
}: ProductPickerProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ChosenProduct[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      if (text.trim() === '') return setFound([]);
      searchProducts(text.trim()).then(
        (products) => isCurrent && setFound(products),
        () => isCurrent && setFound([]),
      );
    }, SEARCH_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  const offered = found.filter(({ id }) => !chosenIds.includes(id)).slice(0, SHOWN);
  return (
    <>
      <TextField
        type="search"
        label={label}
        height={height}
        icon={<SearchIcon size={20} />}
        placeholder="Name, subtitle or SKU"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {offered.length > 0 && (
        <ul
          aria-label="Found products"
          className="mt-2 grid grid-cols-1 gap-1 rounded-md border border-line p-1.5"
        >
          {offered.map((product) => (
            <li key={product.id} className="flex items-center gap-3 p-1">
              <RowImage image={product.image} className="h-12 w-9.5" />
              <span className="min-w-0 grow truncate">{product.name}</span>
              <Button
                size="sm"
                variant="outline"
                aria-label={`${action} ${product.name}`}
                onClick={() => onAdd(product)}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
