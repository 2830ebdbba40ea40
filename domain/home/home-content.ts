// What the home page shows beside the shop's products: a banner, a promise, a story and testimonials.

export type SlideLink = { to: string; label: string };
/** `links`: two at most. */
export type SlideTexts = {
  id: string;
  eyebrow: string;
  title: string;
  /** Second line of the title, which is in italics. */
  titleSecondLine: string;
  text: string;
  links: readonly SlideLink[];
};
/** `id` is the name of its files below /media/site; phones get the tall one. */
export type Slide = SlideTexts;

/** `rating`: stars out of five. */
export type Testimonial = { quote: string; author: string; rating: number };

export type HomeContent = {
  /** Title and description for search engines. */
  title: string;
  description: string;
  slides: readonly [Slide, ...Slide[]];
  /** The first of the promises below the banner. */
  promise: string;
  categoriesTitle: string;
  craftsTitle: string;
  featuredTitle: string;
  storyTitle: string;
  testimonials: readonly Testimonial[];
};
