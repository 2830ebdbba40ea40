// What customers see of the owner's home page: the sections that have content, in their order.
import type { Craft } from '#domain/catalogue/collection.ts';
import type { CardProduct, Image } from '#domain/product/product.ts';
import type { SlideLink } from './home-content.ts';
import type { ProductSource } from './sections/products.ts';
import type { HomeTestimonial } from './sections/testimonials.ts';

/** An image for a wide screen and for a phone. */
export type WideAndTall = { wide: Image; tall: Image };

export type ShownSlide = {
  id: string;
  eyebrow: string;
  title: string;
  titleSecondLine: string;
  text: string;
  links: readonly SlideLink[];
  image: WideAndTall;
  /** Null when dark mode shows the same. */
  darkImage: WideAndTall | null;
};

export type ProductSelection = {
  /** '' for a heading by the source. */
  title: string;
  source: ProductSource;
  products: readonly CardProduct[];
  /** Path of the list that has them all. */
  listPath: string;
  isFirstLarge: boolean;
};

/** What a section of each kind shows. */
export type ShownContent = {
  banner: { slides: readonly ShownSlide[] };
  products: ProductSelection;
  moreProducts: ProductSelection;
  categories: { title: string };
  collections: { title: string; crafts: readonly Craft[] };
  story: { title: string; text: string; image: Image | null };
  testimonials: { testimonials: readonly HomeTestimonial[] };
  campaign: { line: string; image: WideAndTall };
  video: { title: string; url: string; image: Image };
  newsletter: object;
};

export type ShownSection = {
  [K in keyof ShownContent]: { kind: K; content: ShownContent[K] };
}[keyof ShownContent];
