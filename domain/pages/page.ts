// Pages that the owner writes: About and Contact at their usual addresses, and free ones below /pages.
import { lengthErrors, slugError } from '#domain/catalogue/category.ts';
import { hasVisibleText, tooLong } from '#domain/home/sections/section-kind.ts';
import { paths, routes, withParam } from '#domain/routes.ts';
import { type PageBlock, blockErrors } from './blocks.ts';

/** Pages whose address is that of the shop's own page, in place of which they are shown. */
export const fixedPages = {
  about: { title: 'About us', path: paths.about() },
  contact: { title: 'Contact', path: paths.contact() },
} as const;
export type FixedPage = keyof typeof fixedPages;
export const pageKinds = ['about', 'contact', 'free'] as const;
export type PageKind = (typeof pageKinds)[number];
export const pageStatuses = ['draft', 'published'] as const;

export type PageDocument = {
  /** Never changes. The slug of a fixed page is its kind. */
  kind: PageKind;
  title: string;
  slug: string;
  status: (typeof pageStatuses)[number];
  /** Whether the footer links to a free page while it is published. */
  isInFooter: boolean;
  blocks: PageBlock[];
  seoTitle: string;
  seoDescription: string;
};

export const emptyPage: PageDocument = {
  kind: 'free',
  title: '',
  slug: '',
  status: 'draft',
  isInFooter: true,
  blocks: [],
  seoTitle: '',
  seoDescription: '',
};

export const MAX_BLOCKS = 60;
export const MAX_PAGE_TITLE = 80;
const maxSeoLengths = { seoTitle: 120, seoDescription: 320 } as const;

/** Slugs that a free page cannot have: customers would take it for another page. */
const reservedSlugs: readonly string[] = ['about', 'contact', 'home', 'terms', 'privacy'];

/** Message by field, such as `blocks.0.text`; empty for a page that can be saved. A draft needs a title only. */
export function pageErrors(document: PageDocument): Record<string, string> {
  const { kind, title, slug, status, blocks } = document;
  const ofBlocks = blocks.flatMap((block, at) =>
    Object.entries(blockErrors(block)).map(
      ([field, error]) => [`blocks.${at}.${field}`, error, isIncomplete(error)] as const,
    ),
  );
  const shown = ofBlocks.filter(([, , incomplete]) => status === 'published' || !incomplete);
  const titleError = hasVisibleText(title) ? tooLong(title, MAX_PAGE_TITLE) : 'Enter a title.';
  return {
    ...lengthErrors(document, maxSeoLengths),
    ...(titleError && { title: titleError }),
    ...slugError(slug),
    ...(kind === 'free' &&
      reservedSlugs.includes(slug) && {
        slug: `“${slug}” is the address of another page. Choose a different one.`,
      }),
    ...(blocks.length > MAX_BLOCKS && { blocks: `A page has at most ${MAX_BLOCKS} blocks.` }),
    ...(status === 'published' &&
      blocks.length === 0 && { blocks: 'Add a block before you publish the page.' }),
    ...Object.fromEntries(shown.map(([field, error]) => [field, error])),
  };
}

/** Whether something is still missing, which a draft may be saved without. */
function isIncomplete(error: string): boolean {
  return /^(Enter|Add|Choose)\b/.test(error) && error !== 'Choose the image again.';
}

export function pathOfPage(slug: string): string {
  return Object.hasOwn(fixedPages, slug)
    ? fixedPages[slug as FixedPage].path
    : withParam(routes.ownPage.path, slug);
}
