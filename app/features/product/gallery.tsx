// A piece's pictures: one large, the others as thumbnails; full size in a window of its own.
import { ShopPicture } from '#app/features/frame/picture.tsx';
import { type ReactNode, lazy, useState } from 'react';
import { WhenOpened } from '#app/features/frame/when-opened.tsx';
import { cx } from '#app/ui/cx.ts';
import type { Picture } from '#domain/product.ts';
import { ZoomPicture } from './zoom-picture.tsx';

const PictureWindow = lazy(() =>
  import('./picture-window.tsx').then((loaded) => ({ default: loaded.PictureWindow })),
);

type GalleryProps = { name: string; pictures: readonly Picture[]; children?: ReactNode };

export function Gallery({ name, pictures, children }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [fullSize, setFullSize] = useState(false);
  const picture = pictures[shown] ?? pictures[0];
  if (!picture) return null;
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className="flex flex-col gap-3 md:grid md:grid-cols-[92px_minmax(0,1fr)] md:items-start md:gap-4"
    >
      <ul className="order-2 grid auto-cols-[minmax(0,4.5rem)] grid-flow-col gap-2 max-sm:gap-1.5 md:order-none md:auto-cols-auto md:grid-flow-row md:gap-3">
        {pictures.map((each, index) => (
          <li key={each.src}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1}: ${each.alt}`}
              aria-current={index === shown}
              className={cx(
                'block w-full cursor-pointer rounded-sm outline-2 outline-offset-2 focus-visible:outline-(--focus)',
                index === shown
                  ? 'outline-brand-text'
                  : 'outline-transparent hover:outline-control',
              )}
              onClick={() => setShown(index)}
            >
              <ShopPicture
                {...each}
                alt=""
                sizes="92px"
                loading="lazy"
                className="aspect-4/5 w-full rounded-sm object-cover dark:brightness-86"
              />
            </button>
          </li>
        ))}
      </ul>
      <ZoomPicture picture={picture} onFullSize={() => setFullSize(true)}>
        {children}
      </ZoomPicture>
      <WhenOpened open={fullSize}>
        <PictureWindow
          open={fullSize}
          onOpenChange={setFullSize}
          name={name}
          pictures={pictures}
          shown={shown}
          onShow={setShown}
        />
      </WhenOpened>
    </section>
  );
}
