// Image of a product card; under a mouse pointer the second image fades in.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { type ReactNode, useState } from 'react';
import { cx } from '#ui/components/cx.ts';
import { imagesOfColour } from '#domain/product/product-colour.ts';
import type { CardProduct } from '#domain/product/product.ts';

type CardImageProps = {
  product: CardProduct;
  /** Colour whose images are shown; null shows those of the first colour. */
  colour: string | null;
  /** True while a swatch is pointed at: its image stays. */
  isFixed: boolean;
  eager?: boolean;
  /** Width of the image's slot, as in `<img sizes>`. */
  sizes: string;
  className?: string;
  children?: ReactNode;
};

const image =
  'aspect-4/5 size-full object-cover transition duration-500 motion-safe:group-hover:scale-103 dark:brightness-86';

export function CardImage(props: CardImageProps) {
  const { product, colour, isFixed, eager, sizes, className, children } = props;
  const [isHovered, setHovered] = useState(false);
  const [first, second] = imagesOfColour(product.galleryImages, colour);
  return (
    <div
      className={cx('relative aspect-4/5 overflow-hidden', className)}
      onPointerEnter={() => setHovered(true)}
    >
      {first && (
        <ShopImage {...first} sizes={sizes} loading={eager ? 'eager' : 'lazy'} className={image} />
      )}
      {/* Loaded only once the pointer enters the card. */}
      {isHovered && !isFixed && second && (
        <ShopImage
          {...second}
          alt=""
          sizes={sizes}
          className={`${image} absolute inset-0 opacity-0 group-hover:opacity-100 starting:opacity-0`}
        />
      )}
      {children}
    </div>
  );
}
