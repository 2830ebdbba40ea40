// Add to cart for any button: busy state, error toast; opens the cart drawer, which says so.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { cartMessages } from '#domain/messages/cart.ts';
import type { CardProduct, Variant } from '#domain/product/product.ts';
import { useCart } from './cart-provider.tsx';

type AddToCart = (variant: Variant | null | undefined, quantity?: number) => Promise<boolean>;

/** `add` resolves to whether the variant is in the cart now; without a variant it does nothing. */
export function useAddToCart(product: CardProduct): { busy: boolean; add: AddToCart } {
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async add(variant, quantity = 1) {
      if (!variant) return false;
      setBusy(true);
      try {
        await cart.add(product, variant, quantity);
        cart.setOpen(true, cartMessages.addedToCart.title);
        return true;
      } catch (error) {
        showErrorToast(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
