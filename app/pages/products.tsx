// The lists: all products, women's, deals, new arrivals.
import { Suspense, lazy, useState } from 'react';
import { shop } from '#app/context.ts';
import { AppliedFilters } from '#app/features/catalogue/applied-filters.tsx';
import { ListToolbar } from '#app/features/catalogue/list-toolbar.tsx';
import { ProductResults } from '#app/features/catalogue/product-results.tsx';
import { type Shelf, shelfAt, wantedOn } from '#app/features/catalogue/shelves.ts';
import { useAskedFilter } from '#app/features/catalogue/use-asked-filter.ts';
import { loadedOrTold } from '#app/features/frame/loaded-or-told.ts';
import { pageMeta } from '#app/features/frame/page-meta.ts';
import { breadcrumbSchema } from '#app/features/frame/schema.ts';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterIcon } from '#app/ui/icons.tsx';
import { type Filter, filterFromQuery, noFilter, searchOf } from '#domain/catalogue.ts';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/products.ts';

/** Plain form and links until its script has come: the page need not wait for it. */
const FilterFields = lazy(() =>
  import('#app/features/catalogue/filter-fields.tsx').then((loaded) => ({
    default: loaded.FilterFields,
  })),
);
const FilterDrawer = lazy(() =>
  import('#app/features/catalogue/filter-drawer.tsx').then((loaded) => ({
    default: loaded.FilterDrawer,
  })),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams, pathname } = url;
  const query = Object.fromEntries(
    [...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]),
  );
  const asked = filterFromQuery(query);
  const { catalogue, facts } = context.get(shop);
  const shelf = shelfAt(pathname);
  const schema = breadcrumbSchema(facts.url, [
    { name: 'Home', path: paths.home() },
    { name: shelf.crumb, path: shelf.path },
  ]);
  const list = await catalogue.list(wantedOn(shelf, asked));
  return { path: pathname, address: addressOf(shelf, asked, list.page), asked, list, schema };
}

/** Each page of the whole list is a page of its own to search engines; what is narrowed or sorted is not. */
function addressOf({ path }: Shelf, asked: Filter, page: number): string {
  const more = searchOf({ ...asked, view: noFilter.view, page: noFilter.page });
  return more === '' ? path + searchOf({ ...noFilter, page }) : path;
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOrTold(serverLoader, 'products/failed');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, description, path } = shelfAt(loaderData?.path ?? '');
  return [
    ...pageMeta({ title, description, path: loaderData?.address ?? path }, matches),
    ...(loaderData ? [{ 'script:ld+json': loaderData.schema }] : []),
  ];
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const shelf = shelfAt(loaderData.path);
  const asked = useAskedFilter(shelf.path, loaderData.asked);
  const [filtering, setFiltering] = useState(false);
  const openFilters = (
    <Button
      variant="outline"
      icon={<FilterIcon size={18} />}
      aria-haspopup="dialog"
      className="flex-none lg:hidden"
      onClick={() => setFiltering(true)}
    >
      Filters
    </Button>
  );
  return (
    <div className="wrap pt-4 pb-20 md:pt-6">
      <ListToolbar shelf={shelf} asked={asked} total={list.total} filters={openFilters} />
      <div className="mt-7 grid gap-11 lg:grid-cols-[14.75rem_minmax(0,1fr)]">
        <aside aria-label="Filters" className="hidden noscript:block lg:block">
          <Suspense>
            <FilterFields shelf={shelf} asked={asked} counts={list.counts} />
          </Suspense>
        </aside>
        <section aria-label={shelf.title}>
          <AppliedFilters asked={asked} />
          <ProductResults path={shelf.path} asked={asked} list={list} />
        </section>
      </div>
      <WhenOpened open={filtering}>
        <FilterDrawer
          open={filtering}
          onOpenChange={setFiltering}
          shelf={shelf}
          asked={asked}
          total={list.total}
          counts={list.counts}
        />
      </WhenOpened>
    </div>
  );
}
