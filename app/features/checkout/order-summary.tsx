// Order summary of the checkout: lines, promo code, totals.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { useId, useState } from 'react';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { PriceChange } from '#app/features/cart/price-change.tsx';
import { StockWarning } from '#app/features/cart/stock-warning.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Card } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { ChevronDownIcon } from '#ui/components/icons.tsx';
import { quietLinkClass } from '#ui/components/link-styles.ts';
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatRupees, toPaise } from '#domain/money/money.ts';
import type { Totals } from '#domain/order/pricing.ts';
import { paths } from '#domain/routes.ts';
import type { CheckoutDto } from '#server/shop/checkout/checkout.ts';
import { PromoCode } from './promo-code.tsx';
import type { CheckoutDraft } from './use-checkout.ts';
import * as texts from '#messages/checkout.ts';
import { sizeName } from '#ui/shop/size-name.ts';

/** Below lg it is folded: a line with the total, which opens it. */
export function OrderSummary({ draft }: { draft: CheckoutDraft }) {
  const { lines, totals, promo, automatic } = draft.checkout;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? lines.some(hasNotice);
  const contentId = useId();
  return (
    <section aria-labelledby="order-summary" className="lg:col-start-3 lg:row-start-1">
      <Card className="max-lg:py-0">
        <div className="relative flex min-h-15 items-center justify-between gap-4 lg:mb-4 lg:min-h-0">
          <div className="max-lg:py-2.5">
            <h2 id="order-summary" className="type-heading">
              {texts.summary}
            </h2>
            <p className="type-caption text-muted lg:hidden">
              {promo ? texts.promoApplied({ code: promo.code }) : texts.itemsAndPromo}
            </p>
          </div>
          <p className="flex items-center gap-2 font-semibold tabular-nums lg:hidden">
            {formatRupees(totals.total)}
            <ChevronDownIcon
              size={20}
              className={cx('transition-transform', open && 'rotate-180')}
            />
          </p>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={contentId}
            className="absolute inset-0 cursor-pointer rounded-sm lg:hidden"
            onClick={() => setChosen(!open)}
          >
            <VisuallyHidden>{open ? texts.hideItems : texts.showItems}</VisuallyHidden>
          </button>
          <ShopLink
            to={paths.cart()}
            className={`inline-flex min-h-6 items-center type-small max-lg:hidden ${quietLinkClass}`}
          >
            {texts.editCart}
          </ShopLink>
        </div>
        <div id={contentId} className={cx('max-lg:pt-2 max-lg:pb-5', !open && 'max-lg:hidden')}>
          <ul className="mb-5 border-b border-line pb-1">
            {lines.map((line) => (
              <SummaryLine key={line.id} line={line} />
            ))}
          </ul>
          <PromoCode draft={draft} />
          <CartSummary totals={totalsInPaise(totals)} automatic={automatic} className="mt-5" />
          <ShopLink
            to={paths.cart()}
            className={`mt-2 inline-flex min-h-11 items-center lg:hidden ${quietLinkClass}`}
          >
            {texts.editCart}
          </ShopLink>
        </div>
      </Card>
    </section>
  );
}

/** A new price or too little stock must be seen before the order is placed. */
function hasNotice({ previousPrice, stock, quantity }: CartLine): boolean {
  return previousPrice !== undefined || stock < quantity;
}

function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex gap-3 pb-4">
      <ShopImage
        src={line.image}
        sizes="56px"
        className="aspect-4/5 w-14 flex-none self-start rounded-sm object-cover dark:brightness-86"
      />
      <div className="min-w-0 grow type-small">
        <p className="font-medium">{line.name}</p>
        <p className="type-caption text-muted">{line.subtitle}</p>
        <p className="type-caption text-muted">
          {line.colourLabel ?? line.colour} · {sizeName(line.size)}
        </p>
        <p className="type-caption text-muted tabular-nums">
          {texts.lineQuantity({ quantity: line.quantity, price: formatRupees(line.price) })}
        </p>
        <PriceChange line={line} />
        <StockWarning line={line} />
      </div>
      <p className="type-small font-medium tabular-nums">
        {formatRupees(line.price * line.quantity)}
      </p>
    </li>
  );
}

function totalsInPaise(totals: CheckoutDto['totals']): Totals {
  return {
    itemCount: totals.itemCount,
    subtotalPaise: toPaise(totals.subtotal),
    discountPaise: toPaise(totals.discount),
    taxPaise: toPaise(totals.tax),
    shippingPaise: toPaise(totals.shipping),
    totalPaise: toPaise(totals.total),
  };
}
