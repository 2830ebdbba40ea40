// Buy bar at the foot of the screen on phones, while the buy button is out of sight.
import { type RefObject, useEffect, useState } from 'react';
import { BuyButton, type Purchase } from '#app/features/product-card/buy-button.tsx';
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { Price } from '#ui/components/price.tsx';
import { atVariantPrice } from '#domain/product/product.ts';
import * as texts from '#messages/product.ts';

type BuyBarProps = {
  /** The bar shows while this button is out of sight. */
  watched: RefObject<HTMLElement | null>;
  purchase: Purchase;
  onIncomplete: () => void;
};

export function BuyBar({ watched, purchase, onIncomplete }: BuyBarProps) {
  const isVisible = useOutOfSight(watched);
  if (!isVisible) return null;
  const { price, original } = displayPriceOf(atVariantPrice(purchase.product, purchase.variant));
  return (
    <section
      aria-label={texts.buyLabel}
      className="buy-bar fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface px-4 py-3 shadow-3 md:hidden"
    >
      <Price price={price} original={original} />
      <BuyButton purchase={purchase} onIncomplete={onIncomplete} />
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
