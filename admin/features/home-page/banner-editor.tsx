// Editor of the banner: its slides as images in a row, and the fields of the one that is open.
import { useState } from 'react';
import { imageUrl } from '#domain/image/image.ts';
import { croppedImageOf } from '#domain/home/home-image.ts';
import {
  type BannerSection,
  type HomeSlide,
  MAX_SLIDES,
  emptySlide,
} from '#domain/home/sections/banner.ts';
import { Button } from '#ui/components/button.tsx';
import { cx } from '#ui/components/cx.ts';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { PlusIcon } from '#ui/components/icons.tsx';
import type { SectionEditorProps } from './section-editor-props.ts';
import { SlideFields } from './slide-fields.tsx';

type BannerEditorProps = SectionEditorProps<BannerSection> & {
  openSlide: number;
  onOpenSlide: (index: number) => void;
};

export function BannerEditor(props: BannerEditorProps) {
  const { value, errors, choices, onChange, openSlide, onOpenSlide } = props;
  const { slides } = value;
  const at = Math.min(openSlide, slides.length - 1);
  const slide = slides[at];
  const [announcement, setAnnouncement] = useState('');
  const setSlides = (next: HomeSlide[]) => onChange({ ...value, slides: next });
  const move = (step: -1 | 1) => {
    const to = at + step;
    if (!slide || to < 0 || to >= slides.length) return;
    setSlides(slides.toSpliced(at, 1).toSpliced(to, 0, slide));
    onOpenSlide(to);
    setAnnouncement(`Slide ${to + 1} of ${slides.length}.`);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul aria-label="Slides" className="flex flex-wrap gap-2">
        {slides.map((each, index) => (
          <li key={each.id}>
            <SlideButton
              slide={each}
              number={index + 1}
              isOpen={index === at}
              isInvalid={Object.keys(errors).some((path) => path.startsWith(`slides.${index}.`))}
              onOpen={() => onOpenSlide(index)}
            />
          </li>
        ))}
        {slides.length < MAX_SLIDES && (
          <li>
            <button
              type="button"
              aria-label="Add slide"
              className="grid h-14 w-20 cursor-pointer place-items-center rounded-sm border border-dashed border-control text-muted hover:text-ink"
              onClick={() => {
                setSlides([...slides, { ...emptySlide, id: crypto.randomUUID() }]);
                onOpenSlide(slides.length);
              }}
            >
              <PlusIcon size={20} />
            </button>
          </li>
        )}
      </ul>
      {errors.slides && <FieldError id="banner-slides-error" error={errors.slides} />}
      {slides.length === 0 && <p className="text-muted">No slides yet. Add the first one.</p>}
      {slide && (
        <>
          <SlideFields
            key={slide.id}
            slide={slide}
            path={`slides.${at}`}
            errors={errors}
            choices={choices}
            set={(changes) => setSlides(slides.with(at, { ...slide, ...changes }))}
          />
          <p className="flex flex-wrap gap-3">
            <Button size="sm" variant="outline" disabled={at === 0} onClick={() => move(-1)}>
              Move slide earlier
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={at === slides.length - 1}
              onClick={() => move(1)}
            >
              Move slide later
            </Button>
            <Button
              size="sm"
              variant="ghost-accent"
              onClick={() => {
                setSlides(slides.toSpliced(at, 1));
                onOpenSlide(Math.max(0, at - 1));
              }}
            >
              Remove slide
            </Button>
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type SlideButtonProps = {
  slide: HomeSlide;
  number: number;
  isOpen: boolean;
  isInvalid: boolean;
  onOpen: () => void;
};

function SlideButton({ slide, number, isOpen, isInvalid, onOpen }: SlideButtonProps) {
  const image = croppedImageOf(slide.image, 'banner');
  return (
    <button
      type="button"
      aria-label={`Slide ${number}${slide.title.trim() && `: ${slide.title.trim()}`}${isInvalid ? ', needs attention' : ''}`}
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'grid h-14 w-20 cursor-pointer place-items-center overflow-hidden rounded-sm bg-surface outline-2 outline-offset-2',
        isOpen ? 'outline-brand-text' : 'outline-transparent hover:outline-control',
        isInvalid && 'border-2 border-error',
      )}
    >
      {image ? (
        <img src={imageUrl(image.src, 192, 'webp')} alt="" className="size-full object-cover" />
      ) : (
        <span className="type-small font-semibold text-muted">{number}</span>
      )}
    </button>
  );
}
