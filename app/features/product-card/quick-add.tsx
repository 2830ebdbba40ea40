// Add-to-cart button of a product card; a dialog asks for colour and size where there is a choice.
import { useState } from 'react';
import { CardForm } from './card-form.tsx';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { useAllInCart } from '#app/state/use-all-in-cart.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { ViewCartLabel } from './view-cart-label.tsx';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import * as texts from '#messages/product-card.ts';

const QuickAddDialog = lazyPanel(
  () => import('./quick-add-dialog.tsx').then((module) => module.QuickAddDialog),
  { name: texts.choicePart },
);

type QuickAddProps = {
  product: CardProduct;
  /** The colour that the card shows because of a filter; the dialog preselects it. */
  colour?: string | null;
  className?: string;
};

export function QuickAdd({ product, colour = null, className }: QuickAddProps) {
  const { busy, add } = useAddToCart(product);
  const [isOpen, setOpen] = useState(false);
  const { variants, stock } = product;
  const cart = useCart();
  const isAllInCart = useAllInCart(variants) && !busy;
  const hasChoice = variants.length > 1 && !isAllInCart;
  const { name } = product;
  const label = isAllInCart ? texts.viewCartOf({ name }) : texts.addToCartOf({ name });
  const press = () => {
    if (isAllInCart) return cart.setOpen(true);
    return hasChoice ? setOpen(true) : add(variants[0]);
  };
  return (
    <>
      <Button
        variant="outline"
        disabled={stock <= 0}
        loading={busy}
        aria-label={label}
        aria-haspopup={hasChoice || isAllInCart ? 'dialog' : undefined}
        className={cx('px-2 sm:px-5 noscript:hidden', className)}
        onClick={press}
      >
        {isAllInCart ? <ViewCartLabel /> : texts.addToCart}
      </Button>
      <noscript className="noscript:contents">
        {import.meta.env.SSR && (
          <CardForm product={product} colour={colour} className={className} />
        )}
      </noscript>
      <QuickAddDialog product={product} colour={colour} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
