// Large image of a product, with zoom.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ImageLink } from './image-links.tsx';
import { cx } from '#ui/components/cx.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { ZoomInIcon, ZoomOutIcon } from '#ui/components/icons.tsx';
import { LARGE_IMAGE_SIZES, LargeImageBadges, type LargeImageProps } from './large-image.tsx';
import { type ZoomControls, useZoom } from './use-zoom.ts';
import { MAX_ZOOM, MIN_ZOOM, ZOOM_STEP } from './zoom.ts';
import * as texts from '#messages/product-images.ts';

export function ZoomImage(props: LargeImageProps) {
  const { image, sizes = LARGE_IMAGE_SIZES, hasButton, children } = props;
  const controls = useZoom(image.src);
  const { frame, zoom, zoomed, hasZoomed, handlers } = controls;
  const style = {
    '--zoom': zoom.scale,
    '--x': `${zoom.x * 100}%`,
    '--y': `${zoom.y * 100}%`,
  };
  return (
    <div className="relative overflow-hidden rounded-md">
      <button
        ref={frame}
        type="button"
        {...handlers}
        aria-pressed={zoomed}
        aria-label={texts.zoomOf({ alt: image.alt })}
        className={cx(
          'block w-full overflow-hidden noscript:hidden focus-visible:-outline-offset-4',
          zoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
      >
        <ShopImage
          {...image}
          alt=""
          // While zoomed, the browser loads the largest file.
          sizes={zoomed ? `${image.width}px` : sizes}
          fetchPriority="high"
          draggable={false}
          style={style}
          className="aspect-4/5 w-full translate-x-(--x) translate-y-(--y) scale-(--zoom) object-cover select-none dark:brightness-86"
        />
      </button>
      <noscript className="noscript:contents">
        {import.meta.env.SSR && <ImageLink image={image} sizes={sizes} />}
      </noscript>
      <LargeImageBadges>{children}</LargeImageBadges>
      <ZoomButtons controls={controls} hasButton={hasButton} />
      {!hasZoomed && (
        <p className="pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-[#22100a]/72 px-3.5 py-1.5 type-caption whitespace-nowrap text-[#fffbf4] noscript:hidden pointer-coarse:hidden">
          {texts.doubleClick}
        </p>
      )}
    </div>
  );
}

type ZoomButtonsProps = { controls: ZoomControls; hasButton?: boolean };

function ZoomButtons({ controls, hasButton }: ZoomButtonsProps) {
  const { zoom, zoomed, zoomBy, reset } = controls;
  return (
    <>
      <div className="absolute top-3.5 right-3.5 flex flex-col gap-2 noscript:hidden">
        <IconButton
          variant="disc"
          label={texts.zoomIn}
          disabled={zoom.scale >= MAX_ZOOM}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <ZoomInIcon />
        </IconButton>
        {zoomed && (
          <IconButton
            variant="disc"
            label={texts.zoomOut}
            className={hasButton ? 'mt-13' : ''}
            disabled={zoom.scale <= MIN_ZOOM}
            onClick={() => zoomBy(-ZOOM_STEP)}
          >
            <ZoomOutIcon />
          </IconButton>
        )}
      </div>
      {zoomed && (
        <button
          type="button"
          className="absolute bottom-4 left-1/2 h-11 -translate-x-1/2 cursor-pointer rounded-full bg-[#faf3e8] px-5 type-small font-semibold text-[#8b2238] tabular-nums shadow-1 hover:bg-[#f2d8ce]"
          onClick={reset}
        >
          {texts.resetZoom({ percent: Math.round(zoom.scale * 100) })}
        </button>
      )}
    </>
  );
}
