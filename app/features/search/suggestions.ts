// Search suggestions: matching categories, products, and a link to all results.
import type { NavigationCategory } from '#domain/category.ts';
import { paths } from '#domain/routes.ts';
import type { ProductCard } from '#domain/product.ts';

const MAX_PRODUCTS = 6;

export type SearchResult = {
  text: string;
  products: ProductCard[];
  total: number;
  /** Terms to search for instead, when nothing was found. */
  suggestions?: readonly string[];
};

export type Suggestion =
  | { kind: 'category'; to: string; label: string }
  | { kind: 'product'; to: string; product: ProductCard }
  | { kind: 'all'; to: string; label: string };

export function suggestionsFrom(
  { text, products, total, suggestions: terms = [] }: SearchResult,
  categories: readonly NavigationCategory[],
): Suggestion[] {
  const term = text.toLowerCase();
  const matchingCategories = categories.filter(
    ({ isShown, title, otherName }) =>
      isShown &&
      [title, otherName].some((name) => name !== '' && name.toLowerCase().startsWith(term)),
  );
  const allLabel = `See all ${total} products`;
  return [
    ...matchingCategories.map(({ title, slug }) => ({
      kind: 'category' as const,
      label: title,
      to: paths.category(slug),
    })),
    ...products.slice(0, MAX_PRODUCTS).map((product) => ({
      kind: 'product' as const,
      to: paths.product(product.slug),
      product,
    })),
    ...(total > MAX_PRODUCTS
      ? [{ kind: 'all' as const, to: paths.products({ q: text }), label: allLabel }]
      : []),
    ...(total === 0
      ? terms.map((label) => ({
          kind: 'all' as const,
          to: paths.products({ q: label }),
          label,
        }))
      : []),
  ];
}

type SearchState = { result: SearchResult | null; errorMessage: string | null };

/** The status text that screen readers announce while the customer types. */
export function searchStatus(text: string, { result, errorMessage }: SearchState): string {
  if (errorMessage) return errorMessage;
  if (text === '' || !result) return '';
  const { total } = result;
  if (total === 0) return `No products found for “${result.text}”`;
  return `${total} ${total === 1 ? 'product' : 'products'} found`;
}
