// Product card of a list: a card in a grid, or a wide row.
import { useState } from 'react';
import { useOwnStock } from '#app/state/use-own-stock.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { cardClass } from '#ui/components/card.tsx';
import { cx } from '#ui/components/cx.ts';
import { Price } from '#ui/components/price.tsx';
import { Rating } from '#ui/components/rating.tsx';
import { paths } from '#domain/routes.ts';
import {
  type ColourFamily,
  type CardProduct as Card,
  colourShownFirst,
} from '#domain/product/product.ts';
import { CardImage } from './card-image.tsx';
import { CardSwatches } from './card-swatches.tsx';
import { displayPriceOf } from './display-price.ts';
import { QuickAdd } from './quick-add.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import * as texts from '#messages/product-card.ts';

/** Width of an image in the grid of four columns, which has two on tablets and phones, as in `<img sizes>`. */
const GRID_SIZES = '(width < 62em) 45vw, (width < 80em) 23vw, 312px';
const ROW_SIZES = '(width < 30em) 128px, 200px';

export type ProductCardProps = {
  product: Card;
  /** Heading level of the title on its page. */
  as?: 'h2' | 'h3';
  view?: 'grid' | 'list';
  /** Loads the image at once: for cards visible without scrolling. */
  eager?: boolean;
  /** Width of the image in a grid, as in `<img sizes>`. */
  imageSizes?: string;
  /** The colours filtered by: the card shows the product in the first of them that it has. */
  families?: readonly ColourFamily[];
};

/** The link of the title covers the whole card; the buttons lie above it. */
export function ProductCard(props: ProductCardProps) {
  const { as: Title = 'h3', view = 'grid', eager, imageSizes = GRID_SIZES, families = [] } = props;
  const product = useOwnStock(props.product);
  const [pointed, setPointed] = useState<string | null>(null);
  const filtered = product.colors.find(({ family }) => families.includes(family))?.name ?? null;
  const displayPrice = displayPriceOf(product);
  const row = view === 'list';
  return (
    <article
      className={cx(
        cardClass({ lift: true }),
        'group relative flex h-full overflow-hidden',
        row ? 'flex-row' : 'flex-col',
      )}
    >
      <CardImage
        product={product}
        colour={pointed ?? filtered ?? colourShownFirst(props.product)}
        isFixed={pointed !== null}
        eager={eager}
        sizes={row ? ROW_SIZES : imageSizes}
        className={row ? 'w-32 flex-none sm:w-50' : ''}
      >
        <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1.5 md:top-3 md:left-3">
          {product.isNew && <Badge tone="new">{texts.isNew}</Badge>}
          {product.stock <= 0 && <Badge tone="new">{texts.soldOut}</Badge>}
        </div>
      </CardImage>
      <div className={cx('absolute z-10', row ? 'top-3 right-3' : 'top-2 right-2')}>
        <WishlistButton product={product} colour={filtered} />
      </div>
      <div className={cx('flex grow flex-col p-3.5 md:p-4.5', row && 'sm:p-6')}>
        <Title className={cx('type-card-title', row && 'pr-12')}>
          <ShopLink
            to={paths.product(product.slug, filtered)}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            {product.name}
          </ShopLink>
        </Title>
        <p className={cx('mt-1 type-small text-muted', row && 'pr-12')}>{product.subtitle}</p>
        <div className="mt-auto flex flex-col gap-2.5 pt-3">
          <Price
            price={displayPrice.price}
            original={displayPrice.original}
            discountPercent={displayPrice.percent}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <CardSwatches product={product} onPoint={setPointed} />
            <Rating value={product.rating} count={product.reviewCount} />
          </div>
          <QuickAdd
            product={product}
            colour={filtered}
            className={cx('relative z-10 mt-1', row ? 'self-stretch sm:self-end' : 'w-full')}
          />
        </div>
      </div>
    </article>
  );
}
