// Stock of variants as a table on the desktop; narrow pages leave out what the page of the variant says.
import { Link } from 'react-router';
import { cx } from '#ui/components/cx.ts';
import { Table } from '#ui/components/table.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { AdjustButton } from './adjust-button.tsx';
import { LevelTag } from './level-tag.tsx';
import { VariantName, variantText } from './variant-name.tsx';
import { waitingText } from './waiting-text.ts';

/** Of a column that the page has room for from 80em, or from 88em. */
const wide = 'hidden xl:table-cell';
const widest = 'hidden min-[88em]:table-cell';
const numbers = [
  { label: 'On hand', className: wide },
  { label: 'Reserved', className: widest },
  { label: 'Available' },
  { label: 'Low-stock level', className: widest },
];

export function StockTable({ variants }: { variants: readonly StockRow[] }) {
  return (
    <Table caption="Stock" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col">Status</th>
          {numbers.map(({ label, className }) => (
            <th key={label} scope="col" className={cx('text-right', className)}>
              {label}
            </th>
          ))}
          <th scope="col" className={widest}>
            Customers waiting
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <Row key={variant.variantId} variant={variant} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ variant }: { variant: StockRow }) {
  const { variantId, name, onHand, reserved, available, lowStockLevel, waiting } = variant;
  return (
    <tr>
      <th scope="row" aria-label={variantText(variant)} className="max-w-72">
        <VariantName variant={variant} imageClass="h-15 w-12">
          <Link
            to={adminPaths.stockVariant(variantId)}
            className="py-1 hover:text-brand-text hover:underline hover:underline-offset-4"
          >
            {name}
          </Link>
        </VariantName>
      </th>
      <td>
        <LevelTag variant={variant} />
      </td>
      <td className={cx('text-right tabular-nums', wide)}>{onHand}</td>
      <td className={cx('text-right tabular-nums', widest)}>{reserved || '–'}</td>
      <td className="text-right font-semibold tabular-nums">{available}</td>
      <td className={cx('text-right text-muted tabular-nums', widest)}>{lowStockLevel || '–'}</td>
      <td className={cx('type-small', widest)}>{waiting > 0 ? waitingText(waiting) : '–'}</td>
      <td className="text-right">
        <AdjustButton variant={variant} />
      </td>
    </tr>
  );
}
