// Banner slide: text on the empty left part of the image, on small screens above the image.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { imageUrl, sourceSet } from '#domain/image/image.ts';
import type { Slide } from '#domain/home/home-content.ts';
import { bannerFile, bannerMedia, bannerSizes, bannerWidths } from './banner-images.ts';
import * as texts from '#messages/home.ts';

export type BannerSlideProps<S = Slide> = {
  slide: S;
  /** The accessible name: "1 of 4". */
  label: string;
  isVisible: boolean;
  /** Images of later slides load shortly before they are shown. */
  shouldLoadImage: boolean;
  isFirst: boolean;
};

export function BannerSlide(props: BannerSlideProps) {
  const { slide, label, isVisible, shouldLoadImage, isFirst } = props;
  return (
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={label}
      inert={!isVisible}
      className={cx(
        'col-start-1 row-start-1 flex min-w-0 flex-col transition-opacity duration-1000 md:block',
        isVisible ? 'z-1 opacity-100' : 'opacity-0',
      )}
    >
      <div className="relative order-2 -mt-10 h-[min(30rem,118cqw)] mask-t-from-80% md:absolute md:inset-0 md:-z-1 md:mt-0 md:h-full md:mask-none @max-[80rem]:md:after:absolute @max-[80rem]:md:after:inset-0 @max-[80rem]:md:after:bg-linear-to-r @max-[80rem]:md:after:from-page/85 @max-[80rem]:md:after:via-page/45 @max-[80rem]:md:after:to-transparent @max-[80rem]:md:after:to-60%">
        {shouldLoadImage && <SlideImages slide={slide} isFirst={isFirst} />}
      </div>
      <div className="relative z-1 wrap order-1 flex flex-col justify-center pt-24 pb-4 max-md:grow md:h-155 md:pt-17 md:pb-20 xl:h-[clamp(38.75rem,50cqw,max(47.5rem,min(43.75cqw,60rem)))]">
        <p className="type-eyebrow text-accent-800 dark:text-accent-300">{slide.eyebrow}</p>
        <h2 className="mt-3.5 max-w-[12ch] type-hero md:mt-5">
          {slide.title}
          <br />
          <em>{slide.titleSecondLine}</em>
        </h2>
        <p className="mt-4 max-w-[26rem] text-[1.125rem] md:max-lg:max-w-[21rem] text-gray-700 md:mt-6 dark:text-ink">
          {slide.text}
        </p>
        <p className="mt-5 flex flex-wrap gap-3 md:mt-7 md:max-lg:flex-col md:max-lg:items-start">
          {slide.links.map((link, index) => (
            <ShopLink
              key={link.to}
              to={link.to}
              className={cx(
                buttonClass({ variant: index === 0 ? 'solid' : 'outline', size: 'lg' }),
                'max-sm:px-4',
              )}
            >
              {link.label}
            </ShopLink>
          ))}
        </p>
      </div>
    </div>
  );
}

/**
 * For light and dark mode. The browser never loads a lazy image that is not displayed; that of the first slide is
 * preloaded.
 */
function SlideImages({ slide: { id: image }, isFirst }: { slide: Slide; isFirst: boolean }) {
  return modes.map(({ time, className }) => (
    <picture key={time} className={className}>
      <source
        media={bannerMedia.tall}
        type="image/avif"
        srcSet={sourceSet(
          { src: bannerFile(image, 'tall', time), width: bannerWidths.tall },
          'avif',
        )}
        sizes={bannerSizes.tall}
      />
      <source
        type="image/avif"
        srcSet={sourceSet(
          { src: bannerFile(image, 'wide', time), width: bannerWidths.wide },
          'avif',
        )}
        sizes={bannerSizes.wide}
      />
      <img
        src={imageUrl(bannerFile(image, 'wide', time), 1280, 'webp')}
        alt=""
        width={2400}
        height={1050}
        loading="lazy"
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="banner-image"
      />
    </picture>
  ));
}

const modes = [
  { time: 'day', className: 'block size-full dark:hidden' },
  { time: 'night', className: 'hidden size-full dark:block' },
] as const;
