// Banner of the owner's home page: slides over images of any kind, so that a veil behind the text keeps it readable.
import { type ComponentType, type ReactNode, createContext, use } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { ShownSlide } from '#domain/home/shown-home.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import type { BannerSlideProps } from './banner-slide.tsx';
import { HomePicture } from './home-picture.tsx';
import * as texts from '#messages/home.ts';

type RenderBanner = (
  slides: readonly ShownSlide[],
  slide: ComponentType<BannerSlideProps<ShownSlide>>,
) => ReactNode;

/** The banner of the page's own chunk: imported here too, it would be a file of its own, which the demo's page loads. */
export const BannerContext = createContext<RenderBanner>(() => null);

/** Behind the text on wide screens, as an inline style: no other page needs it in the stylesheet. */
const VEIL =
  'linear-gradient(to right, var(--page), color-mix(in srgb, var(--page) 88%, transparent) 34rem, transparent 56rem)';

export function OwnBanner({ slides }: { slides: readonly ShownSlide[] }) {
  const renderBanner = use(BannerContext);
  return renderBanner(slides, OwnSlide);
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
      <div className="relative order-2 -mt-10 h-[min(30rem,118cqw)] mask-t-from-80% md:absolute md:inset-0 md:-z-1 md:mt-0 md:h-full md:mask-none">
        {shouldLoadImage && darkImage && (
          <>
            <HomePicture image={image} className="dark:hidden" />
            <HomePicture image={darkImage} className="hidden dark:block" />
          </>
        )}
        {shouldLoadImage && !darkImage && (
          <HomePicture image={image} isFirst={isFirst} className="dark:brightness-86" />
        )}
        <div className="absolute inset-0 hidden md:block" style={{ background: VEIL }} />
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
