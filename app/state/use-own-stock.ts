// The product as this customer can buy it, once the cart is known: a public page renders the same for everybody.
import { withOwnReservations } from '#domain/cart/cart.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { useCart } from './cart-provider.tsx';

export function useOwnStock<P extends CardProduct>(product: P): P {
  const { lines, ready } = useCart();
  return ready ? withOwnReservations(product, lines) : product;
}
