// Page title and meta tags: description, canonical URL, Open Graph.
import type { MetaDescriptor } from 'react-router';
import type { ShopConfig } from '#server/shop.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type PageMeta = {
  title: string;
  description?: string;
  /** Path of the canonical URL. */
  path?: string;
  /** Path that a link preview leads to; by default the canonical one. */
  sharedPath?: string;
  image?: string;
  type?: 'website' | 'product';
};

export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const name = shopConfigIn(matches)?.settings.name ?? 'Sunehri';
  const absoluteUrl = absoluteUrlIn(matches);
  const title = `${page.title} | ${name}`;
  const { description, path, image, type = 'website' } = page;
  const sharedPath = page.sharedPath ?? path;
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description) {
    tags.push({ name: 'description', content: description });
    tags.push({ property: 'og:description', content: description });
  }
  if (path) {
    tags.push({ tagName: 'link', rel: 'canonical', href: absoluteUrl(path) });
  }
  if (sharedPath) tags.push({ property: 'og:url', content: absoluteUrl(sharedPath) });
  return [
    ...tags,
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
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
