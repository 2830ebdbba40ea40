// Page title and meta tags: description, canonical URL, the same page in other languages, Open Graph.
import type { MetaDescriptor } from 'react-router';
import { inLanguage } from '#domain/language/in-language.ts';
import { languageTag, otherLanguages, prefix } from '#messages/language.ts';
import type { ShopConfig } from '#server/public-shop.ts';
import { pageUrl } from '#ui/client/page-url.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type PageMeta = {
  /** Before the shop's name; '' for the name alone. */
  title: string;
  description?: string;
  /** Path of the canonical URL. */
  path?: string;
  /** False for a page that search engines shall not list. */
  isIndexable?: boolean;
  /** Path that a link preview leads to; by default the canonical one. */
  sharedPath?: string;
  image?: string;
  type?: 'website' | 'product';
};

/** The language of this build and then the others, as Open Graph names them. */
const everyLanguage = [{ tag: languageTag, prefix }, ...otherLanguages];

export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const name = shopConfigIn(matches)?.settings.name;
  const absoluteUrl = absoluteUrlIn(matches);
  const title = [page.title, name].filter(Boolean).join(' | ');
  const { description, path, image, type = 'website', isIndexable = true } = page;
  const sharedPath = page.sharedPath ?? path;
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description) {
    tags.push({ name: 'description', content: description });
    tags.push({ property: 'og:description', content: description });
  }
  if (path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: absoluteUrl(pageUrl(path)) });
  }
  if (!isIndexable) tags.push({ name: 'robots', content: 'noindex' });
  else if (path) {
    // Search engines follow only links that are mutual; those who speak no language of the shop get English.
    for (const language of [...everyLanguage, { tag: 'x-default', prefix: '' }]) {
      const { tag } = language;
      const href = absoluteUrl(inLanguage(path, language));
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: tag, href });
    }
  }
  if (sharedPath) tags.push({ property: 'og:url', content: absoluteUrl(pageUrl(sharedPath)) });
  return [
    ...tags,
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
    ...everyLanguage.map(({ tag }, at) => ({
      property: at ? 'og:locale:alternate' : 'og:locale',
      content: tag.replace('-', '_'),
    })),
    { property: 'og:image', content: absoluteUrl(image || '/media/site/og.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Turns a path into an absolute URL of the shop. */
function absoluteUrlIn(matches: Matches): (path: string) => string {
  const origin = shopConfigIn(matches)?.url ?? 'http://localhost';
  return (path) => new URL(path, origin).href;
}

/** The shop's configuration from the root loader; undefined when that loader failed. */
function shopConfigIn(matches: Matches): ShopConfig | undefined {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof data !== 'object' || data === null || !('config' in data)) return undefined;
  return data.config as ShopConfig;
}
