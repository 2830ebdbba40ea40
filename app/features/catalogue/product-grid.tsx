// Pieces side by side.
import type { ProductCard as Card } from '#domain/product.ts';
import { ProductCard } from './product-card.tsx';

type ProductGridProps = { products: readonly Card[] };

/** Four in a row where there is room, as in the home page's window and under a piece. */
export function ProductGrid({ products }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-4">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
