// A card's button: adds the piece; where a colour or a size must be chosen, a small window asks.
import { lazy, useState } from 'react';
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ProductCard } from '#domain/product.ts';

const QuickAddDialog = lazy(() =>
  import('./quick-add-dialog.tsx').then((loaded) => ({ default: loaded.QuickAddDialog })),
);

type QuickAddProps = { product: ProductCard; className?: string };

export function QuickAdd({ product, className }: QuickAddProps) {
  const { busy, add } = useAddToCart(product);
  const [asking, setAsking] = useState(false);
  const { variants, stock } = product;
  const toChoose = variants.length > 1;
  return (
    <>
      <Button
        variant="outline"
        disabled={stock <= 0}
        loading={busy}
        aria-haspopup={toChoose ? 'dialog' : undefined}
        className={cx('px-2 sm:px-5', className)}
        onClick={() => (toChoose ? setAsking(true) : add(variants[0]))}
      >
        Add to Cart
        <VisuallyHidden>: {product.name}</VisuallyHidden>
      </Button>
      <WhenOpened open={asking}>
        <QuickAddDialog product={product} open={asking} onOpenChange={setAsking} />
      </WhenOpened>
    </>
  );
}
