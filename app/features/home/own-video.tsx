// Video of the owner's home page: an image of the shop that opens the video's page. Nothing of another site is loaded before.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { PlayIcon } from '#ui/components/page-icons.tsx';
import type { ShownContent } from '#domain/home/shown-home.ts';
import * as texts from '#messages/home.ts';

export function OwnVideo({ title, url, image }: ShownContent['video']) {
  const name = title || texts.video;
  const site = new URL(url).hostname.replace('www.', '');
  return (
    <section aria-labelledby="video" className="wrap section">
      <h2
        id="video"
        dir="auto"
        className={title ? 'mb-5 text-center type-section-title wrap-anywhere' : 'sr-only'}
      >
        {name}
      </h2>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="group relative block overflow-hidden rounded-md"
      >
        <ShopImage
          {...image}
          sizes="(width < 75em) 92vw, 1140px"
          loading="lazy"
          className="w-full object-cover dark:brightness-86"
        />
        <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-t from-[#1e100a]/85 via-[#1e100a]/55 to-transparent px-4 pt-24 pb-6 text-[#fffbf4]">
          <PlayIcon size={28} />
          <span>
            {texts.watchVideo({ site })}
            <span className="sr-only"> {texts.newTab}</span>
          </span>
        </span>
      </a>
    </section>
  );
}
