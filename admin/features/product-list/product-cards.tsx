// Products as cards on the phone: image, name, stock and price; the status only where it is not the usual one.
import { Link } from 'react-router';
import { PriceCell } from './price-cell.tsx';
import { statusText } from './product-labels.ts';
import { statusTones } from '../product/product-status.ts';
import { RowImage } from '../list/row-image.tsx';
import { StockCell } from './stock-cell.tsx';
import { SelectBox } from '../list/select-box.tsx';
import type { ListSelection } from '../list/use-selection.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

type ProductCardsProps = {
  products: readonly AdminProductRow[];
  /** Null while no products are being selected. */
  selection: ListSelection | null;
};

export function ProductCards({ products, selection }: ProductCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {products.map((product) => (
        <li key={product.id} className={cx(cardClass(), 'flex gap-3 p-2.5')}>
          {selection && <SelectBox id={product.id} name={product.name} selection={selection} />}
          <RowImage image={product.image} className="h-20 w-16" />
          <div className="min-w-0 grow">
            <p className="flex items-start justify-between gap-2">
              <Link
                to={adminPaths.product(product.id)}
                className="min-h-6 min-w-0 truncate font-semibold"
              >
                {product.name}
              </Link>
              {product.status !== 'published' && (
                <StatusTag tone={statusTones[product.status]}>{statusText(product)}</StatusTag>
              )}
            </p>
            <p className="truncate type-caption text-muted">{product.subtitle}</p>
            <div className="mt-1 flex items-end justify-between gap-2">
              <StockCell product={product} />
              <PriceCell product={product} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
