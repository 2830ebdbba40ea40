// Cart page of a signed-in customer.
import { requireAccount, shop } from '#app/context.ts';
import { CartContent } from '#app/features/cart/cart-content.tsx';
import { cartFormError } from '#app/features/cart/cart-form-error.ts';
import { useFreshCart } from '#app/features/cart/use-fresh-cart.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/cart.ts';
import * as texts from '#messages/cart.ts';

/** Products below an empty cart. */
const LOVED_COUNT = 4;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { cart, catalogue } = args.context.get(shop);
  const [{ lines }, loved] = await Promise.all([
    cart.read(account.uid),
    catalogue.first(LOVED_COUNT),
  ]);
  return { lines, loved, error: cartFormError(args.url) };
}

/** Shows the loader's lines until the cart store can be changed. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const cart = useCart();
  useFreshCart(true);
  const ready = user !== null && cart.ready;
  const lines = ready && !cart.loadFailed ? cart.lines : loaderData.lines;
  const checkout = { to: paths.checkout(), label: texts.proceedToCheckout };
  return <CartContent {...loaderData} lines={lines} ready={ready} checkout={checkout} />;
}
