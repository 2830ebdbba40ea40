// Why a piece cannot go into the cart yet, or how many there are.
import { cx } from '#app/ui/cx.ts';
import type { Variant } from '#domain/product.ts';

/** From here on the shopper is told how few there are. */
const FEW = 3;

type StockLineProps = { id: string; reason: string | null; variant: Variant | null };

export function StockLine({ id, reason, variant }: StockLineProps) {
  const stock = variant?.stock ?? 0;
  const left = stock <= FEW ? `Only ${stock} left` : 'In stock';
  const colour =
    reason === null ? 'text-success' : reason === 'Sold out' ? 'text-error' : 'text-warning';
  return (
    <p
      id={id}
      role="status"
      className={cx('flex items-center gap-2.5 type-small font-medium', colour)}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {reason ?? left}
    </p>
  );
}
