// Price, with the original price struck through and the discount. Prices are formatted strings: "₹5,499".
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
        <VisuallyHidden>{texts.price} </VisuallyHidden>
        {price}
      </span>
      {original && (
        <s className={cx('text-muted tabular-nums', detail ? 'type-lede' : 'type-small')}>
          <VisuallyHidden>{texts.originalPrice} </VisuallyHidden>
          {original}
        </s>
      )}
      {discountPercent > 0 && (
        <span className="type-small font-medium text-success tabular-nums">
          −{discountPercent}%
        </span>
      )}
    </p>
  );
}
