// What the search drawer has found: categories, then pieces with picture and price.
import { buttonClass } from '#app/ui/button.tsx';
import { Price } from '#app/ui/price.tsx';
import { formatRupees } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { ProductCard } from '#domain/product.ts';
import { ShopLink } from './shop-link.tsx';
import type { Found } from './use-product-search.ts';

const SHOWN = 6;

const categories = [
  { label: "Women's", to: paths.category('women') },
  { label: "Men's", to: paths.category('men') },
  { label: 'Jewelry', to: paths.category('jewelry') },
];

type SearchResultsProps = { found: Found; onLeave: () => void };

export function SearchResults({ found, onLeave }: SearchResultsProps) {
  const { text, products, total } = found;
  const matching = categories.filter(({ label }) =>
    label.toLowerCase().startsWith(text.toLowerCase()),
  );
  return (
    <div className="mt-4">
      <p role="status" className="type-small text-muted">
        {total === 0 ? 'No products found' : `${total} ${total === 1 ? 'product' : 'products'}`}
      </p>
      {matching.length > 0 && (
        <ul aria-label="Categories" className="mt-2 flex flex-wrap gap-2">
          {matching.map(({ label, to }) => (
            <li key={to}>
              <ShopLink
                to={to}
                onClick={onLeave}
                className={buttonClass({ variant: 'subtle', size: 'sm' })}
              >
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Products" className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {products.slice(0, SHOWN).map((product) => (
          <Result key={product.id} product={product} onLeave={onLeave} />
        ))}
      </ul>
      {total > SHOWN && (
        <ShopLink
          to={paths.products({ q: text })}
          onClick={onLeave}
          className={`${buttonClass({ variant: 'ghost-accent' })} mt-2`}
        >
          See all {total} products
        </ShopLink>
      )}
    </div>
  );
}

function Result({ product, onLeave }: { product: ProductCard; onLeave: () => void }) {
  return (
    <li>
      <ShopLink
        to={paths.product(product.slug)}
        onClick={onLeave}
        className="flex items-center gap-4 rounded-sm p-2 hover:bg-subtle hover:text-on-subtle focus-visible:-outline-offset-2"
      >
        <img
          src={product.image}
          alt=""
          width={960}
          height={1200}
          className="aspect-4/5 w-14 flex-none rounded-sm object-cover dark:brightness-86"
        />
        <div className="min-w-0">
          <p className="truncate type-heading">{product.name}</p>
          <Price price={formatRupees(product.price)} />
        </div>
      </ShopLink>
    </li>
  );
}
