// Empty state of a product list: what was searched for, or, without a filter, that the products are still to come.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { Ornament } from '#ui/components/ornament.tsx';
import { searchOf, withoutFilters } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import { type Closest, ClosestLists } from './closest-lists.tsx';
import { describeFilter } from '#app/components/describe-filter.ts';
import type { FilterState } from './use-filter-state.ts';

type NoResultsProps = {
  path: string;
  filterState: FilterState;
  suggestions: readonly string[];
  closest: Closest;
};

export function NoResults({ path, filterState, suggestions, closest }: NoResultsProps) {
  const { filter, requested, resetHref } = filterState;
  const text = requested.searchQuery;
  if (path + searchOf({ ...filter, page: 1 }) === resetHref) return <NoProductsYet path={path} />;
  const searchHref = (searchQuery: string) =>
    path + searchOf({ ...withoutFilters(requested), searchQuery });
  return (
    <>
      <EmptyState
        title="No products found"
        text={
          <>
            We couldn't find any products matching your filters.
            {text && <span className="mt-2 block">You searched for “{text}”.</span>}
            {closest.lists.length > 0 && (
              <span className="mt-2 block">
                There is no {describeFilter(filter, 'item')} at the moment. Here is what comes
                closest.
              </span>
            )}
            {suggestions.length > 0 && (
              <span className="mt-2 flex flex-wrap justify-center gap-x-4">
                Try searching for
                {suggestions.map((suggestion) => (
                  <ShopLink key={suggestion} to={searchHref(suggestion)} className={textLinkClass}>
                    {suggestion}
                  </ShopLink>
                ))}
              </span>
            )}
          </>
        }
      >
        <ShopLink to={resetHref} className={buttonClass({ variant: 'outline' })}>
          Reset Filters
        </ShopLink>
      </EmptyState>
      <ClosestLists path={path} closest={closest} />
    </>
  );
}

/** Nothing to reset: the shop, or this part of it, has no product. */
function NoProductsYet({ path }: { path: string }) {
  if (path === paths.products()) {
    return (
      <EmptyState
        image={<Ornament />}
        title="The first pieces are on their way."
        text="They will appear here as soon as they are ready."
      />
    );
  }
  return (
    <EmptyState image={<Ornament />} title="Nothing here yet." text="New pieces are on their way.">
      <ShopLink to={paths.products()} className={buttonClass({ variant: 'outline' })}>
        View All Products
      </ShopLink>
    </EmptyState>
  );
}
