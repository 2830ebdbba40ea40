// Buy bar at the foot of the screen on phones, while the add-to-cart button is out of sight.
import { type RefObject, useEffect, useState } from 'react';
import { isIncomplete } from '#app/features/product-card/variant-selection.ts';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import { type Product, type Variant, atVariantPrice } from '#domain/product.ts';
import { showPickers } from './show-pickers.ts';

type BuyBarProps = {
  /** The bar shows while this button is out of sight. */
  watched: RefObject<HTMLElement | null>;
  product: Product;
  variant: Variant | null;
  quantity: number;
  reason: string | null;
};

export function BuyBar({ watched, product, variant, quantity, reason }: BuyBarProps) {
  const isVisible = useOutOfSight(watched);
  const { busy, add } = useAddToCart(product);
  if (!isVisible) return null;
  const displayPrice = displayPriceOf(atVariantPrice(product, variant));
  const leadsToPickers = isIncomplete(reason);
  return (
    <section
      aria-label="Buy this item"
      className="buy-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-4 py-3 shadow-3 md:hidden"
    >
      <Price price={displayPrice.price} original={displayPrice.original} />
      <Button
        disabled={reason !== null && !leadsToPickers}
        loading={busy}
        onClick={() => (leadsToPickers ? showPickers() : add(variant, quantity))}
      >
        {reason ?? 'Add to Cart'}
      </Button>
    </section>
  );
}

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOutOfSight, setOutOfSight] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setOutOfSight(!entry?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  return isOutOfSight;
}
