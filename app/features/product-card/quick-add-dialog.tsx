// Quick-add dialog of a product card: colour and size. Import it with React.lazy.
import { ShopImage } from '#app/components/shop-image.tsx';
import { useState } from 'react';
import { useAddToCart } from '#app/state/use-add-to-cart.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { unavailableReason } from './variant-selection.ts';
import { StockLine } from './stock-line.tsx';
import { VariantPickers } from './variant-pickers.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Price } from '#app/ui/price.tsx';
import { textLinkClass } from '#app/ui/link-styles.ts';
import { paths } from '#domain/routes.ts';
import { imagesOfColour } from '#domain/product-colour.ts';
import { type ProductCard, chosenVariant, preselected } from '#domain/product.ts';
import { displayPriceOf } from './display-price.ts';

type QuickAddDialogProps = {
  product: ProductCard;
  colour: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function QuickAddDialog({ product, colour, open, onOpenChange }: QuickAddDialogProps) {
  const [selection, setSelection] = useState(() => preselected(product, colour));
  const { busy, add } = useAddToCart(product);
  const variant = chosenVariant(product, selection.colour, selection.size);
  const reason = unavailableReason(product, selection);
  const displayPrice = displayPriceOf(product);
  const stockId = `stock-${product.id}`;
  const addAndClose = async () => {
    if (await add(variant)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={product.name}
      footer={
        <Button
          size="lg"
          full
          disabled={reason !== null}
          aria-describedby={stockId}
          loading={busy}
          onClick={addAndClose}
        >
          Add to Cart
        </Button>
      }
    >
      <div className="grid grid-cols-[6.5rem_1fr] gap-5">
        <ShopImage
          src={imagesOfColour(product.galleryImages, selection.colour)[0]?.src ?? product.image}
          sizes="104px"
          className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
        />
        <div className="grid min-w-0 content-start gap-4">
          <Price price={displayPrice.price} original={displayPrice.original} />
          <VariantPickers product={product} selection={selection} onSelect={setSelection} />
          <StockLine id={stockId} reason={reason} variant={variant} />
          <ShopLink to={paths.product(product.slug, selection.colour)} className={textLinkClass}>
            View full details
          </ShopLink>
        </div>
      </div>
    </Dialog>
  );
}
