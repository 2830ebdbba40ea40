// Below a product: what buyers say of it, and related products, of the same kind and colours.
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { ProductReviews } from './product-reviews.tsx';
import type { ReviewedProduct } from '#server/shop/reviews/product-reviews.ts';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import { type CardProduct, type Product, isSoldOut } from '#domain/product/product.ts';
import * as texts from '#messages/product.ts';

type RelatedProps = {
  related: readonly CardProduct[];
  /** The list stands in the column beside the gallery, as for a product that is sold out. */
  isNarrow?: boolean;
  /** Below it; a sold-out product has related ones beside it. */
  product?: Product;
  /** Reviews of the product; null without any. */
  reviewed?: ReviewedProduct | null;
};

export function Related({ related, isNarrow, product, reviewed }: RelatedProps) {
  const products = product && isSoldOut(product) ? [] : related;
  const reviews = reviewed && <ProductReviews reviewed={reviewed} />;
  if (products.length === 0) return reviews ?? null;
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
    <>
      {reviews}
      <section className="mt-24" aria-labelledby="related">
        <SectionHeading id="related" eyebrow={texts.relatedEyebrow} title={texts.relatedTitle} />
        <div className="mt-11">
          <ProductGrid products={products} />
        </div>
      </section>
    </>
  );
}
