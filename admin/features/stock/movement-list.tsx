// Stock movements of a variant, newest first. Never edited.
import { Link } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockMovement } from '#server/shop/products/list-stock-movements.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { PageUrls } from '../../ui/list-pages.tsx';
import { movementText, signedText } from './movement-text.ts';

type MovementListProps = { movements: readonly StockMovement[]; pages: PageUrls };

export function MovementList({ movements, pages }: MovementListProps) {
  return (
    <DataTable
      caption="Stock movements"
      columns={columns}
      rows={movements}
      idOf={({ id }) => String(id)}
      pages={pages}
    />
  );
}

const columns: Column<StockMovement>[] = [
  {
    label: 'Date',
    phone: 'foot',
    className: 'font-normal! type-small whitespace-nowrap',
    cell: ({ at, by }, isCard) => (
      <span className={isCard ? 'type-caption text-muted' : undefined}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {isCard && by && ` · ${by}`}
      </span>
    ),
  },
  { label: 'Cause', phone: 'title', cell: (movement) => <Cause movement={movement} /> },
  {
    label: 'Change',
    phone: 'aside',
    isNumber: true,
    cell: ({ onHandChange, reservedChange }, isCard) => (
      <span className="font-semibold tabular-nums">
        {isCard && onHandChange === 0 && reservedChange !== 0
          ? `${signedText(reservedChange)} reserved`
          : signedText(onHandChange)}
      </span>
    ),
  },
  {
    label: 'Reserved',
    isNumber: true,
    className: 'text-muted',
    cell: ({ reservedChange }) => (reservedChange === 0 ? '–' : signedText(reservedChange)),
  },
  {
    label: 'On hand',
    phone: 'end',
    isNumber: true,
    cell: ({ onHand }, isCard) =>
      isCard ? <span className="type-caption text-muted">{onHand} on hand</span> : onHand,
  },
  { label: 'By', className: 'type-small text-muted', cell: ({ by }) => by ?? '–' },
];

/** The editor's note repeats the reason. */
function Cause({ movement }: { movement: StockMovement }) {
  const { reason, note, orderNumber } = movement;
  return (
    <p className="wrap-anywhere">
      {movementText(movement)}
      {orderNumber && (
        <>
          {' · '}
          <Link to={adminPaths.order(orderNumber)} className={textLinkClass}>
            {orderNumber}
          </Link>
        </>
      )}
      {note && reason !== 'editor' && <span className="block type-small text-muted">{note}</span>}
    </p>
  );
}
