// Wishlist button: adds a product to the wishlist, or removes it.
import { showErrorToast } from '#ui/client/error-toast.ts';
import { useWishlist } from '#app/state/wishlist-provider.tsx';
import { IconButton, type IconButtonVariant } from '#ui/components/icon-button.tsx';
import { cx } from '#ui/components/cx.ts';
import { HeartFilledIcon, HeartIcon } from '#ui/components/icons.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import * as texts from '#messages/product-card.ts';

type WishlistButtonProps = {
  product: CardProduct;
  /** The colour that the customer sees. */
  colour?: string | null;
  variant?: IconButtonVariant;
  className?: string;
};

export function WishlistButton({
  product,
  colour,
  variant = 'disc',
  className,
}: WishlistButtonProps) {
  const wishlist = useWishlist();
  const isWishlisted = wishlist.has(product.id);
  return (
    <IconButton
      label={texts.addToWishlistOf({ name: product.name })}
      aria-pressed={isWishlisted}
      variant={variant}
      className={cx('noscript:hidden', className)}
      onClick={() =>
        wishlist.toggle({ ...product, ...(colour && { colour }) }).catch(showErrorToast)
      }
    >
      {isWishlisted ? <HeartFilledIcon /> : <HeartIcon />}
    </IconButton>
  );
}
