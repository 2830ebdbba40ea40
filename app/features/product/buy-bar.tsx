// On phones: price and Add to Cart at the foot of the screen while the button itself is out of sight.
import { type RefObject, useEffect, useState } from 'react';
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts';
import { offerOf } from '#app/features/catalogue/offer.ts';
import { Button } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import type { Product, Variant } from '#domain/product.ts';

type BuyBarProps = {
  watched: RefObject<HTMLElement | null>;
  product: Product;
  variant: Variant | null;
  quantity: number;
  reason: string | null;
};

export function BuyBar({ watched, product, variant, quantity, reason }: BuyBarProps) {
  const away = useOutOfSight(watched);
  const { busy, add } = useAddToCart(product);
  if (!away) return null;
  const offer = offerOf(product);
  // What is missing is chosen further up: the button leads there.
  const choose = () => {
    const box = document.querySelector('#choose');
    box?.scrollIntoView();
    box?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
  };
  const missing = reason !== null && product.inStock;
  return (
    <section
      aria-label="Buy this piece"
      className="buy-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-4 py-3 shadow-3 md:hidden"
    >
      <Price price={offer.price} original={offer.original} />
      <Button
        disabled={!product.inStock}
        loading={busy}
        onClick={() => (missing ? choose() : add(variant, quantity))}
      >
        {missing ? reason : 'Add to Cart'}
      </Button>
    </section>
  );
}

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  return away;
}
