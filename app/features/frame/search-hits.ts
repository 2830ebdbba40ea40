// What a search has found, as the rows of one list: categories, pieces, and the way to all of them.
import { wordsFor } from '#domain/errors.ts';
import { paths } from '#domain/paths.ts';
import type { ProductCard } from '#domain/product.ts';

const SHOWN = 6;

const categories = [
  { label: "Women's", to: paths.category('women') },
  { label: "Men's", to: paths.category('men') },
  { label: 'Jewelry', also: 'jewellery', to: paths.category('jewelry') },
];

export type Found = {
  text: string;
  products: ProductCard[];
  total: number;
  suggestions?: readonly string[];
};

export type Hit =
  | { kind: 'category'; to: string; label: string }
  | { kind: 'product'; to: string; product: ProductCard }
  | { kind: 'all'; to: string; label: string };

export function hitsIn({ text, products, total, suggestions = [] }: Found): Hit[] {
  const typed = text.toLowerCase();
  const matching = categories.filter(
    ({ label, also }) => label.toLowerCase().startsWith(typed) || also?.startsWith(typed),
  );
  const all = `See all ${total} products`;
  return [
    ...matching.map(({ label, to }) => ({ kind: 'category' as const, label, to })),
    ...products.slice(0, SHOWN).map((product) => ({
      kind: 'product' as const,
      to: paths.product(product.slug),
      product,
    })),
    ...(total > SHOWN
      ? [{ kind: 'all' as const, to: paths.products({ q: text }), label: all }]
      : []),
    ...(total === 0
      ? suggestions.map((label) => ({
          kind: 'all' as const,
          to: paths.products({ q: label }),
          label,
        }))
      : []),
  ];
}

/** How many were found, said aloud while the shopper goes on typing. */
export function saidOf(text: string, found: Found | null, failed: boolean): string {
  if (failed) return wordsFor('products/failed').message;
  if (text === '' || !found) return '';
  const { total } = found;
  if (total === 0) return `No products found for “${found.text}”`;
  return `${total} ${total === 1 ? 'product' : 'products'} found`;
}
