// Columns of the stock list; the page of a variant says what narrow tables leave out.
import { Link } from 'react-router';
import { type Column, fillsNarrow, narrowOnly } from '../../ui/data-table.tsx';
import { cx } from '#ui/components/cx.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockRow } from '#server/shop/products/list-stock.ts';
import { AdjustButton } from './adjust-button.tsx';
import { LevelTag } from './level-tag.tsx';
import { VariantName } from './variant-name.tsx';
import { waitingText } from './waiting-text.ts';

export const stockColumns: Column<StockRow>[] = [
  {
    label: 'Variant',
    phone: 'title',
    className: cx('max-w-72', fillsNarrow),
    cell: (variant) => (
      <VariantName variant={variant} imageClass="h-20 w-16 md:h-15 md:w-12">
        <Link
          to={adminPaths.stockVariant(variant.variantId)}
          className="py-1 hover:text-brand-text hover:underline hover:underline-offset-4"
        >
          {variant.name}
        </Link>
      </VariantName>
    ),
  },
  { key: 'status', label: 'Status', cell: (variant) => <LevelTag variant={variant} /> },
  { key: 'onhand', label: 'On hand', from: 'wide', isNumber: true, cell: ({ onHand }) => onHand },
  {
    key: 'reserved',
    label: 'Reserved',
    from: 'widest',
    isNumber: true,
    cell: ({ reserved }) => reserved || '–',
  },
  {
    key: 'available',
    label: 'Available',
    phone: 'foot',
    isNumber: true,
    className: 'font-semibold',
    cell: (variant, isCard) =>
      isCard ? <AvailableOnCard variant={variant} /> : <Available variant={variant} />,
  },
  {
    key: 'level',
    label: 'Low-stock level',
    from: 'widest',
    isNumber: true,
    className: 'text-muted',
    cell: ({ lowStockLevel }) => lowStockLevel || '–',
  },
  {
    key: 'waiting',
    label: 'Customers waiting',
    from: 'widest',
    className: 'type-small',
    cell: ({ waiting }) => (waiting > 0 ? waitingText(waiting) : '–'),
  },
  {
    label: 'Actions',
    hidesLabel: true,
    phone: 'end',
    align: 'right',
    cell: (variant) => <AdjustButton variant={variant} />,
  },
];

function Available({ variant: { available, reserved } }: { variant: StockRow }) {
  return (
    <>
      {available}
      {reserved > 0 && (
        <span className={cx('block type-caption font-normal text-muted', narrowOnly)}>
          {reserved} reserved
        </span>
      )}
    </>
  );
}

function AvailableOnCard({ variant }: { variant: StockRow }) {
  const { available, reserved, waiting } = variant;
  return (
    <span className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 self-center type-small">
      <span>
        <b className="font-semibold tabular-nums">{available}</b> available
        {reserved > 0 && ` · ${reserved} reserved`}
      </span>
      <LevelTag variant={variant} />
      {waiting > 0 && <span className="text-muted">{waitingText(waiting)}</span>}
    </span>
  );
}
