// robots.txt, web manifest, llms.txt, and the sitemap's index and pages.
import { type Language, languages } from '#domain/language/languages.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { formatPaise } from '#domain/money/money.ts';
import { type RouteEntry, paths, routes } from '#domain/routes.ts';
import { menuCategories } from '#domain/catalogue/category.ts';
import type { SeoShop } from './sitemap.ts';
import { XML, sitemapIndex, sitemapPages } from './sitemap.ts';

export type TextFile = {
  type: string;
  /** `language`: of the address; only the manifest has one in each. */
  write: (shop: SeoShop, language: Language) => Promise<string> | string;
};

const pages = Object.values<RouteEntry>(routes);
const machineEndpoints = ['/api/', '/sandbox/'];

export const seoFiles: Record<string, TextFile> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: ({ config }) => robots(config.url) },
  '/sitemap.xml': { type: XML, write: sitemapIndex },
  '/sitemap-pages.xml': { type: XML, write: sitemapPages },
  '/manifest.webmanifest': { type: 'application/manifest+json', write: manifest },
  '/llms.txt': { type: 'text/plain; charset=utf-8', write: llms },
};

function robots(url: string): string {
  const lines = disallowedPrefixes().map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${new URL('/sitemap.xml', url).href}`, ''].join(
    '\n',
  );
}

/** Machine endpoints and every page that is not indexable, in each language; a longer path is covered by its prefix. */
function disallowedPrefixes(): string[] {
  const hidden = pages
    .filter(({ indexable }) => !indexable)
    .map(({ path }) => path.replace(/:.*/, ''));
  const all = [
    ...machineEndpoints,
    ...languages.flatMap((language) => hidden.map((path) => inLanguage(path, language))),
  ];
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(other)));
}

/** One app in every language: `id` and `scope` are the same, so that changing the language changes no installed app. */
function manifest({ config }: SeoShop, language: Language): string {
  const { name, tagline } = config.settings;
  return JSON.stringify({
    name: `${name}: ${tagline}`,
    short_name: name,
    lang: language.tag,
    dir: language.direction,
    id: '/',
    start_url: inLanguage(paths.home(), language),
    scope: '/',
    // With the browser's own way back, which the shop does not draw.
    display: 'minimal-ui',
    background_color: '#eaddc7',
    theme_color: '#8b2238',
    icons: [
      { src: '/media/site/app-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/media/site/app-icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/media/site/app-icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/media/site/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

/** A language model reads the file whole. */
const MAX_LISTS = 50;

function llms({ config }: SeoShop): string {
  const { name, tagline, pricing, deliveryDays, returnPolicy, seller } = config.settings;
  const link = (title: string, path: string) => `- [${title}](${new URL(path, config.url).href})`;
  const { categories, collections } = config.navigation;
  const listLinks = [
    ...menuCategories(categories).map(({ title, slug }) => link(title, paths.category(slug))),
    ...collections.map(({ title, slug }) => link(title, paths.collection(slug))),
  ].slice(0, MAX_LISTS);
  return `# ${name}

> ${tagline}. An online shop for handcrafted Indian ethnic wear: lehenga and ghaghra sets, dupattas and blouses. Prices are in Indian rupees.

## Pages

${link('All products', paths.products())}
${listLinks.join('\n')}
${link('Deals', paths.deals())}
${link('New arrivals', paths.newArrivals())}
${link('About', paths.about())}
${link('Contact', paths.contact())}
${link('Terms', paths.terms())}
${link('Privacy', paths.privacy())}

Search by URL: ${new URL(paths.products(), config.url).href}?q=lehenga

## Orders

We deliver within India, in ${deliveryDays.min} to ${deliveryDays.max} days. Ordering needs an account. Payment is by card or cash on delivery. Shipping is free from ${formatPaise(pricing.freeShippingFromPaise)}, else ${formatPaise(pricing.shippingFeePaise)}. ${pricing.taxPercent}% GST is added.

## Returns

${returnPolicy.join(' ')}

Questions: ${seller.email}
`;
}
