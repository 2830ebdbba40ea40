// Card of the queue: one cash order that waits for a call, with its items and customer.
import { Link } from 'react-router';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { formatRupees } from '#domain/money/money.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import type { OrderToConfirmDto } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { CallPanel } from './call-panel.tsx';
import { expiryOf } from './expiry-text.ts';
import { useUndoConfirmation } from './use-undo-confirmation.ts';

type ConfirmCardProps = { order: OrderToConfirmDto; now: number };

export function ConfirmCard({ order, now }: ConfirmCardProps) {
  const { number, amount, customer, place, lines } = order;
  const expiry = expiryOf(order.expiresAt, now);
  return (
    <Card className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="type-heading">{customer}</h2>
          <StatusTag tone={expiry.isSoon ? 'bad' : 'wait'}>{expiry.text}</StatusTag>
        </div>
        <p>
          <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
          {` · ${place} · `}
          <Link to={adminPaths.order(number)} className={`${textLinkClass} whitespace-nowrap`}>
            {number}
          </Link>
        </p>
        <CustomerHistory order={order} />
        <ul aria-label="Items" className="grid gap-3">
          {lines.map((line) => (
            <li
              key={`${line.name} ${line.colour} ${line.size}`}
              className="flex items-center gap-3 type-small"
            >
              <ShopImage
                src={line.image}
                sizes="48px"
                className="aspect-4/5 w-12 flex-none rounded-sm object-cover dark:brightness-86"
              />
              <span className="min-w-0">
                <span className="block font-medium">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.name}
                </span>
                <span className="block text-muted">{`${line.colour} · ${line.size}`}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <CallPanel order={order} />
    </Card>
  );
}

/** In the place of the card while its confirmation can be undone. */
export function ConfirmedCard({ order }: Pick<ConfirmCardProps, 'order'>) {
  const { number, customer, amount } = order;
  const undo = useUndoConfirmation(number, customer);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h2 className="type-heading wrap-anywhere">{customer}</h2>
        <p className="type-small text-muted">{`${number} · ${formatRupees(amount)}`}</p>
      </div>
      <div className="flex items-center gap-3">
        <StatusTag tone="good">Confirmed</StatusTag>
        <Button variant="outline" onClick={undo}>
          Undo<VisuallyHidden> confirming order {number}</VisuallyHidden>
        </Button>
      </div>
    </Card>
  );
}

export function CustomerHistory({ order }: { order: OrderToConfirmDto }) {
  const { earlierOrders, refusedParcels } = order;
  const ordered =
    earlierOrders === 0
      ? 'First order'
      : earlierOrders === 1
        ? '1 earlier order'
        : `${earlierOrders} earlier orders`;
  return (
    <p className="flex flex-wrap items-center gap-2 type-small text-muted">
      {ordered}
      {refusedParcels > 0 && (
        <StatusTag tone="bad">
          {refusedParcels === 1 ? '1 parcel came back' : `${refusedParcels} parcels came back`}
        </StatusTag>
      )}
    </p>
  );
}
