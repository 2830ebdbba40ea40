// Product on the wishlist page, with buttons to remove it and to add it to the cart.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { QuickAdd } from '#app/features/product-card/quick-add.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { Price } from '#ui/components/price.tsx';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import { paths } from '#domain/routes.ts';
import type { WishlistItem } from '#domain/cart/wishlist.ts';
import { useOwnStock } from '#app/state/use-own-stock.ts';
import { useWishlist } from '#app/state/wishlist-provider.tsx';
import * as texts from '#messages/wishlist.ts';

export function WishlistCard(props: { item: WishlistItem }) {
  const item = useOwnStock(props.item);
  const wishlist = useWishlist();
  const remove = () => wishlist.toggle(item).catch(showErrorToast);
  return (
    <article
      className={`${cardClass({ lift: true })} group relative flex h-full flex-col overflow-hidden`}
    >
      <ShopImage
        src={imagesOfColour(item.galleryImages, item.colour ?? null)[0]?.src ?? item.image}
        sizes="(width < 30em) 92vw, (width < 62em) 46vw, 310px"
        loading="lazy"
        className="aspect-4/5 w-full object-cover dark:brightness-86"
      />
      <IconButton
        label={texts.removeItem({ name: item.name })}
        variant="disc"
        className="absolute! top-2 right-2 z-10"
        onClick={remove}
      >
        <CloseIcon size={20} />
      </IconButton>
      <div className="flex grow flex-col gap-3 p-4.5">
        <h2 className="type-card-title">
          <ShopLink
            to={paths.product(item.slug, item.colour)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {item.name}
          </ShopLink>
        </h2>
        <Price {...priceOf(item)} />
        <QuickAdd product={item} colour={item.colour} className="relative z-10 mt-auto w-full" />
      </div>
    </article>
  );
}

function priceOf(item: WishlistItem) {
  const { price, original } = displayPriceOf(item);
  return { price, original };
}
