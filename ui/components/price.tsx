// Price, with the original price struck through and the discount. Prices are formatted strings: "₹5,499".
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as texts from '#messages/price.ts';

export type PriceProps = {
  price: string;
  original?: string;
  /** Discount in percent of the original price; 0 or undefined shows none. */
  discountPercent?: number;
  size?: 'card' | 'detail';
  className?: string;
};

const hidden = (children: ReactNode) => <VisuallyHidden>{children}</VisuallyHidden>;

export function Price({
  price,
  original,
  discountPercent = 0,
  size = 'card',
  className,
}: PriceProps) {
  const detail = size === 'detail';
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={detail ? 'type-price-detail' : 'type-price-card'}>
        {texts.price({ price, hidden })}
      </span>
      {original && (
        <s className={cx('text-muted tabular-nums', detail ? 'type-lede' : 'type-small')}>
          {texts.originalPrice({ price: original, hidden })}
        </s>
      )}
      {discountPercent > 0 && (
        <span className="type-small font-medium text-success tabular-nums">
          {texts.discount({ percent: discountPercent })}
        </span>
      )}
    </p>
  );
}
