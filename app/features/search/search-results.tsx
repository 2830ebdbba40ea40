// Result list of the search drawer: categories, then products with image and price.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cx } from '#ui/components/cx.ts';
import { ArrowRightIcon } from '#ui/components/page-icons.tsx';
import { Price } from '#ui/components/price.tsx';
import { formatRupees } from '#domain/money/money.ts';
import type { CardProduct } from '#domain/product/product.ts';
import type { Suggestion } from './suggestions.ts';
import * as texts from '#messages/search.ts';

type SearchResultsProps = {
  id: string;
  suggestions: readonly Suggestion[];
  activeIndex: number;
  optionId: (index: number) => string;
  onLeave: () => void;
};

/** The focus stays in the search field (`aria-activedescendant`). */
export function SearchResults(props: SearchResultsProps) {
  const { id, suggestions, activeIndex, optionId, onLeave } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.results}
      className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 empty:hidden sm:grid-cols-2"
    >
      {suggestions.map((suggestion, index) => (
        <ShopLink
          key={suggestion.to}
          id={optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          tabIndex={-1}
          to={suggestion.to}
          onClick={onLeave}
          className={cx(
            'flex min-h-11 items-center gap-3 rounded-sm p-2 outline-2 -outline-offset-2 hover:bg-subtle hover:text-on-subtle',
            suggestion.kind !== 'product' && 'font-semibold text-accent-text sm:col-span-2',
            index === activeIndex
              ? 'bg-subtle text-on-subtle outline-(--focus)'
              : 'outline-transparent',
          )}
        >
          <SuggestionRow suggestion={suggestion} />
        </ShopLink>
      ))}
    </div>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'product') return <ProductRow product={suggestion.product} />;
  return (
    <>
      {suggestion.label}
      {suggestion.kind === 'category' && (
        <span className="type-small font-normal">{texts.category}</span>
      )}
      <ArrowRightIcon size={18} />
    </>
  );
}

function ProductRow({ product }: { product: CardProduct }) {
  return (
    <>
      <ShopImage
        src={product.image}
        sizes="56px"
        className="aspect-4/5 w-14 flex-none rounded-sm object-cover dark:brightness-86"
      />
      <div className="min-w-0">
        <p className="truncate type-heading">{product.name}</p>
        <p className="truncate type-caption">{product.subtitle}</p>
        <Price price={formatRupees(product.price)} />
      </div>
    </>
  );
}
