// The large picture of a piece, to be looked at closely.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { type ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { ExpandIcon, ZoomInIcon, ZoomOutIcon } from '#app/ui/icons.tsx';
import type { Picture } from '#domain/product.ts';
import { type ZoomFacility, useZoom } from './use-zoom.ts';
import { MAX_ZOOM, MIN_ZOOM, ZOOM_STEP } from './zoom.ts';

type ZoomPictureProps = {
  picture: Picture;
  onFullSize: () => void;
  /** Badges in the corner. */
  children?: ReactNode;
};

export function ZoomPicture({ picture, onFullSize, children }: ZoomPictureProps) {
  const facility = useZoom(picture.src);
  const { frame, zoom, zoomed, used, handlers } = facility;
  const place = {
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
        aria-label={`Zoom: ${picture.alt}`}
        className={cx(
          'block w-full overflow-hidden focus-visible:-outline-offset-4',
          zoomed ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y',
        )}
      >
        <ShopPicture
          {...picture}
          alt=""
          // Looked at closely, it is wanted as large as it is.
          sizes={zoomed ? `${picture.width}px` : '(width < 62em) 94vw, 660px'}
          fetchPriority="high"
          draggable={false}
          style={place}
          className="aspect-4/5 w-full translate-x-(--x) translate-y-(--y) scale-(--zoom) object-cover select-none dark:brightness-86"
        />
      </button>
      <div className="pointer-events-none absolute top-3.5 left-3.5 flex flex-col items-start gap-1.5">
        {children}
      </div>
      <ZoomButtons facility={facility} onFullSize={onFullSize} />
      {!used && (
        <p className="pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-[#22100a]/72 px-3.5 py-1.5 type-caption whitespace-nowrap text-[#fffbf4] pointer-coarse:hidden">
          Double-click to zoom
        </p>
      )}
    </div>
  );
}

type ZoomButtonsProps = { facility: ZoomFacility; onFullSize: () => void };

function ZoomButtons({ facility, onFullSize }: ZoomButtonsProps) {
  const { zoom, zoomed, by, reset } = facility;
  return (
    <>
      <div className="absolute top-3.5 right-3.5 flex flex-col gap-2">
        <IconButton
          look="disc"
          label="Zoom in"
          disabled={zoom.scale >= MAX_ZOOM}
          onClick={() => by(ZOOM_STEP)}
        >
          <ZoomInIcon />
        </IconButton>
        {zoomed && (
          <IconButton
            look="disc"
            label="Zoom out"
            disabled={zoom.scale <= MIN_ZOOM}
            onClick={() => by(-ZOOM_STEP)}
          >
            <ZoomOutIcon />
          </IconButton>
        )}
        <IconButton look="disc" label="View full size" aria-haspopup="dialog" onClick={onFullSize}>
          <ExpandIcon />
        </IconButton>
      </div>
      {zoomed && (
        <button
          type="button"
          className="absolute bottom-4 left-1/2 h-11 -translate-x-1/2 cursor-pointer rounded-full bg-[#faf3e8] px-5 type-small font-semibold text-[#8b2238] tabular-nums shadow-1 hover:bg-[#f2d8ce]"
          onClick={reset}
        >
          Reset zoom ({Math.round(zoom.scale * 100)}%)
        </button>
      )}
    </>
  );
}
