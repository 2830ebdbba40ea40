// A piece on the wishlist: off the list again, or into the cart.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { QuickAdd } from '#app/features/catalogue/quick-add.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { cardClass } from '#app/ui/card.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { useWishlist } from './wishlist-provider.tsx';

export function WishlistCard({ item }: { item: WishlistItem }) {
  const wishlist = useWishlist();
  const remove = () => wishlist.toggle(item).catch(sayNo);
  return (
    <article
      className={`${cardClass({ lift: true })} group relative flex h-full flex-col overflow-hidden`}
    >
      <ShopPicture
        src={item.images[0] ?? item.image}
        sizes="(width < 30em) 92vw, (width < 62em) 46vw, 310px"
        loading="lazy"
        className="aspect-4/5 w-full object-cover dark:brightness-86"
      />
      <IconButton
        label={`Remove ${item.name}`}
        look="disc"
        className="absolute! top-2 right-2 z-10"
        onClick={remove}
      >
        <CloseIcon size={20} />
      </IconButton>
      <div className="flex grow flex-col gap-3 p-4.5">
        <h2 className="type-card-title">
          <ShopLink
            to={paths.product(item.slug)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {item.name}
          </ShopLink>
        </h2>
        <Price price={formatRupees(item.price)} />
        <QuickAdd product={item} className="relative z-10 mt-auto w-full" />
      </div>
    </article>
  );
}
