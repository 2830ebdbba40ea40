// Our Story at the beginning of the about page: two images and how the garments are made.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { SectionHeading } from '#ui/components/section-heading.tsx';
import * as texts from '#messages/about.ts';

export function OurStory() {
  return (
    <section className="wrap section grid items-center gap-x-14 gap-y-14 md:grid-cols-2 lg:gap-x-20">
      <div className="relative pr-10 pb-10 md:pr-14 md:pb-14">
        <ShopImage
          src="/media/site/story-1.webp"
          alt={texts.clothAlt}
          width={1120}
          height={1400}
          sizes="(width < 48em) 86vw, (width < 90em) 39vw, 564px"
          loading="lazy"
          className="aspect-4/5 w-full rounded-arch object-cover shadow-2 dark:brightness-86"
        />
        <ShopImage
          src="/media/site/story-2.webp"
          alt={texts.printAlt}
          width={1200}
          height={1200}
          sizes="(width < 48em) 37vw, (width < 90em) 18vw, 248px"
          loading="lazy"
          className="absolute right-0 bottom-0 aspect-square w-2/5 rounded-md border-8 border-page object-cover dark:brightness-86"
        />
      </div>
      <div>
        <SectionHeading
          as="h1"
          align="start"
          eyebrow={texts.storyEyebrow}
          title={texts.storyTitle({ br: () => <br /> })}
        />
        <p className="mt-6 max-w-prose type-lede">{texts.storyText}</p>
        <p className="mt-4 max-w-prose type-lede">{texts.smallRuns}</p>
      </div>
    </section>
  );
}
