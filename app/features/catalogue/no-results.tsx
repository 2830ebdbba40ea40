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
import * as texts from '#messages/empty-list.ts';

/** First words of the kinds of products, which the server suggests; a search finds them in every language. */
const kindWords: Readonly<Record<string, string>> = {
  lehenga: texts.lehenga,
  ghaghra: texts.ghaghra,
  kurta: texts.kurta,
  blouse: texts.blouse,
  dupatta: texts.dupatta,
  saree: texts.saree,
  sherwani: texts.sherwani,
  jewelry: texts.jewelry,
};

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
        title={texts.noneTitle}
        text={
          <>
            {texts.noneText}
            {text && <span className="mt-2 block">{texts.searchedFor({ text })}</span>}
            {closest.lists.length > 0 && (
              <span className="mt-2 block">
                {texts.noSuch({ filter: describeFilter(filter, texts.item) })}
              </span>
            )}
            {suggestions.length > 0 && (
              <span className="mt-2 flex flex-wrap justify-center gap-x-4">
                {texts.trySearching}
                {suggestions
                  .map((suggestion) => kindWords[suggestion] ?? suggestion)
                  .map((word) => (
                    <ShopLink key={word} to={searchHref(word)} className={textLinkClass}>
                      {word}
                    </ShopLink>
                  ))}
              </span>
            )}
          </>
        }
      >
        <ShopLink to={resetHref} className={buttonClass({ variant: 'outline' })}>
          {texts.reset}
        </ShopLink>
      </EmptyState>
      <ClosestLists path={path} closest={closest} />
    </>
  );
}

/** Nothing to reset: the shop, or this part of it, has no product. */
function NoProductsYet({ path }: { path: string }) {
  if (path === paths.products()) {
    return <EmptyState image={<Ornament />} title={texts.firstTitle} text={texts.firstText} />;
  }
  return (
    <EmptyState image={<Ornament />} title={texts.nothingTitle} text={texts.nothingText}>
      <ShopLink to={paths.products()} className={buttonClass({ variant: 'outline' })}>
        {texts.viewAllProducts}
      </ShopLink>
    </EmptyState>
  );
}
