// The button that puts the chosen piece into the cart.
import type { Ref } from 'react';
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts';
import { Button } from '#app/ui/button.tsx';
import { BagIcon } from '#app/ui/icons.tsx';
import type { Product, Variant } from '#domain/product.ts';

type AddToCartProps = {
  product: Product;
  variant: Variant | null;
  quantity: number;
  /** Why it cannot be added; the words stand below the button, under the id 'stock'. */
  reason: string | null;
  ref?: Ref<HTMLButtonElement>;
};

export function AddToCart({ product, variant, quantity, reason, ref }: AddToCartProps) {
  const { busy, add } = useAddToCart(product);
  return (
    <Button
      ref={ref}
      size="lg"
      icon={<BagIcon size={20} />}
      disabled={reason !== null}
      aria-describedby="stock"
      loading={busy}
      className="min-w-0 grow basis-32 px-3 max-[22em]:order-last max-[22em]:basis-full"
      onClick={() => add(variant, quantity)}
    >
      Add to Cart
    </Button>
  );
}
