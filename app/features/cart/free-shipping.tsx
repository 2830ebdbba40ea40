// How far the cart is from free shipping: a sentence and a gold bar.
import { useShopFacts } from '#app/features/frame/shop-facts.ts';
import { cx } from '#app/ui/cx.ts';
import { type Paise, formatPaise } from '#domain/money.ts';
import { freeShippingGap } from '#domain/pricing.ts';

type FreeShippingProps = { subtotalPaise: Paise; className?: string };

export function FreeShipping({ subtotalPaise, className }: FreeShippingProps) {
  const { pricing } = useShopFacts().settings;
  const gap = freeShippingGap(subtotalPaise, pricing);
  const share = gap === 0 ? 100 : (subtotalPaise / pricing.freeShippingFromPaise) * 100;
  return (
    <div className={className}>
      <p className={cx('type-small font-medium', gap === 0 ? 'text-success' : 'text-muted')}>
        {gap === 0 ? 'You have free shipping!' : `Add ${formatPaise(gap)} more for free shipping!`}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-control/25">
        <div
          style={{ '--share': `${share}%` }}
          className="h-full w-(--share) rounded-full bg-linear-to-r from-accent-500 to-accent-300 transition-[width] duration-300"
        />
      </div>
    </div>
  );
}
