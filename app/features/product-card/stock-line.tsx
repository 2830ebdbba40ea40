// Stock status of the selected variant: why it cannot be added, or how many are left; and its price if it has its own.
import { cx } from '#ui/components/cx.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { Variant } from '#domain/product/product.ts';
import { isIncomplete } from './variant-selection.ts';
import * as texts from '#messages/variant.ts';

/** Up to this stock, the number of items left is shown. */
const LOW_STOCK = 3;

type StockLineProps = {
  id: string;
  reason: string | null;
  variant: Variant | null;
  isAllInCart: boolean;
};

/** Empty while a colour or size is missing: the buy button says so. */
export function StockLine({ id, reason, variant, isAllInCart }: StockLineProps) {
  const isSoldOut = reason !== null;
  const text = isSoldOut ? reason : availabilityOf(variant?.stock ?? 0, isAllInCart);
  return (
    <p
      id={id}
      role="status"
      className={cx(
        'flex items-center gap-2.5 type-small font-medium empty:absolute',
        isSoldOut ? 'text-error' : 'text-success',
      )}
    >
      {!isIncomplete(reason) && (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          {typeof variant?.price === 'number'
            ? texts.withPrice({ availability: text, price: formatRupees(variant.price) })
            : text}
        </>
      )}
    </p>
  );
}

function availabilityOf(stock: number, isAllInCart: boolean): string {
  if (stock > LOW_STOCK) return texts.inStock;
  return isAllInCart ? texts.lastInCart : texts.onlyLeft({ count: stock });
}
