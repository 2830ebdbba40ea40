// A card's picture; under a mouse the second one fades over it.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { type ReactNode, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import type { ProductCard } from '#domain/product.ts';

type CardPictureProps = {
  product: ProductCard;
  eager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Two columns on phones, three or four on desks. */
const SLOT = '(width < 48em) 46vw, (width < 80em) 30vw, 310px';

const picture = 'aspect-4/5 size-full object-cover transition duration-500 dark:brightness-86';

export function CardPicture({ product, eager, className, children }: CardPictureProps) {
  const [visited, setVisited] = useState(false);
  const [first, second] = product.pictures;
  return (
    <div
      className={cx('relative aspect-4/5 overflow-hidden', className)}
      onPointerEnter={() => setVisited(true)}
    >
      {first && (
        <ShopPicture
          {...first}
          sizes={SLOT}
          loading={eager ? 'eager' : 'lazy'}
          className={`${picture} motion-safe:group-hover:scale-103`}
        />
      )}
      {/* Fetched only when somebody comes near. */}
      {visited && second && (
        <ShopPicture
          {...second}
          alt=""
          sizes={SLOT}
          className={`${picture} absolute inset-0 opacity-0 group-hover:opacity-100 motion-safe:group-hover:scale-103 starting:opacity-0`}
        />
      )}
      {children}
    </div>
  );
}
