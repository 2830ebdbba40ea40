// Product list with its toolbar and filters: the content of every list page.
import { type ReactNode, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { Button } from '#ui/components/button.tsx';
import { FilterIcon } from '#ui/components/icons.tsx';
import { searchOf } from '#domain/catalogue/catalogue.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import type { ProductListData } from './load-product-list.ts';
import { ProductResults } from './product-results.tsx';
import { useFilterState } from './use-filter-state.ts';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/product-list.ts';

/** A plain form and links until its script has loaded, so that hydration need not wait for it. */
const FilterFields = lazyPart(
  () => import('./filter-fields.tsx').then((loaded) => loaded.FilterFields),
  { name: 'filters' },
);
const FilterDrawer = lazyPanel(
  () => import('./filter-drawer.tsx').then((loaded) => loaded.FilterDrawer),
  { name: 'filters', side: 'left' },
);

/** Needed only while the shop is busy or for a search that takes too long. */
const SearchErrorHint = lazyPart(() =>
  import('./search-error.tsx').then((loaded) => loaded.SearchErrorHint),
);

type Matches = Parameters<typeof pageMeta>[1];

export function productListMeta(
  {
    collection,
    canonicalPath,
    jsonLd,
  }: Pick<ProductListData, 'collection' | 'canonicalPath' | 'jsonLd'>,
  matches: Matches,
  image?: string,
): MetaDescriptor[] {
  const { title, seoTitle = title, description } = collection;
  const page = { title: seoTitle, description, path: canonicalPath, ...(image && { image }) };
  return [...pageMeta(page, matches), { 'script:ld+json': jsonLd }];
}

type ProductListPageProps = { data: ProductListData; children?: ReactNode };

/** `children`: between the toolbar and the products. */
export function ProductListPage({ data, children }: ProductListPageProps) {
  const { list, attributes, collection, searchError } = data;
  const filterState = useFilterState(collection.path, data);
  const [filtering, setFiltering] = useState(false);
  const filterButton = (
    <Button
      variant="outline"
      icon={<FilterIcon size={18} />}
      aria-haspopup="dialog"
      className="flex-none noscript:hidden lg:hidden"
      onClick={() => setFiltering(true)}
    >
      {texts.filters}
    </Button>
  );
  return (
    <div className="wrap pt-4 pb-20 md:pt-6">
      <CatalogueToolbar
        collection={collection}
        filterState={filterState}
        total={list.total}
        filterButton={filterButton}
      />
      {children}
      <div className="mt-7 grid gap-11 lg:grid-cols-[14.75rem_minmax(0,1fr)]">
        <aside aria-label={texts.filters} className="hidden noscript:block lg:block">
          <FilterFields
            collection={collection}
            attributes={attributes}
            filterState={filterState}
            counts={list.counts}
          />
        </aside>
        <section aria-label={collection.title}>
          <AppliedFilters filterState={filterState} attributes={attributes} />
          {searchError && (
            <SearchErrorHint
              error={searchError}
              searchText={data.requested.searchQuery}
              href={collection.path + searchOf(data.requested)}
            />
          )}
          <ProductResults
            path={collection.path}
            filterState={filterState}
            list={list}
            closest={data.closest}
          />
        </section>
      </div>
      <FilterDrawer
        open={filtering}
        onOpenChange={setFiltering}
        collection={collection}
        attributes={attributes}
        filterState={filterState}
        total={list.total}
        counts={list.counts}
      />
    </div>
  );
}
