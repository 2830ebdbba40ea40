// Related products: of the same kind and colours.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import * as texts from '#messages/product.ts';

type RelatedProps = {
  products: readonly CardProduct[];
  /** The list stands in the column beside the gallery, as for a product that is sold out. */
  isNarrow?: boolean;
};

export function Related({ products, isNarrow }: RelatedProps) {
  if (products.length === 0) return null;
  if (isNarrow) {
    return (
      <section aria-labelledby="related" className="border-t border-line pt-5">
        <h2 id="related" className="type-heading">
          {texts.similar}
        </h2>
        <div className="mt-4">
          <ProductGrid products={products} isNarrow />
        </div>
      </section>
    );
  }
  return (
    <section className="mt-24" aria-labelledby="related">
      <SectionHeading id="related" eyebrow={texts.relatedEyebrow} title={texts.relatedTitle} />
      <div className="mt-11">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}
