// Slides of the banner on the home page.
import { paths } from '#domain/routes.ts';

export type SlideLink = { to: string; label: string };
export type Slide = {
  /** Name of its files; phones get the tall one. */
  image: string;
  eyebrow: string;
  title: string;
  /** In italics. */
  titleSecondLine: string;
  text: string;
  links: readonly [SlideLink, SlideLink];
};

/** Parts of the file name, by shape and colour mode. */
const suffixes = { wide: '', tall: '-tall', day: '', night: '-night' };

/** Phones get the tall image. */
export type BannerShape = 'tall' | 'wide';

/** Of the originals, in px. */
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

const newArrivals = { to: paths.newArrivals(), label: 'Shop New Arrivals' };
const deals = { to: paths.deals(), label: 'View Deals' };
const women = { to: paths.category('women'), label: "Shop Women's" };
const all = { to: paths.products(), label: 'View All Products' };

export const slides: readonly [Slide, ...Slide[]] = [
  {
    image: 'banner-1',
    eyebrow: 'New arrivals',
    title: 'Heirlooms,',
    titleSecondLine: 'in the making',
    text: 'Lehenga sets cut in twenty panels, edged in gota, embroidered by hand.',
    links: [newArrivals, deals],
  },
  {
    image: 'banner-2',
    eyebrow: 'The collection',
    title: 'A rail',
    titleSecondLine: 'of colour',
    text: 'Dupattas in bandhani, leheriya and block print, to wear with pieces you already love.',
    links: [all, newArrivals],
  },
  {
    image: 'banner-3',
    eyebrow: 'Deals',
    title: 'Festive colour,',
    titleSecondLine: 'gently priced',
    text: 'Mustard, plum, madder and indigo, now at a gentler price.',
    links: [deals, all],
  },
  {
    image: 'banner-4',
    eyebrow: "Women's",
    title: 'Dressed for',
    titleSecondLine: 'the long evening',
    text: 'Lehenga and ghaghra sets, dupattas, and blouses to wear with all of them.',
    links: [women, newArrivals],
  },
];
