// What a page says of itself to browsers, search engines and those who share it.
import type { MetaDescriptor } from 'react-router';
import type { ShopFacts } from '#server/shop.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type PageMeta = {
  title: string;
  description?: string;
  /** The page's one address. */
  path?: string;
  image?: string;
  type?: 'website' | 'product';
};

export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const name = factsIn(matches)?.settings.name ?? 'Sunehri';
  const url = addressesIn(matches);
  const title = `${page.title} | ${name}`;
  const { description, path, image = '/media/site/og.jpg', type = 'website' } = page;
  const about: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }];
  if (description) {
    about.push({ name: 'description', content: description });
    about.push({ property: 'og:description', content: description });
  }
  if (path) {
    about.push({ tagName: 'link', rel: 'canonical', href: url(path) });
    about.push({ property: 'og:url', content: url(path) });
  }
  return [
    ...about,
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: type },
    { property: 'og:image', content: url(image) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Turns a path into the shop's full address. */
function addressesIn(matches: Matches): (path: string) => string {
  const origin = factsIn(matches)?.url ?? 'http://localhost';
  return (path) => new URL(path, origin).href;
}

/** The shop's facts, as the root's loader gave them; none when it failed. */
function factsIn(matches: Matches): ShopFacts | undefined {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  if (typeof data !== 'object' || data === null || !('facts' in data)) return undefined;
  return data.facts as ShopFacts;
}
