import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { useWishlist } from '#app/features/wishlist/wishlist-provider.tsx';
import { useAuth } from './auth-provider.tsx';

const facilities = [
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useCart, 'useCart must be used within a CartProvider'],
  [useWishlist, 'useWishlist must be used within a WishlistProvider'],
] as const;

for (const [useFacility, words] of facilities) {
  test(`outside its provider: ${words}`, () => {
    function Lost() {
      useFacility();
      return null;
    }
    expect(() => renderToStaticMarkup(<Lost />)).toThrow(new Error(words));
  });
}
