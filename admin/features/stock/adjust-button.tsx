// Button that opens the adjustment of a variant's stock.
import { Suspense, lazy, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { variantText } from './variant-name.tsx';

const AdjustDialog = lazy(() =>
  import('./adjust-dialog.tsx').then((loaded) => ({ default: loaded.AdjustDialog })),
);

type AdjustButtonProps = { variant: StockRow; size?: 'sm' | 'md' };

export function AdjustButton({ variant, size = 'sm' }: AdjustButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={size === 'sm' ? 'outline' : 'solid'}
        size={size}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {size === 'sm' ? 'Adjust' : 'Adjust stock'}
        <VisuallyHidden>
          {size === 'sm' && ' stock'} of {variantText(variant)}
        </VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <AdjustDialog variant={variant} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
