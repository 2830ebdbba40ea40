// Products as a table on the desktop: image, status where it is unusual, stock and price that are edited in the row.
// Narrow pages leave out the usual status, sales, labels and the last change, so that none scrolls sideways.
import { Link } from 'react-router';
import { PriceCell } from './price-cell.tsx';
import { productLabels, statusText } from './product-labels.ts';
import { statusTones } from '../product/product-status.ts';
import { RowImage } from '../list/row-image.tsx';
import { StockCell } from './stock-cell.tsx';
import { updatedText } from '../list/updated-text.ts';
import { SelectBox, SelectPageBox } from '../list/select-box.tsx';
import type { ListSelection } from '../list/use-selection.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { cx } from '#ui/components/cx.ts';
import { Table } from '#ui/components/table.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { AdminProductRow } from '#server/shop/products/list-products.ts';

/** Of a column that the page has room for from 80em, or from 88em. */
const wide = 'hidden xl:table-cell';
const widest = 'hidden min-[88em]:table-cell';

type ProductTableProps = {
  products: readonly AdminProductRow[];
  /** When the list was loaded. */
  now: Date;
  selection: ListSelection;
};

export function ProductTable({ products, now, selection }: ProductTableProps) {
  return (
    <Table caption="Products" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col" className="w-11 px-0! pl-2!">
            <SelectPageBox
              pageIds={products.map(({ id }) => id)}
              noun="products"
              selection={selection}
            />
          </th>
          <th scope="col">Product</th>
          <th scope="col" className={wide}>
            Status
          </th>
          <th scope="col">Stock</th>
          <th scope="col" className={cx('text-right', widest)}>
            Sold (30 days)
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
          <th scope="col" className={widest}>
            Labels
          </th>
          <th scope="col" className={cx('text-right', widest)}>
            Updated
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} now={now} selection={selection} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = { product: AdminProductRow; now: Date; selection: ListSelection };

function Row({ product, now, selection }: RowProps) {
  const { id, name, subtitle, status, updatedAt, updatedBy, soldIn30Days } = product;
  return (
    <tr className={selection.ids.has(id) ? 'bg-subtle/40' : undefined}>
      <td className="px-0! pl-2!">
        <SelectBox id={id} name={name} selection={selection} />
      </td>
      <th scope="row" className="max-w-60">
        <span className="flex items-center gap-3">
          <RowImage image={product.image} className="h-15 w-12" />
          <span className="min-w-0">
            <Link
              to={adminPaths.product(id)}
              className="block truncate font-semibold hover:text-brand-text hover:underline hover:underline-offset-4"
            >
              {name}
            </Link>
            <span className="block truncate type-caption font-normal text-muted">{subtitle}</span>
            {status !== 'published' && (
              <span className="mt-1 block xl:hidden">
                <StatusTag tone={statusTones[status]}>{statusText(product)}</StatusTag>
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={wide}>
        <StatusTag tone={statusTones[status]}>{statusText(product)}</StatusTag>
      </td>
      <td>
        <StockCell product={product} />
      </td>
      <td className={cx('text-right tabular-nums', widest)}>{soldIn30Days || '–'}</td>
      <td className="text-right">
        <PriceCell product={product} />
      </td>
      <td className={widest}>
        <span className="flex min-w-20 flex-wrap gap-1">
          {productLabels(product).map((label) => (
            <Badge key={label} className="px-2! py-0.5!">
              {label}
            </Badge>
          ))}
        </span>
      </td>
      <td className={cx('text-right type-caption whitespace-nowrap text-muted', widest)}>
        <time dateTime={updatedAt} className="block text-ink">
          {updatedText(new Date(updatedAt), now)}
        </time>
        {updatedBy}
      </td>
    </tr>
  );
}
