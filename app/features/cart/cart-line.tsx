// One line of the cart, in the drawer and on the cart page.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { cx } from '#app/ui/cx.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TrashIcon } from '#app/ui/icons.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { toast } from '#app/ui/toast.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type CartLine, linePaise, quantityLimit } from '#domain/cart.ts';
import { messages } from '#domain/messages.ts';
import { formatPaise, formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { useCart } from './cart-provider.tsx';
import { Shortage } from './shortage.tsx';

export type CartLayout = 'page' | 'drawer';
type CartLineRowProps = { line: CartLine; layout: CartLayout };

/** Fewer than one removes the line in the drawer; on the page one is the least. */
export function CartLineRow({ line, layout }: CartLineRowProps) {
  const cart = useCart();
  const onPage = layout === 'page';
  const change = async (quantity: number) => {
    if (quantity === line.quantity) return;
    try {
      await cart.setQuantity(line.id, quantity);
      if (quantity < 1) toast(messages.itemRemoved);
      else if (onPage) toast(messages.quantityUpdated);
    } catch (problem) {
      sayNo(problem);
    }
  };
  const leave = () => {
    if (!onPage) cart.setOpen(false);
  };
  return (
    <li className="flex gap-4 border-b border-line py-5 first:pt-1">
      <ShopLink
        to={paths.product(line.slug)}
        onClick={leave}
        tabIndex={-1}
        aria-hidden="true"
        className={cx('flex-none', onPage ? 'w-[104px] md:w-32' : 'w-[104px]')}
      >
        <ShopPicture
          src={line.image}
          sizes="128px"
          loading="lazy"
          className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
        />
      </ShopLink>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap justify-between gap-x-4">
          <ShopLink
            to={paths.product(line.slug)}
            onClick={leave}
            className="min-w-0 grow basis-32 type-card-title hover:text-brand-text"
          >
            {line.name}
          </ShopLink>
          <p className="font-semibold tabular-nums">
            <VisuallyHidden>Amount </VisuallyHidden>
            {formatPaise(linePaise(line))}
          </p>
        </div>
        <UnitPrice line={line} />
        <p className="type-caption text-muted">
          {line.colour} · {line.size}
        </p>
        <Shortage line={line} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-2.5">
          <NumberStepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            min={onPage ? 1 : 0}
            max={Math.max(quantityLimit(line.stock), line.quantity)}
            onChange={change}
          />
          <IconButton label={`Remove ${line.name}`} className="-mr-2.5" onClick={() => change(0)}>
            <TrashIcon />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function UnitPrice({ line }: { line: CartLine }) {
  return (
    <p className="mt-1 type-small text-muted tabular-nums">
      {line.quantity} × {formatRupees(line.price)}
      {line.originalPrice !== undefined && line.originalPrice > line.price && (
        <s className="ml-2">
          <VisuallyHidden>Original price </VisuallyHidden>
          {formatRupees(line.originalPrice)}
        </s>
      )}
    </p>
  );
}
