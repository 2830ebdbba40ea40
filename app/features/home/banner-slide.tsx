// One slide: its words on the empty wall at the left, the garment at the right; on phones below the words.
import { ShopLink } from '#app/features/frame/shop-link.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { pictureAddress, sourceSet } from '#domain/picture.ts';
import { type Slide, bannerFile } from './slides.ts';

type BannerSlideProps = {
  slide: Slide;
  place: string;
  shown: boolean;
  /** Whether its picture is to be fetched. */
  wanted: boolean;
  first: boolean;
};

export function BannerSlide({ slide, place, shown, wanted, first }: BannerSlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={!shown}
      className={cx(
        'col-start-1 row-start-1 flex min-w-0 flex-col transition-opacity duration-1000 md:block',
        shown ? 'z-1 opacity-100' : 'opacity-0',
      )}
    >
      <div className="relative order-2 -mt-10 h-[min(30rem,118vw)] mask-t-from-80% md:absolute md:inset-0 md:-z-1 md:mt-0 md:h-full md:mask-none @max-[80rem]:md:after:absolute @max-[80rem]:md:after:inset-0 @max-[80rem]:md:after:bg-linear-to-r @max-[80rem]:md:after:from-page/85 @max-[80rem]:md:after:via-page/45 @max-[80rem]:md:after:to-transparent @max-[80rem]:md:after:to-60%">
        {wanted && <Pictures name={slide.picture} first={first} />}
      </div>
      <div className="relative z-1 wrap order-1 flex flex-col justify-center pt-24 pb-4 md:h-[clamp(38.75rem,50vw,47.5rem)] md:pt-17 md:pb-20">
        <p className="type-eyebrow text-accent-800 dark:text-accent-300">{slide.eyebrow}</p>
        <h2 className="mt-3.5 max-w-[12ch] type-hero md:mt-5">
          {slide.title}
          <br />
          <em>{slide.turn}</em>
        </h2>
        <p className="mt-4 max-w-[26rem] text-[1.125rem] md:max-lg:max-w-[21rem] text-gray-700 md:mt-6 dark:text-ink">
          {slide.text}
        </p>
        <p className="mt-5 flex flex-wrap gap-3 md:mt-7 md:max-lg:flex-col md:max-lg:items-start">
          {slide.ways.map((way, index) => (
            <ShopLink
              key={way.to}
              to={way.to}
              className={cx(
                buttonClass({ variant: index === 0 ? 'solid' : 'outline', size: 'lg' }),
                'max-sm:px-4',
              )}
            >
              {way.label}
            </ShopLink>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Its height is fixed where the window is narrow: the picture is then wider than what is seen of it. */
const WIDE_SIZES = '(width < 48em) 1100px, (width < 77.5em) 1420px, 100vw';

/** By day and by night. A lazy picture that is not displayed is never fetched, so only one of the two is. */
function Pictures({ name, first }: { name: string; first: boolean }) {
  const fit =
    'size-full object-cover object-[84%_50%] md:object-[22%_100%] lg:object-[40%_100%] xl:object-[80%_100%]';
  return times.map(({ time, shownBy }) => (
    <picture key={time} className={shownBy}>
      <source
        media="(width < 30em)"
        type="image/avif"
        srcSet={sourceSet({ src: bannerFile(name, 'tall', time), width: 1080 }, 'avif')}
        sizes="100vw"
      />
      <source
        type="image/avif"
        srcSet={sourceSet({ src: bannerFile(name, 'wide', time), width: 2400 }, 'avif')}
        sizes={WIDE_SIZES}
      />
      <img
        src={pictureAddress(bannerFile(name, 'wide', time), 1280, 'webp')}
        alt=""
        width={2400}
        height={1050}
        loading="lazy"
        fetchPriority={first ? 'high' : 'auto'}
        className={fit}
      />
    </picture>
  ));
}

const times = [
  { time: 'day', shownBy: 'block size-full dark:hidden' },
  { time: 'night', shownBy: 'hidden size-full dark:block' },
] as const;
