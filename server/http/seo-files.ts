// robots.txt, sitemap.xml, web manifest and llms.txt.
import { formatPaise } from '#domain/money.ts';
import { type RouteEntry, paths, routes } from '#domain/routes.ts';
import { openCategories } from '#domain/category.ts';
import type { Shop } from '#server/shop.ts';

type SitemapPage = { path: string; imageUrls: readonly string[] };
type SeoShop = Pick<Shop, 'config' | 'catalogue' | 'collections'>;
export type TextFile = { type: string; write: (shop: SeoShop) => Promise<string> | string };

const pages = Object.values<RouteEntry>(routes);
const machineEndpoints = ['/api/', '/sandbox/'];

export const seoFiles: Record<string, TextFile> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: ({ config }) => robots(config.url) },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/manifest.webmanifest': { type: 'application/manifest+json', write: manifest },
  '/llms.txt': { type: 'text/plain; charset=utf-8', write: llms },
};

function robots(url: string): string {
  const lines = disallowedPrefixes().map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${new URL('/sitemap.xml', url).href}`, ''].join(
    '\n',
  );
}

/** Machine endpoints and every page that is not indexable; a longer path is covered by its prefix. */
function disallowedPrefixes(): string[] {
  const hidden = pages
    .filter(({ indexable }) => !indexable)
    .map(({ path }) => path.replace(/:.*/, ''));
  const all = [...machineEndpoints, ...hidden];
  return all.filter((path) => !all.some((other) => other !== path && path.startsWith(other)));
}

async function sitemap({ config, catalogue, collections }: SeoShop): Promise<string> {
  const products = (await catalogue.sitemapEntries()).map(({ slug, imageUrls }) => ({
    path: paths.product(slug),
    imageUrls,
  }));
  const plain = pages
    .filter(({ indexable, path }) => indexable && !path.includes(':'))
    .map(({ path }) => ({ path, imageUrls: [] }));
  const lists = [
    ...openCategories(config.navigation.categories).map(({ slug }) => paths.category(slug)),
    ...(await collections.sitemapEntries()).map(({ slug }) => paths.collection(slug)),
  ].map((path) => ({ path, imageUrls: [] }));
  const entries = [...plain, ...lists, ...products].map((page) => entryOf(page, config.url));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
}

function entryOf({ path, imageUrls }: SitemapPage, url: string): string {
  const absolute = (relative: string) => escapeXml(new URL(relative, url).href);
  const images = imageUrls.map(
    (src) => `<image:image><image:loc>${absolute(src)}</image:loc></image:image>`,
  );
  return `<url><loc>${absolute(path)}</loc>${images.join('')}</url>`;
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

function manifest({ config }: SeoShop): string {
  const { name, tagline } = config.settings;
  return JSON.stringify({
    name: `${name}: ${tagline}`,
    short_name: name,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#eaddc7',
    theme_color: '#8b2238',
    icons: [{ src: '/media/site/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
}

function llms({ config }: SeoShop): string {
  const { name, tagline, pricing, deliveryDays, returnPolicy, seller } = config.settings;
  const link = (title: string, path: string) => `- [${title}](${new URL(path, config.url).href})`;
  const { categories, collections } = config.navigation;
  const listLinks = [
    ...openCategories(categories).map(({ title, slug }) => link(title, paths.category(slug))),
    ...collections.map(({ title, slug }) => link(title, paths.collection(slug))),
  ];
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
