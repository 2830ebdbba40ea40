// Banner of the home page: slides with text, up to two buttons and images, each shown in a time of its own.
import type { Goal } from './goal.ts';
import {
  type HomeImage,
  type SectionErrors,
  counted,
  defineSection,
  errorsAt,
  hasVisibleText,
  imageError,
  requiredText,
  tooLong,
} from './section-kind.ts';

export type SlideButton = { label: string; goal: Goal | null };

export type HomeSlide = {
  id: string;
  eyebrow: string;
  title: string;
  secondLine: string;
  text: string;
  buttons: SlideButton[];
  image: HomeImage | null;
  /** For phones, and for dark mode; without one, the image is cropped for both. */
  phoneImage: HomeImage | null;
  darkImage: HomeImage | null;
  /** ISO timestamps; null without a start or an end. */
  startsAt: string | null;
  endsAt: string | null;
};

export type BannerSection = { isOn: boolean; slides: HomeSlide[] };

export const MAX_SLIDES = 6;
export const MAX_BUTTONS = 2;
/** Most characters of each text of a slide. */
export const slideLengths = { eyebrow: 40, title: 40, secondLine: 40, text: 120, label: 30 };

export const emptySlide: Omit<HomeSlide, 'id'> = {
  eyebrow: '',
  title: '',
  secondLine: '',
  text: '',
  buttons: [],
  image: null,
  phoneImage: null,
  darkImage: null,
  startsAt: null,
  endsAt: null,
};

export const bannerKind = defineSection<BannerSection>({
  label: 'Banner',
  initial: { isOn: true, slides: [] },
  errorsOf: ({ slides }) => ({
    ...errorsAt({
      slides: slides.length > MAX_SLIDES && `A banner has at most ${MAX_SLIDES} slides.`,
    }),
    ...Object.assign({}, ...slides.map((slide, at) => slideErrors(slide, `slides.${at}.`))),
  }),
  summaryOf: ({ slides }) => (slides.length === 0 ? 'No slides' : counted(slides.length, 'slide')),
});

function slideErrors(slide: HomeSlide, path: string): SectionErrors {
  const { eyebrow, title, secondLine, text, buttons, startsAt, endsAt } = slide;
  const most = slideLengths;
  return {
    ...errorsAt(
      {
        eyebrow: tooLong(eyebrow, most.eyebrow),
        title: requiredText(title, most.title, 'Enter a title.'),
        secondLine: tooLong(secondLine, most.secondLine),
        text: tooLong(text, most.text),
        buttons: buttons.length > MAX_BUTTONS && `A slide has at most ${MAX_BUTTONS} buttons.`,
        image: slide.image ? imageError(slide.image, true) : 'Add an image.',
        phoneImage: imageError(slide.phoneImage),
        darkImage: imageError(slide.darkImage, true),
        endsAt:
          startsAt !== null &&
          endsAt !== null &&
          Date.parse(endsAt) <= Date.parse(startsAt) &&
          'The end must be after the start.',
      },
      path,
    ),
    ...Object.assign(
      {},
      ...buttons.map((button, at) => errorsAt(buttonErrors(button), `${path}buttons.${at}.`)),
    ),
  };
}

function buttonErrors({ label, goal }: SlideButton): Record<string, string | false> {
  if (!hasVisibleText(label) && goal === null) return {};
  return {
    label: requiredText(label, slideLengths.label, 'Enter what the button says.'),
    goal: goal === null && 'Choose where the button leads.',
  };
}

/** Whether a slide is shown at a time: from its start on, and no longer at its end. */
export function isShownAt({ startsAt, endsAt }: Pick<HomeSlide, 'startsAt' | 'endsAt'>, at: Date) {
  const isBegun = startsAt === null || Date.parse(startsAt) <= at.getTime();
  return isBegun && (endsAt === null || at.getTime() < Date.parse(endsAt));
}

/** The next start or end of a slide after a time, as an ISO timestamp; null when nothing changes any more. */
export function nextChangeAfter({ isOn, slides }: BannerSection, after: Date): string | null {
  if (!isOn) return null;
  const times = slides
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((time) => time > after.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}
