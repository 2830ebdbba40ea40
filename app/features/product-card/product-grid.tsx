// Grid of product cards, for the home page and below a product.
import type { CardProduct as Card } from '#domain/product/product.ts';
import { CardItem } from './card-item.tsx';
import { SampleRatings } from './sample-ratings.tsx';

type ProductGridProps = {
  products: readonly Card[];
  /** Two columns at any width, else up to four. */
  isNarrow?: boolean;
};

const wideClass =
  'grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-4 lg:gap-4 xl:gap-6';

export function ProductGrid({ products, isNarrow }: ProductGridProps) {
  return (
    <>
      <ul className={`grid ${isNarrow ? 'grid-cols-2 gap-3' : wideClass}`}>
        {products.map((product) => (
          <CardItem key={product.id} product={product} />
        ))}
      </ul>
      <SampleRatings />
    </>
  );
}
