// Story of the owner's home page: an image in an arch beside title and text.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { Ornament } from '#ui/components/ornament.tsx';
import type { ShownContent } from '#domain/home/shown-home.ts';

export function OwnStory({ title, text, image }: ShownContent['story']) {
  return (
    <section aria-labelledby="story" className="section bg-page-alt">
      <div className="wrap grid items-center gap-x-14 gap-y-10 md:grid-cols-2 lg:gap-x-20">
        {image && (
          <ShopImage
            {...image}
            sizes="(width < 48em) 92vw, (width < 75em) 46vw, 512px"
            loading="lazy"
            className="mx-auto aspect-4/5 w-full max-w-lg rounded-arch object-cover dark:brightness-86"
          />
        )}
        <div>
          <h2 id="story" dir="auto" className="type-section-title wrap-anywhere">
            {title}
          </h2>
          <Ornament className="mt-4" />
          <p dir="auto" className="mt-5 type-lede wrap-anywhere" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </p>
        </div>
      </div>
    </section>
  );
}
