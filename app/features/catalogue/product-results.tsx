// Products of a list with pagination, or its empty state.
import { useNavigation } from 'react-router';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cx } from '#ui/components/cx.ts';
import { Pagination } from '#ui/components/pagination.tsx';
import type { CardProduct as Card } from '#domain/product/product.ts';
import { CardItem } from '../product-card/card-item.tsx';
import { SampleRatings } from '../product-card/sample-ratings.tsx';
import type { Closest } from './closest-lists.tsx';
import type { FilterState } from './use-filter-state.ts';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import { pageUrl } from '#ui/client/page-url.ts';

const NoResults = lazyPart(() => import('./no-results.tsx').then((loaded) => loaded.NoResults), {
  name: 'list',
});

/** Images above the fold, which are not loaded lazily. */
const EAGER_IMAGES = 3;
/** Beside the filters there are two or three columns, four on the widest screens. */
const IMAGE_SIZES = '(width < 62em) 45vw, (width < 80em) 35vw, 331px';

type ProductResultsProps = {
  path: string;
  filterState: FilterState;
  list: { products: Card[]; page: number; pageCount: number; suggestions: readonly string[] };
  closest: Closest;
};

export function ProductResults({ path, filterState, list, closest }: ProductResultsProps) {
  const { view, colors } = filterState.filter;
  const isLoading = useNavigation().location?.pathname === pageUrl(path);
  if (list.products.length === 0) {
    return (
      <NoResults
        path={path}
        filterState={filterState}
        suggestions={list.suggestions}
        closest={closest}
      />
    );
  }
  return (
    <>
      <ul
        aria-busy={isLoading}
        className={cx(
          'grid transition-opacity',
          isLoading && 'opacity-60',
          view === 'grid'
            ? 'grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4'
            : 'gap-4 md:gap-6',
        )}
      >
        {list.products.map((product, index) => (
          <CardItem
            key={product.id}
            product={product}
            as="h2"
            view={view}
            eager={index < EAGER_IMAGES}
            imageSizes={IMAGE_SIZES}
            families={colors}
          />
        ))}
      </ul>
      <SampleRatings />
      <Pagination
        link={ShopLink}
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => filterState.hrefWith({ page })}
        className="mt-10"
      />
    </>
  );
}
