// The words for a list that has found nothing: what was searched, and what else to look for.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { textLinkClass } from '#app/ui/text-link.ts';
import { searchOf, withoutFilters } from '#domain/catalogue.ts';
import type { AskedFilter } from './use-asked-filter.ts';

type NoResultsProps = { path: string; asked: AskedFilter; suggestions: readonly string[] };

export function NoResults({ path, asked, suggestions }: NoResultsProps) {
  const { filter, resetHref } = asked;
  const text = filter.searchQuery;
  const lookFor = (searchQuery: string) =>
    path + searchOf({ ...withoutFilters(filter), searchQuery });
  return (
    <EmptyState
      title="No products found"
      text={
        <>
          We couldn't find any products matching your filters.
          {text && <span className="mt-2 block">You searched for “{text}”.</span>}
          {suggestions.length > 0 && (
            <span className="mt-2 flex flex-wrap justify-center gap-x-4">
              You could look for
              {suggestions.map((suggestion) => (
                <ShopLink key={suggestion} to={lookFor(suggestion)} className={textLinkClass}>
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
  );
}
