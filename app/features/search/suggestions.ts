// Search suggestions: matching categories, products, and a link to all results.
import type { NavigationCategory } from '#domain/catalogue/category.ts';
import { type Filter, noFilter, searchOf } from '#domain/catalogue/catalogue.ts';
import type { ClosestList } from '#domain/search/closest-filters.ts';
import { paths } from '#domain/routes.ts';
import type { CardProduct } from '#domain/product/product.ts';
import { describeClosest, describeFilter } from '#app/components/describe-filter.ts';
import * as texts from '#messages/search.ts';

const MAX_PRODUCTS = 6;

export type SearchResult = {
  text: string;
  products: CardProduct[];
  total: number;
  /** Terms to search for instead, when nothing was found. */
  suggestions?: readonly string[];
  /** What was read in the text, and lists with one condition less when nothing was found. */
  interpretation?: Partial<Filter> | null;
  closest?: readonly ClosestList[];
};

export type Suggestion =
  | { kind: 'category'; to: string; label: string }
  | { kind: 'product'; to: string; product: CardProduct }
  | { kind: 'all'; to: string; label: string };

export function suggestionsFrom(
  { text, products, total, suggestions: terms = [], closest = [] }: SearchResult,
  categories: readonly NavigationCategory[],
): Suggestion[] {
  const term = text.toLowerCase();
  const matchingCategories = categories.filter(
    ({ isShown, title, otherName }) =>
      isShown &&
      [title, otherName].some((name) => name !== '' && name.toLowerCase().startsWith(term)),
  );
  const allLabel = texts.seeAll({ total });
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
    ...closest.map(({ filter, leftOut, total: count }) => ({
      kind: 'all' as const,
      to: paths.products() + searchOf(filter),
      label: `${describeClosest(filter, leftOut)} (${count})`,
    })),
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
  const { total, interpretation } = result;
  if (total === 0) return texts.nothingFound({ text: result.text });
  const found = texts.found({ count: total });
  if (!interpretation) return found;
  return texts.foundFor({ found, filter: describeFilter({ ...noFilter, ...interpretation }) });
}
