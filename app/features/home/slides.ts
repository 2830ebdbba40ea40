// The four slides of the home page's banner.
import { paths } from '#domain/paths.ts';

export type Way = { to: string; label: string };
export type Slide = {
  picture: string;
  eyebrow: string;
  title: string;
  /** The title's second line, in italics. */
  turn: string;
  text: string;
  ways: readonly [Way, Way];
};

/** How a banner's files are named: by shape and by time of day. */
const files = { wide: '', tall: '-tall', day: '', night: '-night' };

export function bannerFile(name: string, shape: 'wide' | 'tall', time: 'day' | 'night'): string {
  return `/media/site/${name}${files[shape]}${files[time]}.webp`;
}

const newArrivals = { to: paths.newArrivals(), label: 'Shop New Arrivals' };
const deals = { to: paths.deals(), label: 'View Deals' };
const women = { to: paths.category('women'), label: "Shop Women's" };
const all = { to: paths.products(), label: 'View All Products' };

export const slides: readonly Slide[] = [
  {
    picture: 'banner-1',
    eyebrow: 'New arrivals',
    title: 'Heirlooms,',
    turn: 'in the making',
    text: 'Lehenga sets cut in many panels, edged in gota and embroidered by hand.',
    ways: [newArrivals, deals],
  },
  {
    picture: 'banner-2',
    eyebrow: 'The collection',
    title: 'A rail',
    turn: 'of colour',
    text: 'Dupattas in bandhani, leheriya and block print, to wear with what you have.',
    ways: [all, newArrivals],
  },
  {
    picture: 'banner-3',
    eyebrow: 'Deals',
    title: 'Festive colour,',
    turn: 'gently priced',
    text: 'Mustard, plum, madder and indigo, for less than they were.',
    ways: [deals, all],
  },
  {
    picture: 'banner-4',
    eyebrow: "Women's",
    title: 'Dressed for',
    turn: 'the long evening',
    text: 'Lehenga and ghaghra sets, dupattas, and blouses to wear with all of them.',
    ways: [women, newArrivals],
  },
];
