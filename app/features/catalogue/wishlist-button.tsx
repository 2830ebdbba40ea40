// The heart: puts a piece on the wishlist, or takes it off.
import { sayNo } from '#app/features/frame/say-no.ts';
import { useWishlist } from '#app/features/wishlist/wishlist-provider.tsx';
import { IconButton, type IconButtonLook } from '#app/ui/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '#app/ui/icons.tsx';
import type { ProductCard } from '#domain/product.ts';

type WishlistButtonProps = { product: ProductCard; look?: IconButtonLook; className?: string };

export function WishlistButton({ product, look = 'disc', className }: WishlistButtonProps) {
  const wishlist = useWishlist();
  const kept = wishlist.has(product.id);
  return (
    <IconButton
      label={`Add to Wishlist: ${product.name}`}
      aria-pressed={kept}
      look={look}
      className={className}
      onClick={() => wishlist.toggle(product).catch(sayNo)}
    >
      {kept ? <HeartFilledIcon /> : <HeartIcon />}
    </IconButton>
  );
}
