// "Not sold for 90 days": published products in stock, never sold first, then by the oldest sale.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { RowImage } from '../list/row-image.tsx';
import { loadUnsold } from './sales-api.ts';

const SHOWN = 4;

export function UnsoldCard() {
  const unsold = useLoad(loadUnsold);
  const [showsAll, setShowsAll] = useState(false);
  return (
    <SectionCard title="Not sold for 90 days">
      <LoadState what="unsold products" loaded={unsold} skeletonClass="h-75">
        {({ products, total }) => (
          <>
            {total === 0 && (
              <p className="p-4 text-muted md:p-6">Everything in stock has sold in 90 days.</p>
            )}
            <ul>
              {products.slice(0, showsAll ? undefined : SHOWN).map((product) => (
                <li
                  key={product.productId}
                  className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 md:px-6"
                >
                  <RowImage image={product.image} className="h-13 w-11" />
                  <div className="min-w-0 grow">
                    <Link
                      to={adminPaths.product(product.productId)}
                      className="font-semibold hover:underline"
                    >
                      {product.name}
                    </Link>
                    <p className="type-small text-muted">
                      {product.lastSoldAt
                        ? `Last sold ${formatDay(product.lastSoldAt)}`
                        : 'Never sold'}
                    </p>
                  </div>
                  <span className="type-small whitespace-nowrap text-muted">
                    {product.available} in stock
                  </span>
                </li>
              ))}
            </ul>
            {!showsAll && total > SHOWN && (
              <p className="px-4 py-3 md:px-6">
                <Button variant="outline" size="sm" onClick={() => setShowsAll(true)}>
                  Show all {total}
                </Button>
              </p>
            )}
            {showsAll && total > products.length && (
              <p className="px-4 py-3 type-small text-muted md:px-6">
                {`The first ${products.length} of ${total}.`}
              </p>
            )}
          </>
        )}
      </LoadState>
    </SectionCard>
  );
}
