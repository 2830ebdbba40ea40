// The product page as customers would see it, of the storefront's own components, without its header and footer.
import { type ReactNode, useState } from 'react';
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { BuyBox } from '#app/features/product/buy-box.tsx';
import { Gallery } from '#app/features/product/gallery.tsx';
import { ProductDetails } from '#app/features/product/product-details.tsx';
import { ProductHead } from '#app/features/product/product-head.tsx';
import { CartContext } from '#app/state/cart-provider.tsx';
import { WishlistContext } from '#app/state/wishlist-provider.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import { type Product, preselected } from '#domain/product/product.ts';
import { noCart, noWishlist } from './preview-cart.ts';

export function PagePreview({ product }: { product: Product }) {
  return <ProductPreview key={product.variants.map(({ id }) => id).join()} product={product} />;
}

function ProductPreview({ product }: { product: Product }) {
  const [selection, setSelection] = useState(() => preselected(product));
  const { percent } = displayPriceOf(product);
  const images = imagesOfColour(product.galleryImages, selection.colour);
  return (
    <div className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-8 py-6 lg:grid-cols-[minmax(0,59fr)_minmax(0,41fr)] xl:gap-x-16">
      <Gallery key={images[0]?.productColour} name={product.name} galleryImages={images}>
        {percent > 0 && <Badge tone="sale">−{percent}%</Badge>}
        {product.isNew && <Badge tone="new">New</Badge>}
      </Gallery>
      <div className="grid grid-cols-1 gap-5">
        <ProductHead product={product} />
        <BuyBox product={product} selection={selection} onSelect={setSelection} />
        <ProductDetails product={product} />
      </div>
    </div>
  );
}

/** An empty cart and wishlist around a preview. */
export function PreviewStores({ children }: { children: ReactNode }) {
  return (
    <WishlistContext value={noWishlist}>
      <CartContext value={noCart}>{children}</CartContext>
    </WishlistContext>
  );
}
