// A piece in a list: as a card in a grid, or as a wide row.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { cardClass } from '#app/ui/card.tsx';
import { cx } from '#app/ui/cx.ts';
import { Price } from '#app/ui/price.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { paths } from '#domain/paths.ts';
import type { ProductCard as Card } from '#domain/product.ts';
import { CardPicture } from './card-picture.tsx';
import { offerOf } from './offer.ts';
import { QuickAdd } from './quick-add.tsx';
import { WishlistButton } from './wishlist-button.tsx';

const SWATCHES = 4;

type ProductCardProps = {
  product: Card;
  /** The title's rank on its page. */
  as?: 'h2' | 'h3';
  view?: 'grid' | 'list';
  /** For the first ones on a page: shown without scrolling. */
  eager?: boolean;
};

/** The title's link covers the whole card; heart and button lie above it. */
export function ProductCard({ product, as: Title = 'h3', view = 'grid', eager }: ProductCardProps) {
  const offer = offerOf(product);
  const row = view === 'list';
  return (
    <article
      className={cx(
        cardClass({ lift: true }),
        'group relative flex h-full overflow-hidden',
        row ? 'flex-row' : 'flex-col',
      )}
    >
      <CardPicture product={product} eager={eager} className={row ? 'w-32 flex-none sm:w-50' : ''}>
        <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5 md:top-3 md:left-3">
          {offer.percent > 0 && <Badge tone="sale">−{offer.percent}%</Badge>}
          {product.isNew && <Badge tone="new">New</Badge>}
          {product.stock <= 0 && <Badge tone="new">Sold out</Badge>}
        </div>
      </CardPicture>
      <div className={cx('absolute z-10', row ? 'top-3 right-3' : 'top-2 right-2')}>
        <WishlistButton product={product} />
      </div>
      <div className={cx('flex grow flex-col p-3.5 md:p-4.5', row && 'sm:p-6')}>
        <Title className={cx('type-card-title', row && 'pr-12')}>
          <ShopLink
            to={paths.product(product.slug)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {product.name}
          </ShopLink>
        </Title>
        <p className={cx('mt-1 type-small text-muted', row && 'pr-12')}>{product.craft}</p>
        <div className="mt-auto flex flex-col gap-2.5 pt-3">
          <Price price={offer.price} original={offer.original} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <Swatches colours={product.colors} />
            <Rating value={product.rating} count={product.reviewCount} />
          </div>
          <QuickAdd
            product={product}
            className={cx('relative z-10 mt-1', row ? 'self-stretch sm:self-end' : 'w-full')}
          />
        </div>
      </div>
    </article>
  );
}

function Swatches({ colours }: { colours: Card['colors'] }) {
  const more = colours.length - SWATCHES;
  return (
    <span className="flex items-center gap-0.5">
      <VisuallyHidden>Colours: {colours.map((colour) => colour.name).join(', ')}</VisuallyHidden>
      {colours.slice(0, SWATCHES).map((colour) => (
        <Swatch key={colour.name} colour={colour.code} soldOut={!colour.inStock} />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="ml-1 type-caption text-muted">
          +{more}
        </span>
      )}
    </span>
  );
}
