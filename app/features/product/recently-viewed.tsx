// The pieces looked at before this one: known to this browser alone, fetched fresh so that no old price is shown.
import { useEffect, useState } from 'react';
import { answered, api } from '#app/api.ts';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import type { ProductCard } from '#domain/product.ts';
import { keepViewed, readViewed } from './viewed-slugs.ts';

export function RecentlyViewed({ slug }: { slug: string }) {
  const [products, setProducts] = useState<ProductCard[]>([]);
  useEffect(() => {
    let current = true;
    const before = readViewed().filter((each) => each !== slug);
    keepViewed([slug, ...before]);
    fetchAll(before.slice(0, SHOWN)).then((found) => current && setProducts(found));
    return () => {
      current = false;
    };
  }, [slug]);
  if (products.length === 0) return null;
  return (
    <section className="mt-24" aria-labelledby="recent">
      <SectionHeading id="recent" eyebrow="Your way here" title="Recently viewed" />
      <div className="mt-11">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}

const SHOWN = 4;

/** A piece that is no more is left out. */
async function fetchAll(slugs: readonly string[]): Promise<ProductCard[]> {
  const answers = await Promise.allSettled(
    slugs.map((id) => answered<ProductCard>(api.products[':id'].$get({ param: { id } }))),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
