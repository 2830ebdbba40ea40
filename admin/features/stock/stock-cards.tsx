// Stock of variants as cards on the phone.
import { Link } from 'react-router';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { AdjustButton } from './adjust-button.tsx';
import { LevelTag } from './level-tag.tsx';
import { VariantName } from './variant-name.tsx';
import { waitingText } from './waiting-text.ts';

export function StockCards({ variants }: { variants: readonly StockRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {variants.map((variant) => (
        <li key={variant.variantId} className={cx(cardClass(), 'p-2.5')}>
          <VariantName variant={variant} imageClass="h-20 w-16">
            <Link to={adminPaths.stockVariant(variant.variantId)} className="py-1">
              {variant.name}
            </Link>
          </VariantName>
          <div className="mt-2 flex items-center justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 type-small">
              <span>
                <b className="font-semibold tabular-nums">{variant.available}</b> available
                {variant.reserved > 0 && ` · ${variant.reserved} reserved`}
              </span>
              <LevelTag variant={variant} />
              {variant.waiting > 0 && (
                <span className="text-muted">{waitingText(variant.waiting)}</span>
              )}
            </span>
            <AdjustButton variant={variant} />
          </div>
        </li>
      ))}
    </ul>
  );
}
