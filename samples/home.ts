// The home page of the sample shop: banner, promise, story and testimonials, in English.
import type { HomeContent } from '#domain/home/home-content.ts';
import { paths } from '#domain/routes.ts';
import { sampleTestimonials } from './testimonials.ts';

const newArrivals = { to: paths.newArrivals(), label: 'Shop New Arrivals' };
const deals = { to: paths.deals(), label: 'View Deals' };
const women = { to: paths.category('women'), label: "Shop Women's" };
const all = { to: paths.products(), label: 'View All Products' };

export const sampleHome: HomeContent = {
  title: 'Handcrafted Indian Ethnic Wear',
  description: 'Lehenga and ghaghra sets, dupattas and blouses, handcrafted in India.',
  slides: [
    {
      id: 'banner-1',
      eyebrow: 'New arrivals',
      title: 'Heirlooms,',
      titleSecondLine: 'in the making',
      text: 'Lehenga sets cut in twenty panels, edged in gota, embroidered by hand.',
      links: [newArrivals, deals],
    },
    {
      id: 'banner-2',
      eyebrow: 'The collection',
      title: 'A rail',
      titleSecondLine: 'of colour',
      text: 'Dupattas in bandhani, leheriya and block print, to wear with pieces you already love.',
      links: [all, newArrivals],
    },
    {
      id: 'banner-3',
      eyebrow: 'Deals',
      title: 'Festive colour,',
      titleSecondLine: 'gently priced',
      text: 'Mustard, plum, madder and indigo, now at a gentler price.',
      links: [deals, all],
    },
    {
      id: 'banner-4',
      eyebrow: "Women's",
      title: 'Dressed for',
      titleSecondLine: 'the long evening',
      text: 'Lehenga and ghaghra sets, dupattas, and blouses to wear with all of them.',
      links: [women, newArrivals],
    },
  ],
  promise: 'Handcrafted in small runs',
  categoriesTitle: 'Dressed for every celebration',
  craftsTitle: 'Choose by the hand that made it',
  featuredTitle: 'Loved this season',
  storyTitle: 'Made by hand, to be handed down',
  testimonials: sampleTestimonials.slice(0, 3),
};
