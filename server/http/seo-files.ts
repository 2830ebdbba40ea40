// robots.txt, web manifest, llms.txt, and the sitemap's index and pages.
import { iconUrl } from '#domain/shop/brand.ts';
import { palettes } from '#domain/shop/palettes.ts';
import { type Language, languages } from '#domain/language/languages.ts';
import { inLanguage } from '#domain/language/in-language.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import { formatPaise } from '#domain/money/money.ts';
import { type RouteEntry, paths, routes } from '#domain/routes.ts';
import { menuCategories } from '#domain/catalogue/category.ts';
import type { SeoShop } from './sitemap.ts';
import { XML, isLinked, sitemapIndex, sitemapPages } from './sitemap.ts';

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
  const { name, tagline, brand } = config.settings;
  const icon = (path: string) => iconUrl(`/media/site/${path}`, brand);
  return JSON.stringify({
    name: [name, tagline].filter(Boolean).join(': '),
    short_name: name,
    lang: language.tag,
    dir: language.direction,
    id: '/',
    start_url: inLanguage(paths.home(), language),
    scope: '/',
    // With the browser's own way back, which the shop does not draw.
    display: 'minimal-ui',
    background_color: '#eaddc7',
    theme_color: palettes[brand?.palette ?? 'wine'].brand,
    icons: [
      { src: icon('app-icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: icon('app-icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: icon('app-icon-maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: icon('favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

/** A language model reads the file whole. */
const MAX_LISTS = 50;

function llms({ config }: SeoShop): string {
  const { name, tagline, pricing, deliveryDays, returnPolicy, seller } = config.settings;
  const link = (title: string, path: string) => `- [${title}](${new URL(path, config.url).href})`;
  const goods = 'handcrafted Indian ethnic wear: lehenga and ghaghra sets, dupattas and blouses';
  const intro =
    config.mode === 'demo'
      ? `${tagline}. An online shop for ${goods}.`
      : [tagline && `${tagline}.`, 'An online shop in India.'].filter(Boolean).join(' ');
  const pageLinks = [
    ['Deals', paths.deals()],
    ['New arrivals', paths.newArrivals()],
    ['About', paths.about()],
    ['Contact', paths.contact()],
    ['Terms', paths.terms()],
    ['Privacy', paths.privacy()],
  ] as const;
  const { categories, collections, pages: ownPages = [] } = config.navigation;
  const linked = pageLinks.filter(([, path]) => isLinked(path, config));
  const listLinks = [
    ...(isLinked(paths.products(), config) ? [link('All products', paths.products())] : []),
    ...menuCategories(categories).map(({ title, slug }) => link(title, paths.category(slug))),
    ...collections.map(({ title, slug }) => link(title, paths.collection(slug))),
  ].slice(0, MAX_LISTS + 1);
  return `# ${name}

> ${intro} Prices are in Indian rupees.

## Pages

${listLinks.join('\n')}
${[...linked.map(([title, path]) => link(title, path)), ...ownPages.map(({ title, slug }) => link(title, pathOfPage(slug)))].join('\n')}

Search by URL: ${new URL(paths.products(), config.url).href}?q=${config.mode === 'demo' ? 'lehenga' : 'silk'}

## Orders

We deliver within India, in ${deliveryDays.min} to ${deliveryDays.max} days. Ordering needs an account. Payment is by card or cash on delivery. Shipping is free from ${formatPaise(pricing.freeShippingFromPaise)}, else ${formatPaise(pricing.shippingFeePaise)}. ${taxText(config)}

## Returns

${returnPolicy.join(' ')}${seller.email && `\n\nQuestions: ${seller.email}`}
`;
}

function taxText({ settings, includesGst }: SeoShop['config']): string {
  if (settings.pricing.method === 'law') return includesGst ? 'Prices include GST.' : '';
  return `${settings.pricing.taxPercent}% GST is added.`;
}
