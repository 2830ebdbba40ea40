// The head of a list: what it is, how many there are, search, sort and view.
import { type ReactNode } from 'react';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { InlineSelect } from '#app/ui/select.tsx';
import { sortNames } from '#domain/catalogue.ts';
import { paths } from '#domain/paths.ts';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { GetForm } from './get-form.tsx';
import { ListSearch } from './list-search.tsx';
import { type Shelf, wantedOn } from './shelves.ts';
import type { AskedFilter } from './use-asked-filter.ts';
import { ViewToggle } from './view-toggle.tsx';

type ListToolbarProps = {
  shelf: Shelf;
  asked: AskedFilter;
  total: number;
  /** The button that opens the filters on phones. */
  filters: ReactNode;
};

export function ListToolbar({ shelf, asked, total, filters }: ListToolbarProps) {
  return (
    <header className="border-b border-line pb-5 md:pb-6">
      <Breadcrumb
        link={ShopLink}
        items={[{ label: 'Home', to: paths.home() }, { label: shelf.crumb }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="type-page-title">{shelf.title}</h1>
          <p role="status" className="mt-1 type-lede">
            {total} handcrafted {total === 1 ? 'piece' : 'pieces'}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 md:w-auto">
          <ListSearch
            shelf={shelf}
            asked={asked}
            className="min-w-[min(11rem,100%)] flex-1 md:w-58 md:flex-none lg:w-67"
          />
          <div className="order-2 flex min-w-0 basis-full flex-wrap gap-3 md:order-none md:basis-auto">
            {filters}
            <SortField shelf={shelf} asked={asked} />
          </div>
          <ViewToggle asked={asked} />
        </div>
      </div>
    </header>
  );
}

function SortField({ shelf, asked }: { shelf: Shelf; asked: AskedFilter }) {
  const { sort } = wantedOn(shelf, asked.filter);
  // 'Featured' is what an address says by saying nothing; there a shelf has its own order.
  const options = Object.entries(sortNames)
    .filter(([value]) => value !== 'featured' || shelf.sort === 'featured')
    .map(([value, label]) => ({ value, label }));
  return (
    <GetForm
      path={shelf.path}
      filter={asked.filter}
      own={['sort']}
      label="Sort"
      className="min-w-[min(8rem,100%)] flex-1 md:min-w-52 md:flex-none"
      onSubmit={() => asked.ask()}
    >
      <InlineSelect
        label="Sort"
        name="sort"
        options={options}
        value={sort}
        onChange={(event) => {
          const chosen = options.find(({ value }) => value === event.target.value);
          if (chosen) asked.ask({ sort: chosen.value as typeof sort });
        }}
      />
    </GetForm>
  );
}
