// Quick-add dialog of a product card: colour and size. Import it with lazyPanel.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { useState } from 'react';
import { useAllInCart } from '#app/state/use-all-in-cart.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BuyButton } from './buy-button.tsx';
import { useChoicePrompt } from './use-choice-prompt.ts';
import { unavailableReason } from './variant-selection.ts';
import { StockLine } from './stock-line.tsx';
import { VariantPickers } from './variant-pickers.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { Price } from '#ui/components/price.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import { type CardProduct, chosenVariant, preselected } from '#domain/product/product.ts';
import { displayPriceOf } from './display-price.ts';
import * as texts from '#messages/variant.ts';

type QuickAddDialogProps = {
  product: CardProduct;
  colour: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function QuickAddDialog({ product, colour, open, onOpenChange }: QuickAddDialogProps) {
  const [selection, setSelection] = useState(() => preselected(product, colour));
  const { pickers, isPrompted, prompt } = useChoicePrompt();
  const variant = chosenVariant(product, selection.colour, selection.size);
  const isAllInCart = useAllInCart(variant ? [variant] : []);
  const reason = unavailableReason(product, selection);
  const displayPrice = displayPriceOf(product);
  const stockId = `stock-${product.id}`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product.name}
      footer={
        <BuyButton
          purchase={{ product, variant, reason }}
          size="lg"
          full
          aria-describedby={stockId}
          onIncomplete={prompt}
          onInCart={() => onOpenChange(false)}
        />
      }
    >
      <div className="grid grid-cols-[6.5rem_1fr] gap-5">
        <ShopImage
          src={imagesOfColour(product.galleryImages, selection.colour)[0]?.src ?? product.image}
          sizes="104px"
          className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
        />
        <div ref={pickers} className="grid min-w-0 content-start gap-4">
          <Price price={displayPrice.price} original={displayPrice.original} />
          <VariantPickers
            product={product}
            selection={selection}
            onSelect={setSelection}
            isPrompted={isPrompted}
          />
          <StockLine id={stockId} reason={reason} variant={variant} isAllInCart={isAllInCart} />
          <ShopLink to={paths.product(product.slug, selection.colour)} className={textLinkClass}>
            {texts.viewDetails}
          </ShopLink>
        </div>
      </div>
    </Dialog>
  );
}
