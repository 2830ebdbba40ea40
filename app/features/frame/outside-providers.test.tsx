import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from '#app/features/account/auth-provider.tsx';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { useWishlist } from '#app/features/wishlist/wishlist-provider.tsx';

test.each([
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useCart, 'useCart must be used within a CartProvider'],
  [useWishlist, 'useWishlist must be used within a WishlistProvider'],
])('outside its provider %o says so', (useFacility, words) => {
  function Somewhere() {
    useFacility();
    return null;
  }
  expect(() => renderToStaticMarkup(<Somewhere />)).toThrow(words);
});
