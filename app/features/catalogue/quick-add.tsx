// A card's button: adds the piece when there is nothing to choose, else leads to the choice.
import { useState } from 'react';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { toast } from '#app/ui/toast.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { messages } from '#domain/messages.ts';
import { paths } from '#domain/paths.ts';
import type { ProductCard } from '#domain/product.ts';

type QuickAddProps = { product: ProductCard; className?: string };

export function QuickAdd({ product, className }: QuickAddProps) {
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const [only] = product.variants;
  if (product.stock <= 0 || !only) {
    return (
      <Button variant="outline" disabled className={className}>
        Sold out
      </Button>
    );
  }
  if (product.variants.length > 1) {
    return (
      <ShopLink
        to={paths.product(product.slug)}
        className={cx(
          buttonClass({ variant: 'outline' }),
          'px-2 whitespace-nowrap sm:px-5',
          className,
        )}
      >
        Choose options
        <VisuallyHidden> for {product.name}</VisuallyHidden>
      </ShopLink>
    );
  }
  const add = async () => {
    setBusy(true);
    try {
      await cart.add(product, only);
      toast(messages.addedToCart);
    } catch (problem) {
      sayNo(problem);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="outline"
      loading={busy}
      className={cx('px-2 whitespace-nowrap sm:px-5', className)}
      onClick={add}
    >
      Add to Cart
      <VisuallyHidden>: {product.name}</VisuallyHidden>
    </Button>
  );
}
