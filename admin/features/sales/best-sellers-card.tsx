// "Best sellers" of the period: image, amount, number sold and a bar.
import { Link } from 'react-router';
import { adminPaths } from '#domain/admin-routes.ts';
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { RowImage } from '../list/row-image.tsx';
import { loadBestSellers } from './sales-api.ts';
import { formatPaise } from '#domain/money/money.ts';
import { periodTexts } from './period-text.ts';

export function BestSellersCard({ period }: { period: SalesPeriod }) {
  const bestSellers = useLoad(() => loadBestSellers(period), period);
  const most = Math.max(...(bestSellers.data ?? []).map(({ salesPaise }) => salesPaise));
  return (
    <SectionCard
      title="Best sellers"
      aside={<span className="type-caption text-muted">{periodTexts[period].label}</span>}
    >
      <LoadState what="best sellers" loaded={bestSellers} skeletonClass="h-90">
        {(products) =>
          products.length === 0 ? (
            <p className="p-4 text-muted md:p-6">Nothing was sold in this period.</p>
          ) : (
            <>
              <ol>
                {products.map(({ productId, name, image, salesPaise, sold }) => (
                  <li
                    key={productId}
                    className="flex items-center gap-3 border-b border-line px-4 py-2.5 md:px-6"
                  >
                    <RowImage image={image} className="h-13 w-11" />
                    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
                      <Link
                        to={adminPaths.product(productId)}
                        className="truncate font-semibold hover:underline"
                      >
                        {name}
                      </Link>
                      <span className="font-semibold tabular-nums">{formatPaise(salesPaise)}</span>
                      <MeterBar value={salesPaise} max={most} />
                      <span className="text-right type-caption text-muted">{sold} sold</span>
                    </div>
                  </li>
                ))}
              </ol>
              <p className="px-4 py-3 type-caption text-muted md:px-6">
                Item prices before discounts and GST.
              </p>
            </>
          )
        }
      </LoadState>
    </SectionCard>
  );
}
