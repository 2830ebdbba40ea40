// Progress towards free shipping: a sentence and a bar.
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { cx } from '#ui/components/cx.ts';
import { type Paise, formatPaise } from '#domain/money/money.ts';
import { freeShippingGap } from '#domain/order/pricing.ts';
import * as texts from '#messages/cart.ts';

type FreeShippingProps = { subtotalPaise: Paise; className?: string };

export function FreeShipping({ subtotalPaise, className }: FreeShippingProps) {
  const { pricing } = useShopConfig().settings;
  const gap = freeShippingGap(subtotalPaise, pricing);
  const percent = gap === 0 ? 100 : (subtotalPaise / pricing.freeShippingFromPaise) * 100;
  return (
    <div className={className}>
      <p className={cx('type-small font-medium', gap === 0 ? 'text-success' : 'text-muted')}>
        {gap === 0 ? texts.hasFreeShipping : texts.addForFreeShipping({ amount: formatPaise(gap) })}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-control/25">
        <div
          style={{ '--progress': `${percent}%` }}
          className="h-full w-(--progress) rounded-full bg-linear-to-r from-accent-500 to-accent-300 transition-[width] duration-300"
        />
      </div>
    </div>
  );
}
