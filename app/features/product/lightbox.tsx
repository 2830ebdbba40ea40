// Lightbox: the images of a product, each as high as the window, with zoom, one after another. Import it with lazyPanel.
import { type ReactNode, useEffect } from 'react';
import { Dialog } from '#ui/components/dialog.tsx';
import { IconButton } from '#ui/components/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons.tsx';
import type { Image } from '#domain/product/product.ts';
import * as texts from '#messages/product-images.ts';

type LightboxProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  galleryImages: readonly Image[];
  selected: number;
  onSelect: (selected: number) => void;
  /** The selected image; given, because the page has loaded its zoom already. */
  children: ReactNode;
};

export function Lightbox(props: LightboxProps) {
  const { open, onOpenChange, name, galleryImages, selected, onSelect, children } = props;
  const image = galleryImages[selected];
  const count = galleryImages.length;
  useEffect(() => {
    if (!open || count < 2) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      // In a zoomed image they move the image.
      const isZoomed = document.activeElement?.matches('[aria-pressed=true]');
      if (step && !isZoomed) onSelect((selected + step + count) % count);
    };
    // In the capture phase: the dialog stops arrow keys from bubbling.
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [open, count, selected, onSelect]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={name} fit fullBelowMd>
      {image && (
        <figure className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[auto_auto_auto]">
          {/* As wide as lets the whole image fit the height of the window. */}
          <div className="col-span-3 mx-auto w-[max(calc((100dvh-10.5rem)*0.8),15rem)] max-w-full md:col-span-1 md:col-start-2 md:row-start-1 md:max-w-[calc(100vw-15rem)]">
            {children}
          </div>
          {count > 1 && (
            <IconButton
              label={texts.previousImage}
              variant="outline"
              className="md:row-start-1"
              onClick={() => onSelect((selected - 1 + count) % count)}
            >
              <ChevronLeftIcon />
            </IconButton>
          )}
          {/* It adds nothing to the width of the window. */}
          <figcaption className="w-0 min-w-full text-center type-small text-muted max-md:col-start-2 md:col-span-3 md:row-start-2">
            <span role="status" className="mr-3 tabular-nums">
              {texts.imagePosition({ position: selected + 1, count })}
            </span>
            {image.alt}
          </figcaption>
          {count > 1 && (
            <IconButton
              label={texts.nextImage}
              variant="outline"
              className="md:col-start-3 md:row-start-1"
              onClick={() => onSelect((selected + 1) % count)}
            >
              <ChevronRightIcon />
            </IconButton>
          )}
        </figure>
      )}
    </Dialog>
  );
}
