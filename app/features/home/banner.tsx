// The banner at the top of the home page: four slides that fade into each other.
import type { FocusEvent } from 'react';
import { cx } from '#app/ui/cx.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { slides } from './slides.ts';
import { type Slideshow, useSlideshow } from './use-slideshow.ts';

export function Banner() {
  const show = useSlideshow(slides.length);
  const holdFocus = (event: FocusEvent<HTMLElement>) =>
    show.hold(event.currentTarget.contains(event.relatedTarget));
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What is new"
      className="@container relative isolate overflow-hidden bg-[#e4d5bc] dark:bg-[#31231b]"
      onPointerEnter={() => show.hold(true)}
      onPointerLeave={() => show.hold(false)}
      onFocus={() => show.hold(true)}
      onBlur={holdFocus}
    >
      <div className="grid">
        {slides.map((slide, index) => (
          <BannerSlide
            key={slide.picture}
            slide={slide}
            place={`${index + 1} of ${slides.length}`}
            shown={index === show.current}
            wanted={index <= show.reached}
            first={index === 0}
          />
        ))}
      </div>
      {/* The bar's words stand on the wall, whatever hangs there. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 z-1 h-32 bg-linear-to-b from-page via-page/70 to-transparent" />
      <Controls show={show} />
    </section>
  );
}

function Controls({ show }: { show: Slideshow }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 z-2 noscript:hidden md:bottom-6">
      <div className="mx-auto flex w-fit items-center rounded-full bg-page/75 px-2 *:pointer-events-auto md:mx-auto md:wrap md:rounded-none md:bg-transparent md:px-0">
        {slides.map((slide, index) => (
          <button
            key={slide.picture}
            type="button"
            aria-label={`Slide ${index + 1}: ${slide.title} ${slide.turn}`}
            aria-current={index === show.current}
            className="grid h-11 min-w-7 cursor-pointer place-items-center px-2 md:first:-ml-2"
            onClick={() => show.show(index)}
          >
            <span
              className={cx(
                'h-2.5 rounded-full border border-ink transition-all',
                index === show.current ? 'w-7 bg-ink' : 'w-2.5 bg-page/60',
              )}
            />
          </button>
        ))}
        <IconButton
          label={show.playing ? 'Pause the slides' : 'Play the slides'}
          onClick={show.togglePlaying}
        >
          {show.playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        </IconButton>
      </div>
    </div>
  );
}
