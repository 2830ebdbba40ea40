// Items of an order: what to pack, with a tick for each line, and the totals.
import { useState } from 'react';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { Swatch } from '#ui/components/swatch.tsx';
import { formatRupees } from '#domain/money/money.ts';
import type { AdminOrderDto } from '#server/shop/orders/admin/detail.ts';
import { cancelledText } from '#ui/shop/order-labels.ts';
import { OrderSums } from './order-sums.tsx';
import { SwapSize } from './swap-size.tsx';

type ItemsCardProps = { detail: AdminOrderDto };
type Line = AdminOrderDto['order']['lines'][number];

/** The ticks are a help while packing; they are not stored. */
export function ItemsCard({ detail }: ItemsCardProps) {
  const { order, lineDetails, actions } = detail;
  const { lines } = order;
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const canTick = actions.includes('pack');
  const packedCount = ticked.reduce((sum, index) => sum + (lines[index]?.quantity ?? 0), 0);
  const toggle = (index: number) =>
    setTicked((now) =>
      now.includes(index) ? now.filter((each) => each !== index) : [...now, index],
    );
  return (
    <section className={cardClass()}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-4 md:px-6">
        <h2 className="type-heading">Items</h2>
        {canTick && (
          <p role="status" className="type-small text-muted tabular-nums">
            {packedCount} of {order.totals.itemCount} packed
          </p>
        )}
      </div>
      <ul>
        {lines.map((line, index) => (
          <li
            key={lineDetails[index]?.position ?? index}
            className="flex items-center gap-4 border-b border-line px-4 py-4 max-md:flex-row-reverse md:px-6"
          >
            {canTick && line.quantity > 0 && (
              <input
                type="checkbox"
                className="tick flex-none max-md:size-9"
                aria-label={`Packed: ${nameOf(line)}, ${line.colour}, ${line.size}`}
                checked={ticked.includes(index)}
                onChange={() => toggle(index)}
              />
            )}
            <div className="flex min-w-0 grow items-start gap-4">
              <ShopImage
                src={line.image}
                sizes="72px"
                className="aspect-4/5 w-16 flex-none rounded-sm object-cover dark:brightness-86"
              />
              <LineText line={line} details={lineDetails[index]} detail={detail} />
            </div>
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </section>
  );
}

type LineTextProps = {
  line: Line;
  details: AdminOrderDto['lineDetails'][number] | undefined;
  detail: AdminOrderDto;
};

function LineText({ line, details, detail }: LineTextProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{nameOf(line)}</p>
        <p className="flex items-center gap-2 type-small">
          {details?.colourCode && (
            <Swatch colour={details.colourCode} size={18} className="flex-none" />
          )}
          {line.colour} · {line.size}
        </p>
        {line.cancelledQuantity > 0 && (
          <p className="type-small font-semibold text-error">{cancelledText(line)}</p>
        )}
        {details && details.refundedQuantity > 0 && (
          <p className="type-small font-semibold">
            {details.refundedQuantity} of {line.quantity} refunded
          </p>
        )}
        {details?.sku && <p className="type-small wrap-anywhere text-muted">{details.sku}</p>}
        {details && line.quantity > 0 && (
          <SwapSize detail={detail} line={line} details={details} className={quietLinkClass} />
        )}
      </div>
      <p className="flex gap-4 whitespace-nowrap tabular-nums">
        {line.quantity > 0 && (
          <span className="text-muted">
            {line.quantity} × {formatRupees(line.price)}
          </span>
        )}
        <strong className="font-semibold">{formatRupees(line.total)}</strong>
      </p>
    </div>
  );
}

/** A quantity above one is easily missed while packing, so it stands first. */
function nameOf({ name, quantity }: Line): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
