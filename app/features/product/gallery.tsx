// Image gallery of a product: thumbnails, one large image with zoom, and a lightbox.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ImageLinks } from './image-links.tsx';
import { LargeImage } from './large-image.tsx';
import { type ReactNode, useState } from 'react';
import { cx } from '#ui/components/cx.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { ExpandIcon } from '#ui/components/icons.tsx';
import type { Image } from '#domain/product/product.ts';
import { lazyPanel } from '#ui/client/lazy-panel.tsx';
import { lazyPart } from '#ui/client/lazy-part.tsx';
import * as texts from '#messages/product.ts';

/** The zoom loads after the image, which can be looked at and changed without it. */
const ZoomImage = lazyPart(() => import('./zoom-image.tsx').then((module) => module.ZoomImage), {
  name: texts.zoomPart,
  standIn: LargeImage,
});

const Lightbox = lazyPanel(() => import('./lightbox.tsx').then((module) => module.Lightbox), {
  name: texts.fullSizePart,
});

type GalleryProps = { name: string; galleryImages: readonly Image[]; children?: ReactNode };

export function Gallery({ name, galleryImages, children }: GalleryProps) {
  const [selected, setSelected] = useState(0);
  const [fullSize, setFullSize] = useState(false);
  const image = galleryImages[selected] ?? galleryImages[0];
  if (!image) return null;
  return (
    <section
      aria-label={texts.imagesOf({ name })}
      // Stays in view while the text beside it scrolls.
      className="flex flex-col gap-3 md:grid md:grid-cols-[92px_minmax(0,1fr)] md:gap-4 lg:sticky lg:top-26"
    >
      <div className="relative order-2 md:order-none">
        <ul className="noscript:hidden grid auto-cols-[minmax(0,4.5rem)] grid-flow-col gap-2 max-sm:gap-1.5 md:absolute md:-inset-1 md:auto-rows-max md:grid-flow-row md:gap-3 md:overflow-y-auto md:p-1 md:[scrollbar-width:none]">
          {galleryImages.map((each, index) => (
            <li key={each.src}>
              <button
                type="button"
                aria-label={texts.showImage({ position: index + 1, alt: each.alt })}
                aria-current={index === selected}
                className={cx(
                  'block w-full cursor-pointer rounded-sm outline-2 outline-offset-2 focus-visible:outline-(--focus)',
                  index === selected
                    ? 'outline-brand-text'
                    : 'outline-transparent hover:outline-control',
                )}
                onClick={() => setSelected(index)}
              >
                <ShopImage
                  {...each}
                  alt=""
                  sizes="(width < 48em) 13vw, 72px"
                  loading="lazy"
                  className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
                />
              </button>
            </li>
          ))}
        </ul>
        <noscript className="noscript:contents">
          {import.meta.env.SSR && <ImageLinks images={galleryImages} />}
        </noscript>
      </div>
      <div className="relative">
        <ZoomImage image={image} hasButton>
          {children}
        </ZoomImage>
        <div className="absolute top-16.5 right-3.5 noscript:hidden">
          <IconButton
            variant="disc"
            label={texts.viewFullSize}
            aria-haspopup="dialog"
            onClick={() => setFullSize(true)}
          >
            <ExpandIcon />
          </IconButton>
        </div>
      </div>
      <Lightbox
        open={fullSize}
        onOpenChange={setFullSize}
        name={name}
        galleryImages={galleryImages}
        selected={selected}
        onSelect={setSelected}
      >
        <ZoomImage image={image} sizes="(width < 48em) 94vw, 80vh" />
      </Lightbox>
    </section>
  );
}
