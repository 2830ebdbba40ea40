// Lines of an order, with the names and prices of the time of purchase.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { formatRupees } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import { cancelledText } from '#ui/shop/order-labels.ts';
import type { OrderDto } from '#server/shop/orders/queries/customer-orders.ts';
import * as texts from '#messages/order.ts';
import { sizeName } from '#ui/shop/size-name.ts';

export function OrderLines({ lines }: { lines: OrderDto['lines'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={`${line.productId} ${line.colour} ${line.size}`}
          className="flex gap-4 border-b border-line py-5 first:pt-0"
        >
          <ShopImage
            src={line.image}
            sizes="80px"
            className="aspect-4/5 w-20 flex-none self-start rounded-sm object-cover dark:brightness-86"
          />
          <div className="min-w-0 grow">
            <ShopLink
              to={paths.product(line.slug, line.colour)}
              className="type-card-title hover:text-brand-text"
            >
              {line.name}
            </ShopLink>
            <p className="mt-0.5 type-caption text-muted">{line.subtitle}</p>
            <p className="mt-1 type-small text-muted">
              {line.colour} · {sizeName(line.size)}
            </p>
            <p className="type-small text-muted tabular-nums">
              {line.quantity > 0 &&
                texts.lineQuantity({ quantity: line.quantity, price: formatRupees(line.price) })}
              {line.cancelledQuantity > 0 && (
                <span className="block font-semibold text-error">{cancelledText(line)}</span>
              )}
            </p>
          </div>
          <p className="font-semibold tabular-nums">{formatRupees(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}
