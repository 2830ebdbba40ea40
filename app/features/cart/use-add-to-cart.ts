// Putting a piece into the cart from any button: busy meanwhile, and what came of it is said.
import { useState } from 'react';
import { sayNo } from '#app/features/frame/say-no.ts';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import type { ProductCard, Variant } from '#domain/product.ts';
import { useCart } from './cart-provider.tsx';

type Add = (variant: Variant | null | undefined, quantity?: number) => Promise<boolean>;

/** `add` answers whether the piece is in the cart now. */
export function useAddToCart(product: ProductCard): { busy: boolean; add: Add } {
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async add(variant, quantity = 1) {
      if (!variant) return false;
      setBusy(true);
      try {
        await cart.add(product, variant, quantity);
        toast(messages.addedToCart);
        return true;
      } catch (problem) {
        sayNo(problem);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
