// "Low stock": the variants that run out first, who waits for them, and how long they last.
import { Link } from 'react-router';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useLoad } from '../../ui/use-load.ts';
import { RowImage } from '../list/row-image.tsx';
import { waitingText } from '../stock/waiting-text.ts';
import { type LowStock, loadLowStock } from './today-api.ts';

type Variant = LowStock['variants'][number];

export function LowStockCard() {
  const lowStock = useLoad(loadLowStock);
  const total = lowStock.data?.total ?? 0;
  return (
    <SectionCard
      title="Low stock"
      aside={
        total > 0 && (
          <Link to={adminPaths.stock({ show: 'low' })} className={quietLinkClass}>
            View all {total.toLocaleString('en-IN')}
          </Link>
        )
      }
    >
      <LoadState what="low stock" loaded={lowStock} skeletonClass="h-75">
        {({ variants }) =>
          variants.length === 0 ? (
            <p className="p-4 text-muted md:p-6">Nothing is low on stock.</p>
          ) : (
            <ul>
              {variants.map((variant) => (
                <VariantRow key={variant.variantId} variant={variant} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </SectionCard>
  );
}

function VariantRow({ variant }: { variant: Variant }) {
  const { variantId, name, image, available } = variant;
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 md:px-6">
      <RowImage image={image} className="h-13 w-11" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-36">
          <Link to={adminPaths.stockVariant(variantId)} className="font-semibold hover:underline">
            {name}
          </Link>
          <p className="type-small text-muted">{detailOf(variant)}</p>
        </div>
        {available <= 0 ? (
          <StatusTag tone="bad">Out of stock</StatusTag>
        ) : (
          <StatusTag tone="wait">{`${available} left`}</StatusTag>
        )}
      </div>
    </li>
  );
}

function detailOf({ colour, size, waiting, daysLeft }: Variant): string {
  const left = daysLeft === 1 ? 'about 1 day left' : `about ${daysLeft} days left`;
  return [
    `${colour}, ${size}`,
    waiting > 0 && waitingText(waiting),
    waiting === 0 && daysLeft !== null && left,
  ]
    .filter(Boolean)
    .join(' · ');
}
