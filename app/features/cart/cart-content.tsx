// Content of the cart pages: lines and order summary, or what to do with an empty cart.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { LovedProducts } from '#app/features/product-card/loved-products.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { AlertIcon } from '#ui/components/icons.tsx';
import type { CartLine } from '#domain/cart/cart.ts';
import type { ErrorText } from '#domain/errors/types.ts';
import { countItems } from '#domain/order/pricing.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import { CartLineRow } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { EmptyCartIllustration } from './empty-cart-illustration.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { usePromotedTotals } from './use-promoted-totals.ts';
import * as texts from '#messages/cart.ts';

type CartContentProps = {
  lines: CartLine[];
  /** Whether the cart can be changed by scripts. */
  ready: boolean;
  /** Why a form without scripts did not change the cart. */
  error: ErrorText | null;
  /** Shown below an empty cart. */
  loved: CardProduct[];
  checkout: { to: string; label: string };
};

export function CartContent({ lines, ready, error, loved, checkout }: CartContentProps) {
  if (lines.length === 0) return <EmptyCart error={error} loved={loved} />;
  const count = countItems(lines);
  return (
    <div className="wrap py-10 md:py-14">
      <CartError error={error} />
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-page-title">{texts.title}</h1>
          <p className="mt-1 type-lede">{texts.items({ count })}</p>
        </div>
        <ClearCart disabled={!ready} />
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-3 lg:gap-12">
        <ul className="border-t border-line pt-5 lg:col-span-2">
          {lines.map((line) => (
            <CartLineRow key={line.id} line={line} layout="page" />
          ))}
        </ul>
        <OrderSummary lines={lines} checkout={checkout} />
      </div>
    </div>
  );
}

function EmptyCart({ error, loved }: Pick<CartContentProps, 'error' | 'loved'>) {
  return (
    <div className="wrap py-12">
      <CartError error={error} />
      <EmptyState
        as="h1"
        image={<EmptyCartIllustration />}
        title={texts.empty}
        text={texts.emptyText}
      >
        <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
          {texts.continueShopping}
        </ShopLink>
      </EmptyState>
      <LovedProducts products={loved} />
    </div>
  );
}

function CartError({ error }: Pick<CartContentProps, 'error'>) {
  if (!error) return null;
  return (
    <div
      role="alert"
      className="mb-6 flex items-start gap-3 rounded-sm border border-l-4 border-error bg-raised p-4 type-small text-error"
    >
      <AlertIcon size={20} className="flex-none" />
      <div>
        {error.title && <p className="font-semibold">{error.title}</p>}
        <p>{error.message}</p>
      </div>
    </div>
  );
}

function OrderSummary({ lines, checkout }: Pick<CartContentProps, 'lines' | 'checkout'>) {
  const { totals, automatic } = usePromotedTotals(lines);
  return (
    <section aria-labelledby="order-summary" className="lg:sticky lg:top-28">
      <Card>
        <h2 id="order-summary" className="mb-5 type-heading">
          {texts.orderSummary}
        </h2>
        <FreeShipping subtotalPaise={totals.subtotalPaise} className="mb-5" />
        <CartSummary totals={totals} automatic={automatic} />
        <div className="mt-6 grid gap-2">
          <ShopLink to={checkout.to} className={buttonClass({ size: 'lg', full: true })}>
            {checkout.label}
          </ShopLink>
          <ShopLink
            to={paths.products()}
            className={buttonClass({ variant: 'ghost-accent', full: true })}
          >
            {texts.continueShopping}
          </ShopLink>
        </div>
        <p className="mt-4 hidden type-small text-muted noscript:block">{texts.withoutScripts}</p>
      </Card>
    </section>
  );
}
