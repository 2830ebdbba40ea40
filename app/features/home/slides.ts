// Slides of the banner on the home page.
import { paths } from '#domain/routes.ts';
import * as texts from '#messages/home.ts';

export type SlideLink = { to: string; label: string };
export type Slide = {
  /** Name of its files; phones get the tall one. */
  image: string;
  eyebrow: string;
  title: string;
  /** Second line of the title, which is in italics. */
  titleSecondLine: string;
  text: string;
  links: readonly [SlideLink, SlideLink];
};

/** Parts of the file name, by shape and colour mode. */
const suffixes = { wide: '', tall: '-tall', day: '', night: '-night' };

/** Phones get the tall image. */
export type BannerShape = 'tall' | 'wide';

/** Widths of the original images in pixels, by shape. */
export const bannerWidths = { tall: 1080, wide: 2400 };
export const bannerMedia = { tall: '(width < 35.5em)' };
/**
 * Tall: one hundredth below the width of the screen, because 412 px at a pixel ratio of 1.75 need one pixel more than the
 * file of 720 has. Wide: on narrow screens the height is fixed, so the image is wider than its visible part.
 */
export const bannerSizes = {
  tall: '99vw',
  wide: '(width < 48em) 1100px, (width < 77.5em) 1420px, 100vw',
};

export function bannerFile(name: string, shape: BannerShape, time: 'day' | 'night'): string {
  return `/media/site/${name}${suffixes[shape]}${suffixes[time]}.webp`;
}

const newArrivals = { to: paths.newArrivals(), label: texts.shopNewArrivals };
const deals = { to: paths.deals(), label: texts.viewDeals };
const women = { to: paths.category('women'), label: texts.shopWomen };
const all = { to: paths.products(), label: texts.viewAll };

export const slides: readonly [Slide, ...Slide[]] = [
  {
    image: 'banner-1',
    eyebrow: texts.arrivalsEyebrow,
    title: texts.arrivalsTitle,
    titleSecondLine: texts.arrivalsTitleSecondLine,
    text: texts.arrivalsText,
    links: [newArrivals, deals],
  },
  {
    image: 'banner-2',
    eyebrow: texts.collectionEyebrow,
    title: texts.collectionTitle,
    titleSecondLine: texts.collectionTitleSecondLine,
    text: texts.collectionText,
    links: [all, newArrivals],
  },
  {
    image: 'banner-3',
    eyebrow: texts.dealsEyebrow,
    title: texts.dealsTitle,
    titleSecondLine: texts.dealsTitleSecondLine,
    text: texts.dealsText,
    links: [deals, all],
  },
  {
    image: 'banner-4',
    eyebrow: texts.womenEyebrow,
    title: texts.womenTitle,
    titleSecondLine: texts.womenTitleSecondLine,
    text: texts.womenText,
    links: [women, newArrivals],
  },
];
