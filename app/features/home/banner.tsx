// Banner of the home page: a carousel of slides that fade into each other.
import type { ComponentType, FocusEvent } from 'react';
import { cx } from '#ui/components/cx.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { PauseIcon, PlayIcon } from '#ui/components/page-icons.tsx';
import type { SlideTexts } from '#domain/home/home-content.ts';
import type { BannerSlideProps } from './banner-slide.tsx';
import { type Slideshow, useSlideshow } from './use-slideshow.ts';
import * as texts from '#messages/home.ts';

type BannerProps<S extends SlideTexts> = {
  slides: readonly S[];
  slide: ComponentType<BannerSlideProps<S>>;
};

export function Banner<S extends SlideTexts>({ slides, slide: Slide }: BannerProps<S>) {
  const slideshow = useSlideshow(slides.length);
  const resumeOnBlur = (event: FocusEvent<HTMLElement>) =>
    slideshow.setPaused(event.currentTarget.contains(event.relatedTarget));
  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.bannerLabel}
      className="@container relative isolate overflow-hidden bg-[#e4d5bc] dark:bg-[#31231b]"
      onPointerEnter={() => slideshow.setPaused(true)}
      onPointerLeave={() => slideshow.setPaused(false)}
      onFocus={() => slideshow.setPaused(true)}
      onBlur={resumeOnBlur}
    >
      <div className="grid">
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={texts.slidePosition({ position: index + 1, count: slides.length })}
            isVisible={index === slideshow.current}
            shouldLoadImage={index <= slideshow.lastLoaded}
            isFirst={index === 0}
          />
        ))}
      </div>
      {/* Keeps the navigation bar readable over the image. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 z-1 h-32 bg-linear-to-b from-page via-page/70 to-transparent" />
      {slides.length > 1 && <Controls slides={slides} slideshow={slideshow} />}
    </section>
  );
}

type ControlsProps = { slides: readonly SlideTexts[]; slideshow: Slideshow };

function Controls({ slides, slideshow }: ControlsProps) {
  return (
    // On phones on the wall at the top of the image, beside the figure; else below the text.
    <div className="pointer-events-none absolute inset-x-0 bottom-[calc(min(30rem,118cqw)-4.25rem)] z-2 noscript:hidden md:bottom-6">
      <div className="wrap flex items-center *:pointer-events-auto">
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={texts.showSlide({ ...slide, position: index + 1 })}
            aria-current={index === slideshow.current}
            className="grid h-11 min-w-7 cursor-pointer place-items-center px-2 first:-ml-2"
            onClick={() => slideshow.show(index)}
          >
            <span
              className={cx(
                'h-2.5 rounded-full border border-ink transition-all',
                index === slideshow.current ? 'w-7 bg-ink' : 'w-2.5 bg-page/60',
              )}
            />
          </button>
        ))}
        <IconButton
          className="max-md:ml-auto"
          label={slideshow.isPlaying ? texts.pauseSlides : texts.playSlides}
          onClick={slideshow.togglePlaying}
        >
          {slideshow.isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        </IconButton>
      </div>
    </div>
  );
}
