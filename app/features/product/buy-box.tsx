// Choosing colour, size and quantity, and putting the piece into the cart.
import { Suspense, lazy, useRef, useState } from 'react';
import { WishlistButton } from '#app/features/catalogue/wishlist-button.tsx';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { quantityLimit } from '#domain/cart.ts';
import { type Product, chosenVariant, preselected } from '#domain/product.ts';
import { AddToCart } from './add-to-cart.tsx';
import { type Choice, reasonAgainst } from './choice.ts';
import { StockLine } from './stock-line.tsx';
import { VariantPickers } from './variant-pickers.tsx';

/** For phones, and only once the button has been scrolled away: the page need not wait for its script. */
const BuyBar = lazy(() => import('./buy-bar.tsx').then((loaded) => ({ default: loaded.BuyBar })));

export function BuyBox({ product }: { product: Product }) {
  const button = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<Choice>(() => preselected(product));
  const [wanted, setWanted] = useState(1);
  const variant = chosenVariant(product, choice.colour, choice.size);
  const reason = reasonAgainst(product, choice);
  const limit = Math.max(1, quantityLimit(variant?.stock));
  const quantity = Math.min(wanted, limit);
  const buying = { product, variant, quantity, reason };
  return (
    <div id="choose" className="grid grid-cols-1 scroll-mt-24 gap-5">
      <VariantPickers product={product} choice={choice} onChoose={setChoice} />
      <div className="flex flex-wrap gap-2.5 sm:gap-3">
        <NumberStepper
          label="Quantity"
          size="lg"
          value={quantity}
          max={limit}
          onChange={setWanted}
        />
        <AddToCart ref={button} {...buying} />
        <WishlistButton product={product} look="outline" className="h-13 w-13" />
      </div>
      <StockLine id="stock" reason={reason} variant={variant} />
      <Suspense>
        <BuyBar watched={button} {...buying} />
      </Suspense>
    </div>
  );
}
