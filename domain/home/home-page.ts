// The owner's home page: its sections, which the owner fills, orders and turns on and off. A new kind of section is added here.
import { bannerKind } from './sections/banner.ts';
import { moreProductsKind, productsKind } from './sections/products.ts';
import { campaignKind, storyKind } from './sections/story.ts';
import { testimonialsKind } from './sections/testimonials.ts';
import { categoriesKind, collectionsKind, newsletterKind } from './sections/tiles.ts';
import { videoKind } from './sections/video.ts';

/** Every kind of section, in the order in which a page begins that the owner has not saved. */
export const sectionKinds = {
  banner: bannerKind,
  products: productsKind,
  moreProducts: moreProductsKind,
  categories: categoriesKind,
  collections: collectionsKind,
  story: storyKind,
  testimonials: testimonialsKind,
  campaign: campaignKind,
  video: videoKind,
  newsletter: newsletterKind,
} as const;

export type SectionKey = keyof typeof sectionKinds;
export type Sections = { [K in SectionKey]: (typeof sectionKinds)[K]['initial'] };
/** `order`: every section once, from the top of the page. */
export type HomeDocument = Sections & { order: SectionKey[] };

export const sectionKeys = Object.keys(sectionKinds) as SectionKey[];

const initialSections = Object.fromEntries(
  sectionKeys.map((key) => [key, sectionKinds[key].initial]),
) as unknown as Sections;

/** Shows the newest products, categories, collections and the newsletter's form, as a shop does without a saved page. */
export const initialHome: HomeDocument = { ...initialSections, order: sectionKeys };

/** A stored page with the sections that have been added since; those that no longer exist are left out. */
export function completeHome(stored: Partial<HomeDocument>): HomeDocument {
  const known = (stored.order ?? []).filter((key) => sectionKeys.includes(key));
  const order = [...new Set([...known, ...sectionKeys])];
  const sections = sectionKeys.map((key) => [key, { ...initialHome[key], ...stored[key] }]);
  return { ...(Object.fromEntries(sections) as Sections), order };
}

/** A message for each field that is not valid, by its path such as `banner.slides.0.title`. */
export function homeErrors(document: HomeDocument): Record<string, string> {
  const errors = sectionKeys.flatMap((key) => {
    const found = errorsOfSection(key, document);
    return Object.entries(found).map(([path, error]) => [`${key}.${path}`, error]);
  });
  return Object.fromEntries(errors) as Record<string, string>;
}

function errorsOfSection<K extends SectionKey>(key: K, document: HomeDocument) {
  const { errorsOf } = sectionKinds[key] as {
    errorsOf(content: Sections[K]): Record<string, string>;
  };
  return errorsOf(document[key]);
}

export function summaryOfSection<K extends SectionKey>(key: K, document: HomeDocument): string {
  const { summaryOf } = sectionKinds[key] as { summaryOf(content: Sections[K]): string };
  return summaryOf(document[key]);
}
