// What customers see of a page that the owner has written: its blocks that have content, in their order.
import type { ProductSelection, WideAndTall } from '#domain/home/shown-home.ts';
import type { SlideLink } from '#domain/home/home-content.ts';
import type { Image } from '#domain/product/product.ts';

export type ShownBlockContents = {
  heading: { text: string };
  text: { text: string };
  image: { image: WideAndTall };
  imageText: { title: string; text: string; image: Image };
  question: { question: string; answer: string };
  products: ProductSelection;
  button: SlideLink;
};

export type ShownBlock = {
  [K in keyof ShownBlockContents]: { id: string; kind: K; content: ShownBlockContents[K] };
}[keyof ShownBlockContents];

/** `description`: for search engines; the first text of the page where the owner has written none. */
export type ShownPage = {
  slug: string;
  title: string;
  seoTitle: string;
  description: string;
  blocks: ShownBlock[];
};

/** A page that the footer links to. */
export type NavigationPage = { slug: string; title: string };
