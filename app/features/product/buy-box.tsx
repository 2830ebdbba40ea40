// Choosing colour, size and quantity, and putting the piece into the cart.
import { useState } from 'react';
import { WishlistButton } from '#app/features/catalogue/wishlist-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { SizePicker } from '#app/ui/size-picker.tsx';
import { SwatchPicker } from '#app/ui/swatch-picker.tsx';
import { quantityLimit } from '#domain/cart.ts';
import { type Product, type Variant, chosenVariant, preselected } from '#domain/product.ts';
import { AddToCart } from './add-to-cart.tsx';
import { type Choice, reasonAgainst, soldOutColour, soldOutSize } from './choice.ts';

/** From here on the shopper is told how few there are. */
const FEW = 3;

export function BuyBox({ product }: { product: Product }) {
  const [choice, setChoice] = useState<Choice>(() => preselected(product));
  const [wanted, setWanted] = useState(1);
  const variant = chosenVariant(product, choice.colour, choice.size);
  const reason = reasonAgainst(product, choice);
  const limit = Math.max(1, quantityLimit(variant?.stock));
  const quantity = Math.min(wanted, limit);
  return (
    <div className="grid gap-5">
      <SwatchPicker
        legend="Colour"
        options={product.colors.map(({ name, code }) => ({
          value: name,
          label: name,
          colour: code,
          soldOut: soldOutColour(product, name, choice),
        }))}
        selected={chosen(choice.colour)}
        onSelect={(colour) => setChoice({ ...choice, colour })}
      />
      <SizePicker
        legend="Size"
        options={product.sizes.map(({ size }) => ({
          value: size,
          label: size,
          soldOut: soldOutSize(product, size, choice),
        }))}
        selected={chosen(choice.size)}
        onSelect={(size) => setChoice({ ...choice, size })}
      />
      <div className="flex gap-2.5 max-[22em]:flex-wrap sm:gap-3">
        <NumberStepper
          label="Quantity"
          size="lg"
          value={quantity}
          max={limit}
          onChange={setWanted}
        />
        <AddToCart product={product} variant={variant} quantity={quantity} reason={reason} />
        <WishlistButton product={product} look="outline" className="h-13 w-13" />
      </div>
      <StockLine reason={reason} variant={variant} />
    </div>
  );
}

function StockLine({ reason, variant }: { reason: string | null; variant: Variant | null }) {
  const stock = variant?.stock ?? 0;
  const left = stock <= FEW ? `Only ${stock} left` : 'In stock';
  const colour =
    reason === null ? 'text-success' : reason === 'Sold out' ? 'text-error' : 'text-warning';
  return (
    <p
      id="stock"
      role="status"
      className={cx('flex items-center gap-2.5 type-small font-medium', colour)}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {reason ?? left}
    </p>
  );
}

function chosen(value: string | null): string[] {
  return value === null ? [] : [value];
}
