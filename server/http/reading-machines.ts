// What machines read of the shop: the map of its pages, what is nobody's business, and how it presents itself.
import { formatPaise } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import type { Shop } from '#server/shop.ts';

type MappedPage = { path: string; pictures: readonly string[] };
type MappedShop = Pick<Shop, 'facts' | 'catalogue'>;
export type TextFile = { type: string; write: (shop: MappedShop) => Promise<string> | string };

const pages = [
  paths.home(),
  paths.products(),
  paths.category('women'),
  paths.deals(),
  paths.newArrivals(),
  paths.about(),
  paths.contact(),
  paths.terms(),
  paths.privacy(),
];
/** Other people's business, or nobody's. */
const closed = ['/api/', '/dev/', '/sandbox/', '/account', '/admin', '/cart', '/checkout'];
const alsoClosed = ['/newsletter/', '/order-confirmation', '/orders', '/wishlist', '/track'];

export const textFiles: Record<string, TextFile> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: ({ facts }) => robots(facts.url) },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/manifest.webmanifest': { type: 'application/manifest+json', write: manifest },
  '/llms.txt': { type: 'text/plain; charset=utf-8', write: llms },
};

function robots(url: string): string {
  const lines = [...closed, ...alsoClosed].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${new URL('/sitemap.xml', url).href}`, ''].join(
    '\n',
  );
}

async function sitemap({ facts, catalogue }: MappedShop): Promise<string> {
  const products = (await catalogue.map()).map(({ slug, pictures }) => ({
    path: paths.product(slug),
    pictures,
  }));
  const plain = pages.map((path) => ({ path, pictures: [] }));
  const entries = [...plain, ...products].map((page) => entryOf(page, facts.url));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries.join('\n')}
</urlset>
`;
}

function entryOf({ path, pictures }: MappedPage, url: string): string {
  const address = (of: string) => escapeXml(new URL(of, url).href);
  const images = pictures.map(
    (src) => `<image:image><image:loc>${address(src)}</image:loc></image:image>`,
  );
  return `<url><loc>${address(path)}</loc>${images.join('')}</url>`;
}

function escapeXml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function manifest({ facts }: MappedShop): string {
  const { name, tagline } = facts.settings;
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

function llms({ facts }: MappedShop): string {
  const { name, tagline, pricing, deliveryDays, returnPolicy, seller } = facts.settings;
  const link = (title: string, path: string) => `- [${title}](${new URL(path, facts.url).href})`;
  return `# ${name}

> ${tagline}. An online shop for handcrafted Indian ethnic wear: lehenga and ghaghra sets, dupattas and blouses. Prices are in Indian rupees.

## Pages

${link('All products', paths.products())}
${link("Women's", paths.category('women'))}
${link('Deals', paths.deals())}
${link('New arrivals', paths.newArrivals())}
${link('About', paths.about())}
${link('Contact', paths.contact())}
${link('Terms', paths.terms())}
${link('Privacy', paths.privacy())}

A search is an address: ${new URL(paths.products(), facts.url).href}?q=lehenga

## Orders

We deliver within India, in ${deliveryDays.min} to ${deliveryDays.max} days. Ordering needs an account. Payment is by card or cash on delivery. Shipping is free from ${formatPaise(pricing.freeShippingFromPaise)}, else ${formatPaise(pricing.shippingFeePaise)}. ${pricing.taxPercent}% GST is added.

## Returns

${returnPolicy.join(' ')}

Questions: ${seller.email}
`;
}
