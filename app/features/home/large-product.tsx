// A product shown large on the home page: its image in an arch, beside name, price and a link to its page.
import { displayPriceOf } from '#app/features/product-card/display-price.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { CardProduct } from '#domain/product/product.ts';
import { paths } from '#domain/routes.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { Ornament } from '#ui/components/ornament.tsx';
import { Price } from '#ui/components/price.tsx';
import { ShopImage } from '#ui/shop/shop-image.tsx';
import * as texts from '#messages/home.ts';

/** `position`: from 0, the top of the list; images stand left and right in turns. `eyebrow`: above the first one. */
type LargeProductProps = { product: CardProduct; position: number; eyebrow: string };

export function LargeProduct({ product, position, eyebrow }: LargeProductProps) {
  const isFirst = position === 0;
  const { name, slug, subtitle, galleryImages } = product;
  const [image] = galleryImages;
  const price = displayPriceOf(product);
  return (
    <article className="wrap section grid items-center gap-x-14 gap-y-10 md:grid-cols-2 lg:gap-x-20">
      {image && (
        <div className={cx('mx-auto w-full max-w-lg', position % 2 === 1 && 'md:order-2')}>
          <ShopImage
            {...image}
            sizes="(width < 48em) 92vw, (width < 75em) 46vw, 512px"
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            className="aspect-4/5 w-full rounded-arch object-cover shadow-2 outline-1 outline-offset-8 outline-accent-500/70 dark:brightness-86"
          />
        </div>
      )}
      <div className="flex flex-col items-start">
        {isFirst && <p className="type-eyebrow">{eyebrow}</p>}
        <h2 className="mt-4 type-hero wrap-anywhere">{name}</h2>
        <Ornament className="mt-4" />
        {subtitle && <p className="mt-4 type-lede">{subtitle}</p>}
        <div className="mt-5">
          <Price price={price.price} original={price.original} discountPercent={price.percent} />
        </div>
        <ShopLink to={paths.product(slug)} className={`${buttonClass({ size: 'lg' })} mt-7`}>
          {texts.view({ name })}
        </ShopLink>
      </div>
    </article>
  );
}
