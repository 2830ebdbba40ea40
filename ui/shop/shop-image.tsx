// Responsive image of the shop, in the width its slot needs: AVIF, or WebP in older browsers.
import type { ComponentProps } from 'react';
import { imageUrl, productImage, sourceSet } from '#domain/image/image.ts';

type ShopImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  src: string;
  /** Width of the original in pixels; that of a product image by default. */
  width?: number;
  height?: number;
  /** Background while the image loads. */
  placeholder?: string;
  /** Comes with images of products, and is no attribute. */
  productColour?: string;
  /** Width of the slot, as in `<img sizes>`. */
  sizes: string;
};

/** Width for a browser without `srcset`. */
const FALLBACK_WIDTH = 640;

export function ShopImage(props: ShopImageProps) {
  const {
    src,
    sizes,
    alt = '',
    placeholder,
    style,
    width = productImage.width,
    height = productImage.height,
    productColour: _,
    ...others
  } = props;
  return (
    <picture className="contents">
      {/* Hidden, because in a flex or grid slot a source would take a gap. */}
      <source
        type="image/avif"
        srcSet={sourceSet({ src, width }, 'avif')}
        sizes={sizes}
        className="hidden"
      />
      <img
        src={imageUrl(src, FALLBACK_WIDTH, 'webp')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        style={placeholder ? { background: placeholder, ...style } : style}
        {...others}
      />
    </picture>
  );
}
