// What customers see of each kind of section: its texts with the products, paths and images that belong to them; null is not shown.
import { noFilter } from '#domain/catalogue/catalogue.ts';
import type { PublicSettings } from '#domain/shop/shop-settings.ts';
import { FALLBACK_PATH, goalKey } from '#domain/home/sections/goal.ts';
import { croppedImageOf } from '#domain/home/home-image.ts';
import type { SectionKey, Sections } from '#domain/home/home-page.ts';
import { type HomeImage, hasVisibleText } from '#domain/home/sections/section-kind.ts';
import { type HomeSlide, isShownAt } from '#domain/home/sections/banner.ts';
import type { ProductsSection } from '#domain/home/sections/products.ts';
import { videoUrl } from '#domain/home/sections/video.ts';
import type {
  ProductSelection,
  ShownContent,
  ShownSlide,
  WideAndTall,
} from '#domain/home/shown-home.ts';
import { paths } from '#domain/routes.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Catalogue } from '#server/shop/catalogue/catalogue.ts';
import { chosenScope } from '#server/shop/catalogue/collection-scope.ts';
import type { Collections } from '#server/shop/collections/collections.ts';
import { findGoals, goalsOf } from './find-goals.ts';

/** What the sections read, in the language of the page. */
export type HomeSources = {
  db: Db;
  catalogue: Pick<Catalogue, 'search' | 'searchPart' | 'first'>;
  collections: Pick<Collections, 'crafts' | 'find' | 'products'>;
  settings: () => PublicSettings;
};

type Shown<K extends SectionKey> = (
  section: Sections[K],
  sources: HomeSources,
  at: Date,
) => Promise<ShownContent[K] | null> | ShownContent[K] | null;

/** The first large, then two rows of four. */
const MAX_SHOWN = 9;

export const shownSections: { [K in SectionKey]: Shown<K> } = {
  async banner({ slides }, { db }, at) {
    const shown = slides.filter((slide) => isShownAt(slide, at));
    const goals = await findGoals(db, goalsOf({ banner: { isOn: true, slides: shown } }));
    const pathOf = (key: string) => (goals[key]?.isAvailable ? goals[key].path : FALLBACK_PATH);
    const ready = shown.flatMap((slide) => slideOf(slide, pathOf) ?? []);
    return ready.length > 0 ? { slides: ready } : null;
  },
  products: shownProducts,
  moreProducts: shownProducts,
  categories: ({ title }) => ({ title: title.trim() }),
  async collections({ title }, { collections }) {
    const crafts = await collections.crafts();
    return crafts.length > 0 ? { title: title.trim(), crafts } : null;
  },
  story: ({ title, text, image }) =>
    hasVisibleText(text)
      ? { title: title.trim(), text: text.trim(), image: croppedImageOf(image, 'portrait') }
      : null,
  testimonials: ({ testimonials }) => (testimonials.length > 0 ? { testimonials } : null),
  campaign({ line, image }) {
    const shown = wideAndTall(image);
    return shown && { line: line.trim(), image: shown };
  },
  video({ title, link, image }) {
    const url = videoUrl(link);
    const poster = croppedImageOf(image, 'banner');
    return url !== null && poster ? { title: title.trim(), url, image: poster } : null;
  },
  // Whoever asks for an email address is named in the footer.
  newsletter: (_section, { settings }) => (settings().seller.email ? {} : null),
};

function slideOf(slide: HomeSlide, pathOf: (goalKey: string) => string): ShownSlide | null {
  const image = wideAndTall(slide.image, slide.phoneImage);
  if (!image) return null;
  return {
    id: slide.id,
    eyebrow: slide.eyebrow.trim(),
    title: slide.title.trim(),
    titleSecondLine: slide.secondLine.trim(),
    text: slide.text.trim(),
    links: slide.buttons.flatMap(({ label, goal }) =>
      goal ? [{ label: label.trim(), to: pathOf(goalKey(goal)) }] : [],
    ),
    image,
    darkImage: wideAndTall(slide.darkImage),
  };
}

/** Null without an image. `phoneImage`: in place of a crop for phones. */
export function wideAndTall(image: HomeImage | null, phoneImage: HomeImage | null = null) {
  const wide = croppedImageOf(image, 'banner');
  const tall = croppedImageOf(phoneImage ?? image, 'portrait');
  return wide && tall ? ({ wide, tall } satisfies WideAndTall) : null;
}

/** Null without a product that can be bought, and for a collection that is no longer published. */
export async function shownProducts(
  section: ProductsSection,
  sources: HomeSources,
): Promise<ProductSelection | null> {
  const { source, isFirstLarge } = section;
  const { listPath, title, products } = await productsOf(section, sources);
  if (products.length === 0) return null;
  return {
    title: section.title.trim() || title,
    source,
    listPath,
    isFirstLarge,
    products: products.slice(0, MAX_SHOWN),
  };
}

async function productsOf(section: ProductsSection, { catalogue, collections, db }: HomeSources) {
  const all = { title: '', listPath: paths.products() };
  if (section.source === 'newest') {
    const { products } = await catalogue.search({ ...noFilter, sort: 'newest' });
    return { ...all, products };
  }
  if (section.source === 'featured') {
    return { ...all, products: await catalogue.first(MAX_SHOWN) };
  }
  if (section.source === 'chosen') {
    const { products } = await catalogue.searchPart(noFilter, chosenScope(section.productIds));
    return { ...all, products };
  }
  const { collectionId } = section;
  const goal = collectionId === null ? null : ({ kind: 'collection', id: collectionId } as const);
  const found = goal && (await findGoals(db, [goal]))[goalKey(goal)];
  const slug = found?.isAvailable ? (found.path.split('/').at(-1) ?? '') : '';
  const [page, list] = await Promise.all([
    collections.find(slug),
    collections.products(slug, noFilter),
  ]);
  const title = page?.title ?? '';
  return { title, listPath: paths.collection(slug), products: list?.products ?? [] };
}
