// Large image of a product without zoom, in the place and size of the one with zoom.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import type { ReactNode } from 'react';
import type { Image } from '#domain/product/product.ts';

/** Beside the details from 62em, at most as high as the window. */
export const LARGE_IMAGE_SIZES =
  '(width < 48em) 92vw, (width < 62em) 81vw, (width < 80em) 45vw, 618px';

export type LargeImageProps = {
  image: Image;
  /** Width of the image's slot, as in `<img sizes>`. */
  sizes?: string;
  /** A button of the page stands below the one that zooms in. */
  hasButton?: boolean;
  /** Badges in the top left corner. */
  children?: ReactNode;
};

export function LargeImage({ image, sizes = LARGE_IMAGE_SIZES, children }: LargeImageProps) {
  return (
    <div className="relative overflow-hidden rounded-md">
      <ShopImage
        {...image}
        sizes={sizes}
        fetchPriority="high"
        className="aspect-4/5 w-full object-cover dark:brightness-86"
      />
      <LargeImageBadges>{children}</LargeImageBadges>
    </div>
  );
}

export function LargeImageBadges({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute top-3.5 left-3.5 flex flex-col items-start gap-1.5">
      {children}
    </div>
  );
}
