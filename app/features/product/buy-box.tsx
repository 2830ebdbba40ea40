// Buy box of the product page: colour, size, quantity, add to cart, wishlist.
import { useRef, useState } from 'react';
import { BuyButton } from '#app/features/product-card/buy-button.tsx';
import { StockLine } from '#app/features/product-card/stock-line.tsx';
import { useChoicePrompt } from '#app/features/product-card/use-choice-prompt.ts';
import { VariantPickers } from '#app/features/product-card/variant-pickers.tsx';
import {
  type VariantSelection,
  unavailableReason,
} from '#app/features/product-card/variant-selection.ts';
import { WishlistButton } from '#app/features/product-card/wishlist-button.tsx';
import { useAllInCart } from '#app/state/use-all-in-cart.ts';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import { BagIcon } from '#ui/components/icons.tsx';
import { NumberStepper } from '#ui/components/number-stepper.tsx';
import { quantityLimit } from '#domain/cart/cart.ts';
import { type Product, chosenVariant } from '#domain/product/product.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/product.ts';

/** Loaded lazily: it appears on phones only, after scrolling. */
const BuyBar = lazyPart(() => import('./buy-bar.tsx').then((module) => module.BuyBar));

/** Loaded lazily: only a sold-out variant needs it. */
const BackInStock = lazyPart(
  () => import('./back-in-stock-button.tsx').then((module) => module.BackInStockButton),
  { name: texts.backInStockPart },
);

type BuyBoxProps = {
  product: Product;
  selection: VariantSelection;
  onSelect: (selection: VariantSelection) => void;
};

export function BuyBox({ product, selection, onSelect }: BuyBoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [requested, setRequested] = useState(1);
  const { settings } = useShopConfig();
  const { pickers, isPrompted, prompt } = useChoicePrompt();
  const variant = chosenVariant(product, selection.colour, selection.size);
  const isAllInCart = useAllInCart(variant ? [variant] : []);
  const reason = unavailableReason(product, selection);
  const limit = Math.max(1, quantityLimit(variant?.stock, settings));
  const quantity = Math.min(requested, limit);
  const purchase = { product, variant, quantity, reason };
  return (
    <div ref={pickers} className="noscript:hidden grid grid-cols-1 scroll-mt-24 gap-5">
      <VariantPickers
        product={product}
        selection={selection}
        onSelect={onSelect}
        isPrompted={isPrompted}
      />
      <div className="flex flex-wrap gap-2.5 sm:gap-3">
        <NumberStepper
          label={texts.quantity}
          size="lg"
          value={quantity}
          max={limit}
          disabled={isAllInCart}
          onChange={setRequested}
        />
        <BuyButton
          ref={button}
          purchase={purchase}
          size="lg"
          icon={<BagIcon size={20} />}
          aria-describedby="stock"
          className="min-w-0 grow basis-32 px-3 max-[22em]:order-last max-[22em]:basis-full"
          onIncomplete={prompt}
        />
        <WishlistButton
          product={product}
          colour={selection.colour}
          variant="outline"
          className="h-13 w-13"
        />
      </div>
      <StockLine id="stock" reason={reason} variant={variant} isAllInCart={isAllInCart} />
      {settings.backInStockEmails && !product.inStock && !variant && (
        <p className="type-small text-muted">{texts.chooseForEmail}</p>
      )}
      {settings.backInStockEmails && variant?.stock === 0 && (
        <BackInStock key={variant.id} variantId={variant.id} />
      )}
      <BuyBar watched={button} purchase={purchase} onIncomplete={prompt} />
    </div>
  );
}
