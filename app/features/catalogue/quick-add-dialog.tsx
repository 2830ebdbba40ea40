// The small window of a card: which colour, which size.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { useState } from 'react';
import { useAddToCart } from '#app/features/cart/use-add-to-cart.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { reasonAgainst } from '#app/features/product/choice.ts';
import { StockLine } from '#app/features/product/stock-line.tsx';
import { VariantPickers } from '#app/features/product/variant-pickers.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Price } from '#app/ui/price.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { paths } from '#domain/paths.ts';
import { type ProductCard, chosenVariant, preselected } from '#domain/product.ts';
import { offerOf } from './offer.ts';

type QuickAddDialogProps = {
  product: ProductCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function QuickAddDialog({ product, open, onOpenChange }: QuickAddDialogProps) {
  const [choice, setChoice] = useState(() => preselected(product));
  const { busy, add } = useAddToCart(product);
  const variant = chosenVariant(product, choice.colour, choice.size);
  const reason = reasonAgainst(product, choice);
  const offer = offerOf(product);
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
        <ShopPicture
          src={product.image}
          sizes="104px"
          className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
        />
        <div className="grid min-w-0 content-start gap-4">
          <Price price={offer.price} original={offer.original} />
          <VariantPickers product={product} choice={choice} onChoose={setChoice} />
          <StockLine id={stockId} reason={reason} variant={variant} />
          <ShopLink to={paths.product(product.slug)} className={textLinkClass}>
            See all details
          </ShopLink>
        </div>
      </div>
    </Dialog>
  );
}
