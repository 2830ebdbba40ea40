// Cart page: lines, order summary, and the link to checkout.
import { requireAccount, shop } from '#app/context.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { CartLineRow } from '#app/features/cart/cart-line.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { ClearCart } from '#app/features/cart/clear-cart.tsx';
import { EmptyCartIllustration } from '#app/features/cart/empty-cart-illustration.tsx';
import { FreeShipping } from '#app/features/cart/free-shipping.tsx';
import { useFreshCart } from '#app/features/cart/use-fresh-cart.ts';
import { useShopConfig } from '#app/state/use-shop-config.ts';
import { LovedProducts } from '#app/features/product-card/loved-products.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type CartLine, pricedLines } from '#domain/cart.ts';
import type { ProductCard } from '#domain/product.ts';
import { paths } from '#domain/routes.ts';
import { countItems, priceLines } from '#domain/pricing.ts';
import type { Route } from './+types/cart.ts';

/** Products below an empty cart. */
const LOVED_COUNT = 4;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Your Cart' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { cart, catalogue } = args.context.get(shop);
  const [{ lines }, loved] = await Promise.all([
    cart.read(account.uid),
    catalogue.first(LOVED_COUNT),
  ]);
  return { lines, loved };
}

/** Shows the loader's lines until the cart store can be changed. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const cart = useCart();
  useFreshCart(true);
  const ready = user !== null && cart.ready;
  const lines = ready && !cart.loadFailed ? cart.lines : loaderData.lines;
  if (lines.length > 0) return <FullCart lines={lines} ready={ready} />;
  return <EmptyCart loved={loaderData.loved} />;
}

function EmptyCart({ loved }: { loved: ProductCard[] }) {
  return (
    <div className="wrap py-12">
      <EmptyState
        as="h1"
        image={<EmptyCartIllustration />}
        title="Your cart is empty"
        text="Looks like you haven't added anything to your cart yet."
      >
        <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
          Continue Shopping
        </ShopLink>
      </EmptyState>
      <LovedProducts products={loved} />
    </div>
  );
}

function FullCart({ lines, ready }: { lines: CartLine[]; ready: boolean }) {
  const count = countItems(lines);
  return (
    <div className="wrap py-10 md:py-14">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-page-title">Your Cart</h1>
          <p className="mt-1 type-lede">
            {count} {count === 1 ? 'item' : 'items'}
          </p>
        </div>
        <ClearCart disabled={!ready} />
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-3 lg:gap-12">
        <ul inert={!ready} className="border-t border-line pt-5 lg:col-span-2">
          {lines.map((line) => (
            <CartLineRow key={line.id} line={line} layout="page" />
          ))}
        </ul>
        <OrderSummary lines={lines} />
      </div>
    </div>
  );
}

function OrderSummary({ lines }: { lines: CartLine[] }) {
  const totals = priceLines(pricedLines(lines), useShopConfig().settings.pricing);
  return (
    <section aria-labelledby="order-summary" className="lg:sticky lg:top-28">
      <Card>
        <h2 id="order-summary" className="mb-5 type-heading">
          Order Summary
        </h2>
        <FreeShipping subtotalPaise={totals.subtotalPaise} className="mb-5" />
        <CartSummary totals={totals} />
        <div className="mt-6 grid gap-2">
          <ShopLink to={paths.checkout()} className={buttonClass({ size: 'lg', full: true })}>
            Proceed to Checkout
          </ShopLink>
          <ShopLink
            to={paths.products()}
            className={buttonClass({ variant: 'ghost-accent', full: true })}
          >
            Continue Shopping
          </ShopLink>
        </div>
      </Card>
    </section>
  );
}
