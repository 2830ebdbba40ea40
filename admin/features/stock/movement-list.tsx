// Stock movements of a variant, newest first: a table on the desktop, rows on the phone. Never edited.
import { Link } from 'react-router';
import { formatMoment } from '#ui/shop/format-date.ts';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Table } from '#ui/components/table.tsx';
import { adminPaths } from '#domain/admin-routes.ts';
import type { StockMovement } from '#server/shop/products/list-stock-movements.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { movementText, signedText } from './movement-text.ts';

type MovementListProps = { movements: readonly StockMovement[] };

export function MovementList({ movements }: MovementListProps) {
  return useIsPhone() ? <Cards movements={movements} /> : <Movements movements={movements} />;
}

function Movements({ movements }: MovementListProps) {
  return (
    <Table caption="Stock movements" className="rounded-md bg-card shadow-1">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Cause</th>
          <th scope="col" className="text-right">
            Change
          </th>
          <th scope="col" className="text-right">
            Reserved
          </th>
          <th scope="col" className="text-right">
            On hand
          </th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td className="type-small whitespace-nowrap">
              <time dateTime={movement.at}>{formatMoment(movement.at)}</time>
            </td>
            <td>
              <Cause movement={movement} />
            </td>
            <td className="text-right font-semibold tabular-nums">
              {signedText(movement.onHandChange)}
            </td>
            <td className="text-right text-muted tabular-nums">
              {movement.reservedChange === 0 ? '–' : signedText(movement.reservedChange)}
            </td>
            <td className="text-right tabular-nums">{movement.onHand}</td>
            <td className="type-small text-muted">{movement.by ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ movements }: MovementListProps) {
  return (
    <ol className={cx(cardClass(), 'divide-y divide-line px-4')}>
      {movements.map((movement) => (
        <li key={movement.id} className="flex items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <Cause movement={movement} />
            <p className="type-caption text-muted">
              <time dateTime={movement.at}>{formatMoment(movement.at)}</time>
              {movement.by && ` · ${movement.by}`}
            </p>
          </div>
          <p className="flex-none text-right tabular-nums">
            <span className="block font-semibold">
              {movement.onHandChange === 0 && movement.reservedChange !== 0
                ? `${signedText(movement.reservedChange)} reserved`
                : signedText(movement.onHandChange)}
            </span>
            <span className="block type-caption text-muted">{movement.onHand} on hand</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

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
