// Cart page of a guest: for browsers without scripts, from the cookie that their forms have set.
import { redirect } from 'react-router';
import { currentAccount, shop } from '#app/context.ts';
import { CartContent } from '#app/features/cart/cart-content.tsx';
import { cartFormError } from '#app/features/cart/cart-form-error.ts';
import { useFreshCart } from '#app/features/cart/use-fresh-cart.ts';
import { useCart } from '#app/state/cart-provider.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { readGuestCartCookie } from '#domain/cart/guest-cart-cookie.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/guest-cart.ts';
import * as texts from '#messages/cart.ts';

/** Products below an empty cart. */
const LOVED_COUNT = 4;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

export async function loader(args: Route.LoaderArgs) {
  if (await currentAccount(args)) throw redirect(paths.cart());
  const { cart, catalogue } = args.context.get(shop);
  const requested = readGuestCartCookie(args.request.headers.get('cookie') ?? '');
  const [{ lines }, loved] = await Promise.all([
    cart.quote(requested),
    catalogue.first(LOVED_COUNT),
  ]);
  return { lines, loved, error: cartFormError(args.url) };
}

/** Shows the loader's lines until scripts have taken them over into the browser's own cart. */
export default function GuestCartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  useFreshCart(true);
  const lines = cart.ready && !cart.loadFailed ? cart.lines : loaderData.lines;
  const checkout = { to: paths.login(paths.checkout()), label: texts.signInToCheckOut };
  return <CartContent {...loaderData} lines={lines} ready={cart.ready} checkout={checkout} />;
}
