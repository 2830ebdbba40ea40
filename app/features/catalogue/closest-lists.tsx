// What comes closest to an empty list: lists with one condition less, and the products of the first of them.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { textLinkClass } from '#ui/components/link-styles.ts';
import { searchOf } from '#domain/catalogue/catalogue.ts';
import type { ClosestList } from '#domain/search/closest-filters.ts';
import type { CardProduct as Card } from '#domain/product/product.ts';
import { CardItem } from '../product-card/card-item.tsx';
import { describeClosest } from '#app/components/describe-filter.ts';
import * as texts from '#messages/empty-list.ts';

export type Closest = { lists: ClosestList[]; products: Card[] };

const IMAGE_SIZES = '(width < 62em) 45vw, (width < 80em) 35vw, 331px';

export function ClosestLists({ path, closest }: { path: string; closest: Closest }) {
  const [first, ...others] = closest.lists.map(({ filter, leftOut, total }) => ({
    label: describeClosest(filter, leftOut),
    href: path + searchOf(filter),
    total,
    filter,
  }));
  if (!first) return null;
  return (
    <section aria-labelledby="closest-list" className="border-t border-line pt-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="closest-list" className="type-panel-title">
          {first.label}
        </h2>
        <ShopLink to={first.href} className={textLinkClass}>
          {texts.viewClosest({ count: first.total })}
        </ShopLink>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
        {closest.products.map((product) => (
          <CardItem
            key={product.id}
            product={product}
            as="h3"
            view="grid"
            imageSizes={IMAGE_SIZES}
            families={first.filter.colors}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-x-5 gap-y-3">
          {texts.orLookAt}
          {others.map(({ label, href, total }) => (
            <ShopLink key={href} to={href} className={textLinkClass}>
              {label} ({total})
            </ShopLink>
          ))}
        </p>
      )}
    </section>
  );
}
