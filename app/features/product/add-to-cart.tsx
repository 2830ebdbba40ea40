// Add-to-cart button of the product page.
import type { Ref } from 'react';
import { isIncomplete } from '#app/features/product-card/variant-selection.ts';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { Button } from '#app/ui/button.tsx';
import { BagIcon } from '#app/ui/icons.tsx';
import type { Product, Variant } from '#domain/product.ts';
import { showPickers } from './show-pickers.ts';

type AddToCartProps = {
  product: Product;
  variant: Variant | null;
  quantity: number;
  /** Why the variant cannot be added; shown by the element with the id 'stock'. */
  reason: string | null;
  ref?: Ref<HTMLButtonElement>;
};

/** While a colour or size is missing, its label says so, and a press leads to the picker. Spec 4: it counts as disabled. */
export function AddToCart({ product, variant, quantity, reason, ref }: AddToCartProps) {
  const { busy, add } = useAddToCart(product);
  const leadsToPickers = isIncomplete(reason);
  return (
    <Button
      ref={ref}
      size="lg"
      icon={!reason && <BagIcon size={20} />}
      disabled={reason !== null && !leadsToPickers}
      aria-disabled={leadsToPickers || undefined}
      aria-describedby="stock"
      loading={busy}
      className="min-w-0 grow basis-32 px-3 max-[22em]:order-last max-[22em]:basis-full"
      onClick={() => (leadsToPickers ? showPickers() : add(variant, quantity))}
    >
      {reason ?? 'Add to Cart'}
    </Button>
  );
}
