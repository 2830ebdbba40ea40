// Sitemap: an index, the pages and lists, and the products in parts, each streamed as it is read.
import { inLanguage } from '#domain/language/in-language.ts';
import { languages } from '#domain/language/languages.ts';
import { menuCategories } from '#domain/catalogue/category.ts';
import { type RouteEntry, paths, routes } from '#domain/routes.ts';
import type { Shop } from '#server/shop.ts';

export type SeoShop = Pick<Shop, 'config' | 'catalogue' | 'collections' | 'ownPagePaths'>;
type SitemapPage = { path: string; imageUrls: readonly string[] };

export const XML = 'application/xml; charset=utf-8';
/** Path of a part of the product sitemap; `?from=<id>` names the first product of the part. */
export const SITEMAP_PRODUCTS = '/sitemap-products.xml';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URLSET = `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;

export async function sitemapIndex({ config, catalogue }: SeoShop): Promise<string> {
  const parts = (await catalogue.sitemapParts()).map(
    (from) => `${SITEMAP_PRODUCTS}?${new URLSearchParams({ from })}`,
  );
  const entries = ['/sitemap-pages.xml', ...parts].map(
    (path) => `<sitemap><loc>${absolute(path, config.url)}</loc></sitemap>`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

export async function sitemapPages({
  config,
  collections,
  ownPagePaths,
}: SeoShop): Promise<string> {
  const plain = Object.values<RouteEntry>(routes)
    .filter(({ indexable, path }) => indexable && !path.includes(':') && isLinked(path, config))
    .map(({ path }) => path);
  const all = [
    ...plain,
    ...menuCategories(config.navigation.categories).map(({ slug }) => paths.category(slug)),
    ...(await collections.sitemapEntries()).map(({ slug }) => paths.collection(slug)),
    ...(await ownPagePaths()),
  ];
  const entries = [...new Set(all)].map((path) => entryOf({ path, imageUrls: [] }, config.url));
  return `${URLSET}${entries.join('')}</urlset>\n`;
}

/** Whether menus and footer link to a page: not while it has nothing of the owner's. */
export function isLinked(path: string, { mode, settings, navigation }: SeoShop['config']): boolean {
  const { products, deals, newArrivals } = navigation.lists;
  const isNamed = settings.seller.legalName !== '';
  const conditions: Record<string, boolean> = {
    [paths.about()]: mode === 'demo' || navigation.hasAbout === true,
    [paths.products()]: products,
    [paths.deals()]: deals,
    [paths.newArrivals()]: newArrivals,
    [paths.terms()]: isNamed,
    [paths.privacy()]: isNamed,
  };
  return conditions[path] ?? true;
}

/** Text of the part whose first product has this id, a batch at a time; an unknown id is where the next one would be. */
export async function* sitemapProducts(
  { config, catalogue }: SeoShop,
  from: string,
): AsyncGenerator<string, void> {
  yield URLSET;
  for await (const batch of catalogue.sitemapPart(from)) {
    const entries = batch.map(({ slug, imageUrls }) =>
      entryOf({ path: paths.product(slug), imageUrls }, config.url),
    );
    yield entries.join('');
  }
  yield '</urlset>\n';
}

/** An entry for each language, each with the addresses of all: a search engine follows only links that are mutual. */
function entryOf({ path, imageUrls }: SitemapPage, url: string): string {
  const images = imageUrls.map(
    (src) => `<image:image><image:loc>${absolute(src, url)}</image:loc></image:image>`,
  );
  const localised = languages.map((language) => ({
    tag: language.tag,
    href: absolute(inLanguage(path, language), url),
  }));
  const alternates = [...localised, { tag: 'x-default', href: absolute(path, url) }].map(
    ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`,
  );
  const rest = alternates.join('') + images.join('');
  return localised.map(({ href }) => `<url><loc>${href}</loc>${rest}</url>\n`).join('');
}

function absolute(relative: string, url: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return new URL(relative, url).href.replace(
    /[&<>"]/g,
    (character) => entities[character] ?? character,
  );
}
