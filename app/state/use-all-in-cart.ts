// Whether the customer's cart already holds all that can be ordered of some variants.
import { isAllInCart } from '#domain/cart/cart.ts';
import type { Variant } from '#domain/product/product.ts';
import { useCart } from './cart-provider.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';

/** False while none of the variants is in stock, and until the cart is known. */
export function useAllInCart(variants: readonly Variant[]): boolean {
  const { lines } = useCart();
  const { settings } = useShopConfig();
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.length > 0 && inStock.every((variant) => isAllInCart(lines, variant, settings));
}
