// Wishlist page.
import { requireAccount, shop } from '#app/context.ts';
import { useAuth } from '#app/state/auth-provider.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { LovedProducts } from '#app/features/product-card/loved-products.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { WishlistCard } from '#app/features/wishlist/wishlist-card.tsx';
import { useWishlist } from '#app/state/wishlist-provider.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { HeartIcon } from '#ui/components/icons.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import type { Route } from './+types/wishlist.ts';
import * as texts from '#messages/wishlist.ts';

/** Products below an empty wishlist. */
const LOVED_COUNT = 4;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: texts.title }, matches);

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { wishlist, catalogue } = args.context.get(shop);
  const [items, loved] = await Promise.all([
    wishlist.read(account.uid),
    catalogue.first(LOVED_COUNT),
  ]);
  return { items, loved };
}

/** Shows the loader's items until the wishlist store can be changed. */
export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { user } = useAuth();
  const wishlist = useWishlist();
  const ready = user !== null && wishlist.ready;
  const items = ready && !wishlist.loadFailed ? wishlist.items : loaderData.items;
  if (items.length === 0) return <EmptyWishlist loved={loaderData.loved} />;
  return (
    <div className="wrap py-10 md:py-14">
      <h1 className="type-page-title">{texts.title}</h1>
      <p className="mt-1 mb-8 type-lede">{texts.items({ count: items.length })}</p>
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

function EmptyWishlist({ loved }: { loved: CardProduct[] }) {
  return (
    <div className="wrap py-12">
      <EmptyState as="h1" image={<HeartIcon size={56} />} title={texts.emptyTitle}>
        <ShopLink to={paths.products()} className={buttonClass({ size: 'lg' })}>
          {texts.continueShopping}
        </ShopLink>
      </EmptyState>
      <LovedProducts products={loved} />
    </div>
  );
}
