// The first products of the shop, below an empty cart, wishlist or list of orders.
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { ProductGrid } from './product-grid.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';
import * as texts from '#messages/product-card.ts';

/** Only the samples have ratings. */
const headings = {
  demo: { eyebrow: texts.lovedEyebrow, title: texts.lovedTitle },
  live: { title: texts.lovedEyebrow },
};

export function LovedProducts({ products }: { products: readonly CardProduct[] }) {
  const heading = headings[useShopConfig().mode];
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="loved" className="mt-6 border-t border-line pt-12">
      <SectionHeading id="loved" {...heading} />
      <div className="mt-9">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}
