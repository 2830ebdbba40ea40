// The wishlist: pieces kept for later.
import { requireAccount, shop } from '#app/context.ts';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { WishlistCard } from '#app/features/wishlist/wishlist-card.tsx';
import { useWishlist } from '#app/features/wishlist/wishlist-provider.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { HeartIcon } from '#app/ui/icons.tsx';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/wishlist.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Your Wishlist' }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  return { items: await args.context.get(shop).wishlist.read(account.uid) };
}

/** The list that came with the page until hers is in the browser to be changed. */
export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const wishlist = useWishlist();
  const ready = user !== null && wishlist.ready;
  const items = ready && !wishlist.unread ? wishlist.items : loaderData.items;
  if (items.length === 0) return <EmptyWishlist />;
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="type-page-title">Your Wishlist</h1>
      <p className="mt-1 mb-8 type-lede">
        {items.length} {items.length === 1 ? 'item' : 'items'}
      </p>
      <ul
        inert={!ready}
        className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 xl:grid-cols-4"
      >
        {items.map((item) => (
          <li key={item.id}>
            <WishlistCard item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EmptyWishlist() {
  return (
    <div className="wrap py-12">
      <EmptyState as="h1" picture={<HeartIcon size={56} />} title="Your wishlist is empty">
        <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
          Continue Shopping
        </ShopLink>
      </EmptyState>
    </div>
  );
}
