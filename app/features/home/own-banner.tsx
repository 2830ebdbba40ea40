// Banner of the owner's home page: slides over images of any kind, so that a veil behind the text keeps it readable.
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { ShownSlide } from '#domain/home/shown-home.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { Banner } from './banner.tsx';
import type { BannerSlideProps } from './banner-slide.tsx';
import { HomePicture } from './home-picture.tsx';
import * as texts from '#messages/home.ts';

export function OwnBanner({ slides }: { slides: readonly ShownSlide[] }) {
  return <Banner slides={slides} slide={OwnSlide} />;
}

function OwnSlide(props: BannerSlideProps<ShownSlide>) {
  const { slide, label, isVisible, shouldLoadImage, isFirst } = props;
  const { eyebrow, title, titleSecondLine, text, links, image, darkImage } = slide;
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
      <div className="relative order-2 -mt-10 h-[min(30rem,118cqw)] mask-t-from-80% md:absolute md:inset-0 md:-z-1 md:mt-0 md:h-full md:mask-none md:after:absolute md:after:inset-0 md:after:bg-linear-to-r md:after:from-page md:after:via-page/88 md:after:via-[34rem] md:after:to-transparent md:after:to-[56rem]">
        {shouldLoadImage && darkImage && (
          <>
            <HomePicture image={image} className="dark:hidden" />
            <HomePicture image={darkImage} className="hidden dark:block" />
          </>
        )}
        {shouldLoadImage && !darkImage && (
          <HomePicture image={image} isFirst={isFirst} className="dark:brightness-86" />
        )}
      </div>
      <div className="relative z-1 wrap order-1 flex flex-col justify-center pt-24 pb-4 max-md:grow md:h-155 md:pt-17 md:pb-20 xl:h-[clamp(38.75rem,50cqw,max(47.5rem,min(43.75cqw,60rem)))]">
        {eyebrow && (
          <p dir="auto" className="type-eyebrow wrap-anywhere text-accent-800 dark:text-accent-300">
            {eyebrow}
          </p>
        )}
        <h2 dir="auto" className="mt-3.5 max-w-[12ch] type-hero wrap-anywhere md:mt-5">
          {title}
          {titleSecondLine && (
            <>
              <br />
              <em>{titleSecondLine}</em>
            </>
          )}
        </h2>
        {text && (
          <p
            dir="auto"
            className="mt-4 max-w-[26rem] text-[1.125rem] wrap-anywhere text-gray-700 md:mt-6 md:max-lg:max-w-[21rem] dark:text-ink"
          >
            {text}
          </p>
        )}
        {links.length > 0 && (
          <p className="mt-5 flex flex-wrap gap-3 md:mt-7 md:max-lg:flex-col md:max-lg:items-start">
            {links.map(({ label: name, to }, index) => (
              <ShopLink
                key={`${to} ${name}`}
                to={to}
                className={cx(
                  buttonClass({ variant: index === 0 ? 'solid' : 'outline', size: 'lg' }),
                  'max-sm:px-4',
                )}
              >
                {name}
              </ShopLink>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
