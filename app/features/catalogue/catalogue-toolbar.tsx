// Toolbar of a product list: breadcrumb, title, count, search, sort order and view.
import { type ReactNode } from 'react';
import { Breadcrumb } from '#ui/components/breadcrumb.tsx';
import { InlineSelect } from '#ui/components/select.tsx';
import { sortNames } from '#domain/catalogue/catalogue.ts';
import { paths } from '#domain/routes.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { FilterForm } from './filter-form.tsx';
import { ListSearch } from './list-search.tsx';
import { type Collection, applyCollectionPreset } from './collections.ts';
import type { FilterState } from './use-filter-state.ts';
import { ViewToggle } from './view-toggle.tsx';
import * as texts from '#messages/product-list.ts';

type ListToolbarProps = {
  collection: Collection;
  filterState: FilterState;
  total: number;
  /** The button that opens the filter drawer. */
  filterButton: ReactNode;
};

export function CatalogueToolbar({
  collection,
  filterState,
  total,
  filterButton,
}: ListToolbarProps) {
  return (
    <header className="border-b border-line pb-5 md:pb-6">
      <Breadcrumb
        link={ShopLink}
        items={[{ label: texts.home, to: paths.home() }, { label: collection.crumb }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="type-page-title">{collection.title}</h1>
          <p role="status" className="mt-1 type-lede">
            {texts.count({ count: total })}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 md:w-auto">
          <ListSearch
            collection={collection}
            filterState={filterState}
            className="min-w-[min(11rem,100%)] flex-1 md:w-58 md:flex-none lg:w-67"
          />
          <div className="order-2 flex min-w-0 basis-full flex-wrap gap-3 md:order-none md:basis-auto">
            {filterButton}
            <SortField collection={collection} filterState={filterState} />
          </div>
          <ViewToggle filterState={filterState} />
        </div>
      </div>
    </header>
  );
}

type SortFieldProps = { collection: Collection; filterState: FilterState };

function SortField({ collection, filterState }: SortFieldProps) {
  const { sort } = applyCollectionPreset(collection, filterState.filter);
  // 'featured' is the default, which the URL leaves out; a collection with its own order has no 'featured'.
  const options = Object.entries(sortNames)
    .filter(([value]) => value !== 'featured' || collection.sort === 'featured')
    .map(([value, label]) => ({ value, label }));
  return (
    <FilterForm
      path={collection.path}
      filter={filterState.filter}
      ownKeys={['sort']}
      label={texts.sort}
      className="min-w-[min(8rem,100%)] flex-1 md:min-w-52 md:flex-none"
      onSubmit={() => filterState.apply()}
    >
      <InlineSelect
        label={texts.sort}
        name="sort"
        options={options}
        value={sort}
        onChange={(event) => {
          const selected = options.find(({ value }) => value === event.target.value);
          if (selected) filterState.apply({ sort: selected.value as typeof sort });
        }}
      />
    </FilterForm>
  );
}
