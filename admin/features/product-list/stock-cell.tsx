// Stock of a product in its row; opens the stock of its variants.
import { Suspense, lazy, useState } from 'react';
import { StockSummary } from './stock-summary.tsx';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

const StockDialog = lazy(() =>
  import('./stock-dialog.tsx').then((loaded) => ({ default: loaded.StockDialog })),
);

export function StockCell({ product }: { product: AdminProductRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, variants } = product;
  if (variants.length === 0) return <span className="type-caption text-muted">No variants</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-11 min-w-0 cursor-pointer rounded-sm px-1 text-left hover:bg-surface"
      >
        <span className="sr-only">Stock of {name}: </span>
        <StockSummary variants={variants} />
      </button>
      {isOpen && (
        <Suspense>
          <StockDialog product={product} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
