import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from '#app/state/auth-provider.tsx';
import { useCart } from '#app/state/cart-provider.tsx';
import { useWishlist } from '#app/state/wishlist-provider.tsx';

test.each([
  [useAuth, 'useAuth must be used within an AuthProvider'],
  [useCart, 'useCart must be used within a CartProvider'],
  [useWishlist, 'useWishlist must be used within a WishlistProvider'],
])('%o outside its provider throws an error that names the provider', (useContextHook, message) => {
  function WithoutProvider() {
    useContextHook();
    return null;
  }
  expect(() => renderToStaticMarkup(<WithoutProvider />)).toThrow(message);
});
