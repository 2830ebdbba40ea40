// Others of the same kind and colours.
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ProductCard } from '#domain/product.ts';

export function Related({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className="mt-24" aria-labelledby="related">
      <SectionHeading id="related" eyebrow="Related products" title="You may also like" />
      <div className="mt-11">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}
