// Category of the navigation: its document, as the back office edits it, and what every page knows of it.
import { MAX_ALT_LENGTH } from '#domain/image/image.ts';
import type { Image } from '#domain/product/product.ts';
import { hsnCodeError } from '#domain/tax/hsn-code.ts';
import { isSlug } from '#domain/text/slug.ts';

/** `key`: of an uploaded or sample image below /media/products, or `site/…` for one of the shop's own. */
export type PageImage = { key: string; alt: string };

export type CategoryDocument = {
  /** Name in menus and filters, such as `Women`. */
  name: string;
  /** Heading of its page and tile, such as `Women's`. */
  title: string;
  /** '' asks the server to generate one from the name. */
  slug: string;
  /** Id of the category above; null at the top. There are two levels. */
  parentId: string | null;
  /** Text below the title on the home page. */
  tagline: string;
  /** Another spelling under which the search drawer finds it. */
  otherName: string;
  comingSoonText: string;
  /** HSN code of products that have none of their own. */
  hsnCode: string;
  image: PageImage | null;
  /** Whether menus, home page and its own page show it. */
  isShown: boolean;
  /** Whether product lists offer it as a filter even while it has no product. */
  isFilter: boolean;
  seoTitle: string;
  seoDescription: string;
};

/** A category as pages know it, in the order of the tree. */
export type NavigationCategory = Pick<
  CategoryDocument,
  'name' | 'title' | 'slug' | 'parentId' | 'tagline' | 'otherName' | 'isShown' | 'isFilter'
> & {
  id: string;
  image: Image | null;
  /** It has no published product, nor has a category below it. */
  isComingSoon: boolean;
};

export const emptyCategory: CategoryDocument = {
  name: '',
  title: '',
  slug: '',
  parentId: null,
  tagline: '',
  otherName: '',
  comingSoonText: '',
  hsnCode: '',
  image: null,
  isShown: true,
  isFilter: true,
  seoTitle: '',
  seoDescription: '',
};

/** Largest length of each field, in characters. */
export const categoryMaxLengths = {
  name: 40,
  title: 60,
  tagline: 80,
  otherName: 40,
  comingSoonText: 200,
  seoTitle: 120,
  seoDescription: 320,
} as const satisfies Partial<Record<keyof CategoryDocument, number>>;

/** Message by field; empty for a category that can be saved. */
export function categoryErrors(document: CategoryDocument): Record<string, string> {
  const hsnCode = hsnCodeError(document.hsnCode);
  return {
    ...lengthErrors(document, categoryMaxLengths),
    ...(!document.name.trim() && { name: 'Enter a name.' }),
    ...(hsnCode !== null && { hsnCode }),
    ...slugError(document.slug),
    ...imageErrors(document.image),
  };
}

/** The categories that menus link to: shown, and not coming soon. */
export function menuCategories(categories: readonly NavigationCategory[]): NavigationCategory[] {
  return categories.filter(({ isShown, isComingSoon }) => isShown && !isComingSoon);
}

/** The categories that product lists offer as filters. */
export function filterCategories(categories: readonly NavigationCategory[]): NavigationCategory[] {
  return categories.filter(
    ({ isShown, isComingSoon, isFilter }) => isFilter || (isShown && !isComingSoon),
  );
}

export function lengthErrors<T>(
  document: T,
  limits: Partial<Record<keyof T & string, number>>,
): Record<string, string> {
  const tooLong = Object.entries(limits as Record<string, number>).filter(
    ([field, max]) => String(document[field as keyof T]).length > max,
  );
  return Object.fromEntries(
    tooLong.map(([field, max]) => [
      field,
      `This text is too long. The limit is ${max} characters.`,
    ]),
  );
}

export function slugError(slug: string): Record<string, string> {
  if (slug === '' || isSlug(slug)) return {};
  return { slug: 'Use lower case letters, digits and single hyphens.' };
}

export function imageErrors(image: PageImage | null): Record<string, string> {
  if (!image) return {};
  return {
    ...(!/^[\w./-]{1,200}$/.test(image.key) && { image: 'Choose the image again.' }),
    ...(image.alt.length > MAX_ALT_LENGTH && {
      'image.alt': `This text is too long. The limit is ${MAX_ALT_LENGTH} characters.`,
    }),
  };
}
