// The button that puts the chosen piece into the cart.
import { useState } from 'react';
import { useCart } from '#app/features/cart/cart-provider.tsx';
import { sayNo } from '#app/features/frame/say-no.ts';
import { Button } from '#app/ui/button.tsx';
import { BagIcon } from '#app/ui/icons.tsx';
import { toast } from '#app/ui/toast.tsx';
import { messages } from '#domain/messages.ts';
import type { Product, Variant } from '#domain/product.ts';

type AddToCartProps = {
  product: Product;
  variant: Variant | null;
  quantity: number;
  /** Why it cannot be added; the words stand below the button, under the id 'stock'. */
  reason: string | null;
};

export function AddToCart({ product, variant, quantity, reason }: AddToCartProps) {
  const cart = useCart();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (!variant) return;
    setBusy(true);
    try {
      await cart.add(product, variant, quantity);
      toast(messages.addedToCart);
    } catch (problem) {
      sayNo(problem);
    }
    setBusy(false);
  };
  return (
    <Button
      size="lg"
      icon={<BagIcon size={20} />}
      disabled={reason !== null}
      aria-describedby="stock"
      loading={busy}
      className="min-w-0 grow px-3 whitespace-nowrap max-[22em]:order-last max-[22em]:basis-full"
      onClick={add}
    >
      Add to Cart
    </Button>
  );
}
