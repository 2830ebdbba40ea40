// Line of the cart, in the drawer and on the cart page.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { LineForm } from './line-form.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { cx } from '#ui/components/cx.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { TrashIcon } from '#ui/components/page-icons.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { toast } from '#ui/components/toast.tsx';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import { type CartLine, linePaise, quantityLimit } from '#domain/cart/cart.ts';
import { cartMessages } from '#domain/messages/cart.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { paths } from '#domain/routes.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { PriceChange } from './price-change.tsx';
import { StockWarning } from './stock-warning.tsx';
import * as texts from '#messages/cart.ts';
import { sizeName } from '#ui/shop/size-name.ts';

export type CartLayout = 'page' | 'drawer';
type CartLineRowProps = { line: CartLine; layout: CartLayout };

/** A quantity below 1 removes the line in the drawer; on the cart page the minimum is 1 (spec 4, 5). */
export function CartLineRow({ line, layout }: CartLineRowProps) {
  const cart = useCart();
  const { settings } = useShopConfig();
  const onPage = layout === 'page';
  const change = async (quantity: number) => {
    if (quantity === line.quantity) return;
    try {
      await cart.setQuantity(line.id, quantity);
      if (quantity < 1) toast(cartMessages.itemRemoved);
      else if (onPage) toast(cartMessages.quantityUpdated);
    } catch (error) {
      showErrorToast(error);
    }
  };
  const closeDrawer = () => {
    if (!onPage) cart.setOpen(false);
  };
  return (
    <li className="flex gap-4 border-b border-line py-5 first:pt-1">
      <ShopLink
        to={paths.product(line.slug, line.colour)}
        onClick={closeDrawer}
        tabIndex={-1}
        aria-hidden="true"
        className={cx('flex-none', onPage ? 'w-[104px] md:w-32' : 'w-[104px]')}
      >
        <ShopImage
          src={line.image}
          sizes="128px"
          loading="lazy"
          className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
        />
      </ShopLink>
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap justify-between gap-x-4">
          <ShopLink
            to={paths.product(line.slug, line.colour)}
            onClick={closeDrawer}
            className="min-w-0 grow basis-32 type-card-title hover:text-brand-text"
          >
            {line.name}
          </ShopLink>
          <p className="font-semibold tabular-nums">
            <VisuallyHidden>{texts.amount} </VisuallyHidden>
            {formatPaise(linePaise(line))}
          </p>
        </div>
        <p className="mt-0.5 type-caption text-muted">{line.subtitle}</p>
        <UnitPrice line={line} />
        <p className="type-caption text-muted">
          {line.colourLabel ?? line.colour} · {sizeName(line.size)}
        </p>
        <PriceChange line={line} />
        <StockWarning line={line} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 pt-2.5 noscript:hidden">
          <NumberStepper
            label={texts.quantityOf({ name: line.name })}
            value={line.quantity}
            min={onPage ? 1 : 0}
            max={Math.max(quantityLimit(line.stock, settings), line.quantity)}
            onChange={change}
          />
          <IconButton
            label={texts.removeItem({ name: line.name })}
            className="-mr-2.5"
            onClick={() => change(0)}
          >
            <TrashIcon />
          </IconButton>
        </div>
        <noscript className="noscript:contents">
          {import.meta.env.SSR && <LineForm line={line} />}
        </noscript>
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
          <VisuallyHidden>{texts.originalPrice} </VisuallyHidden>
          {formatRupees(line.originalPrice)}
        </s>
      )}
    </p>
  );
}
