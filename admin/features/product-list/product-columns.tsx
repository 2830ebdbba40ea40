// Columns of the product list; price and stock are edited in them. A narrow table and a card have only an unusual status.
import { Link } from 'react-router';
import { type Column, fillsNarrow, narrowOnly, rowLinkClass } from '../../ui/data-table.tsx';
import { PriceCell } from './price-cell.tsx';
import { productLabels, statusText } from './product-labels.ts';
import { productStatusTones } from '../product-document/product-status.ts';
import { StockCell } from './stock-cell.tsx';
import { updatedText } from '../list/updated-text.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { cx } from '#ui/components/cx.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

const statusTag = (product: AdminProductRow) => (
  <StatusTag tone={productStatusTones[product.status]}>{statusText(product)}</StatusTag>
);

/** `now`: when the list was loaded. */
export const productColumns = (now: Date): Column<AdminProductRow>[] => [
  {
    label: 'Product',
    phone: 'title',
    className: cx('max-w-60', fillsNarrow),
    sort: { ascending: 'name' },
    cell: (product, isCard) => (
      <>
        <Link to={adminPaths.product(product.id)} className={rowLinkClass()}>
          {product.name}
        </Link>
        <span className="block truncate type-caption font-normal text-muted">
          {product.subtitle}
        </span>
        {!isCard && product.status !== 'published' && (
          <span className={cx('mt-1 block', narrowOnly)}>{statusTag(product)}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    phone: 'aside',
    from: 'wide',
    cell: (product, isCard) =>
      isCard && product.status === 'published' ? null : statusTag(product),
  },
  {
    key: 'stock',
    label: 'Stock',
    phone: 'foot',
    cell: (product) => <StockCell product={product} />,
  },
  {
    key: 'sold',
    label: 'Sold (30 days)',
    from: 'widest',
    isNumber: true,
    cell: ({ soldIn30Days }) => soldIn30Days || '–',
  },
  {
    key: 'price',
    label: 'Price',
    phone: 'end',
    align: 'right',
    sort: { ascending: 'price-asc', descending: 'price-desc' },
    cell: (product) => <PriceCell product={product} />,
  },
  {
    key: 'labels',
    label: 'Labels',
    from: 'widest',
    cell: (product) => (
      <span className="flex min-w-20 flex-wrap gap-1">
        {productLabels(product).map((label) => (
          <Badge key={label} className="px-2! py-0.5!">
            {label}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'updated',
    label: 'Updated',
    from: 'widest',
    align: 'right',
    className: 'type-caption whitespace-nowrap text-muted',
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <time dateTime={updatedAt} className="block text-ink">
          {updatedText(new Date(updatedAt), now)}
        </time>
        {updatedBy}
      </>
    ),
  },
];
