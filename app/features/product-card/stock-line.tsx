// Stock status of the selected variant: why it cannot be added, or how many are left; and its price if it has its own.
import { cx } from '#app/ui/cx.ts';
import { formatRupees } from '#domain/money.ts';
import type { Variant } from '#domain/product.ts';

/** Up to this stock, the number of items left is shown. */
const LOW_STOCK = 3;

type StockLineProps = { id: string; reason: string | null; variant: Variant | null };

export function StockLine({ id, reason, variant }: StockLineProps) {
  const stock = variant?.stock ?? 0;
  const availability = stock <= LOW_STOCK ? `Only ${stock} left` : 'In stock';
  const colour =
    reason === null ? 'text-success' : reason === 'Sold out' ? 'text-error' : 'text-warning';
  return (
    <p
      id={id}
      role="status"
      className={cx('flex items-center gap-2.5 type-small font-medium', colour)}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {reason ?? availability}
      {typeof variant?.price === 'number' &&
        ` · ${formatRupees(variant.price)} in this colour and size`}
    </p>
  );
}
