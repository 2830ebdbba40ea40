// The search drawer's list: categories, then pieces with picture and price.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { cx } from '#app/ui/cx.ts';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatRupees } from '#domain/money.ts';
import type { ProductCard } from '#domain/product.ts';
import type { Hit } from './search-hits.ts';
import { ShopLink } from './shop-link.tsx';

type SearchResultsProps = {
  id: string;
  hits: readonly Hit[];
  active: number;
  optionId: (index: number) => string;
  onLeave: () => void;
};

/** The focus stays in the field; the arrow keys move what is active here. */
export function SearchResults({ id, hits, active, optionId, onLeave }: SearchResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      className="mt-2 grid gap-x-6 gap-y-1 empty:hidden sm:grid-cols-2"
    >
      {hits.map((hit, index) => (
        <ShopLink
          key={hit.to}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={hit.to}
          onClick={onLeave}
          className={cx(
            'flex min-h-11 items-center gap-3 rounded-sm p-2 outline-2 -outline-offset-2 hover:bg-subtle hover:text-on-subtle',
            hit.kind !== 'product' && 'font-semibold text-accent-text sm:col-span-2',
            index === active ? 'bg-subtle text-on-subtle outline-(--focus)' : 'outline-transparent',
          )}
        >
          <HitRow hit={hit} />
        </ShopLink>
      ))}
    </div>
  );
}

function HitRow({ hit }: { hit: Hit }) {
  if (hit.kind === 'product') return <ProductRow product={hit.product} />;
  return (
    <>
      {hit.label}
      {hit.kind === 'category' && <span className="type-small font-normal">Category</span>}
      <ArrowRightIcon size={18} />
    </>
  );
}

function ProductRow({ product }: { product: ProductCard }) {
  return (
    <>
      <ShopPicture
        src={product.image}
        sizes="56px"
        className="aspect-4/5 w-14 flex-none rounded-sm object-cover dark:brightness-86"
      />
      <div className="min-w-0">
        <p className="truncate type-heading">{product.name}</p>
        <Price price={formatRupees(product.price)} />
      </div>
    </>
  );
}
