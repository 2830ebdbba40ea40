// Add-to-cart button of a product card; a dialog asks for colour and size where there is a choice.
import { lazy, useState } from 'react';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { MountOnOpen } from '#app/components/mount-on-open.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ProductCard } from '#domain/product.ts';

const QuickAddDialog = lazy(() =>
  import('./quick-add-dialog.tsx').then((module) => ({ default: module.QuickAddDialog })),
);

type QuickAddProps = {
  product: ProductCard;
  /** The colour that the card shows because of a filter; the dialog preselects it. */
  colour?: string | null;
  className?: string;
};

export function QuickAdd({ product, colour = null, className }: QuickAddProps) {
  const { busy, add } = useAddToCart(product);
  const [isOpen, setOpen] = useState(false);
  const { variants, stock } = product;
  const hasChoice = variants.length > 1;
  return (
    <>
      <Button
        variant="outline"
        disabled={stock <= 0}
        loading={busy}
        aria-haspopup={hasChoice ? 'dialog' : undefined}
        className={cx('px-2 sm:px-5', className)}
        onClick={() => (hasChoice ? setOpen(true) : add(variants[0]))}
      >
        Add to Cart
        <VisuallyHidden>: {product.name}</VisuallyHidden>
      </Button>
      <MountOnOpen open={isOpen}>
        <QuickAddDialog product={product} colour={colour} open={isOpen} onOpenChange={setOpen} />
      </MountOnOpen>
    </>
  );
}
