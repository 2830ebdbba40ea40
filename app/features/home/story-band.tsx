// Our Story on the home page: cloth from close by, from edge to edge, one line and one button.
import { ShopImage } from '#ui/shop/shop-image.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/home.ts';

export function StoryBand({ title }: { title: string }) {
  return (
    <section
      aria-labelledby="story"
      className="on-dark relative isolate flex min-h-[min(calc(100svh-5.25rem),48rem)] overflow-hidden bg-strip"
    >
      <ShopImage
        src="/media/site/story-wide.webp"
        width={2400}
        height={1200}
        sizes="(width < 48em) 220vw, 100vw"
        loading="lazy"
        className="absolute inset-0 -z-1 size-full object-cover object-[68%_50%]"
      />
      <div className="absolute inset-0 -z-1 bg-linear-to-t from-[#2a0611]/95 via-[#2a0611]/75 via-45% to-transparent to-75% md:bg-linear-to-r md:from-[#2a0611]/90 md:via-[#2a0611]/60 md:to-75%" />
      <div className="wrap flex flex-col items-start justify-end py-14 md:justify-center">
        <p className="type-eyebrow">{texts.storyEyebrow}</p>
        <h2 id="story" className="mt-4 max-w-[11ch] type-hero">
          {title}
        </h2>
        <ShopLink
          to={paths.about()}
          className={`${buttonClass({ variant: 'gold', size: 'lg' })} mt-8`}
        >
          {texts.readStory}
        </ShopLink>
      </div>
    </section>
  );
}
