// Recently viewed products: known to this browser only, loaded again so that prices are current.
import { useEffect, useState } from 'react';
import { readResponse, api } from '#ui/client/api.ts';
import { languageQuery } from '#ui/client/page-url.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { readViewedSlugs, saveViewedSlugs } from './recently-viewed-storage.ts';
import * as texts from '#messages/product.ts';

export function RecentlyViewed({ slug }: { slug: string }) {
  const [products, setProducts] = useState<CardProduct[]>([]);
  useEffect(() => {
    let current = true;
    const earlier = readViewedSlugs().filter((each) => each !== slug);
    saveViewedSlugs([slug, ...earlier]);
    loadProducts(earlier.slice(0, MAX_PRODUCTS)).then((loaded) => current && setProducts(loaded));
    return () => {
      current = false;
    };
  }, [slug]);
  if (products.length === 0) return null;
  return (
    <section className="mt-24" aria-labelledby="recent">
      <SectionHeading id="recent" eyebrow={texts.historyEyebrow} title={texts.recentlyViewed} />
      <div className="mt-11">
        <ProductGrid products={products} />
      </div>
    </section>
  );
}

const MAX_PRODUCTS = 4;

/** A product that no longer exists is left out. */
async function loadProducts(slugs: readonly string[]): Promise<CardProduct[]> {
  const found = await Promise.all(
    slugs.map((id) =>
      readResponse<CardProduct>(
        api.products[':id'].$get({ param: { id }, query: languageQuery }),
      ).catch(() => []),
    ),
  );
  return found.flat();
}
