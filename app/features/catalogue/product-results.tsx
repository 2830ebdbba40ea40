// The pieces a list has found, page by page; or the words for none.
import { Suspense, lazy } from 'react';
import { useNavigation } from 'react-router';
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { cx } from '#app/ui/cx.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { ProductCard as Card } from '#domain/product.ts';
import { ProductCard } from './product-card.tsx';
import type { AskedFilter } from './use-asked-filter.ts';

const NoResults = lazy(() =>
  import('./no-results.tsx').then((loaded) => ({ default: loaded.NoResults })),
);

const SHOWN_AT_ONCE = 3;

type ProductResultsProps = {
  path: string;
  asked: AskedFilter;
  list: { products: Card[]; page: number; pageCount: number; suggestions: readonly string[] };
};

export function ProductResults({ path, asked, list }: ProductResultsProps) {
  const { view } = asked.filter;
  const waiting = useNavigation().location?.pathname === path;
  if (list.products.length === 0) {
    return (
      <Suspense>
        <NoResults path={path} asked={asked} suggestions={list.suggestions} />
      </Suspense>
    );
  }
  return (
    <>
      <ul
        aria-busy={waiting}
        className={cx(
          'grid transition-opacity',
          waiting && 'opacity-60',
          view === 'grid'
            ? 'grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-3 2xl:grid-cols-4'
            : 'gap-4 md:gap-6',
        )}
      >
        {list.products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} as="h2" view={view} eager={index < SHOWN_AT_ONCE} />
          </li>
        ))}
      </ul>
      <Pagination
        link={ShopLink}
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => asked.hrefOf({ page })}
        className="mt-10"
      />
    </>
  );
}
