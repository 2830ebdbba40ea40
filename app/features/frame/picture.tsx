// A picture of the shop, in the width that its slot needs: AVIF, or WebP where a browser is old.
import type { ComponentProps } from 'react';
import { pictureAddress, productPicture, sourceSet } from '#domain/picture.ts';

type ShopPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  src: string;
  /** The master's; a product's unless said otherwise. */
  width?: number;
  height?: number;
  /** Stands in its place until it has come. */
  colour?: string;
  /** How wide the slot is, as an `img` says it. */
  sizes: string;
};

/** What a browser gets that does not choose for itself. */
const PLAIN_WIDTH = 640;

export function ShopPicture({ src, sizes, alt = '', colour, style, ...rest }: ShopPictureProps) {
  const { width = productPicture.width, height = productPicture.height, ...others } = rest;
  return (
    <picture className="contents">
      {/* In a flex or grid slot a source would take a gap of its own. */}
      <source
        type="image/avif"
        srcSet={sourceSet({ src, width }, 'avif')}
        sizes={sizes}
        className="hidden"
      />
      <img
        src={pictureAddress(src, PLAIN_WIDTH, 'webp')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        style={colour ? { background: colour, ...style } : style}
        {...others}
      />
    </picture>
  );
}
