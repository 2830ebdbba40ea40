// The texts for machines, as they are served.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, openShop } from '#server/shop.ts';
import { readSettings } from '#server/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createSite } from './site.ts';

let shop: Shop;
let site: ReturnType<typeof createSite>;
const ORIGIN = 'http://localhost:3000';
const read = async (path: string) => {
  const response = await site.request(path);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: '/tmp/sunehri-site-test' });
  const writeLetter = async () => ({ subject: 'A letter', html: '<p>', plain: '' });
  shop = await openShop(settings, { writeLetter, database: await testDatabase() });
  site = createSite({
    settings,
    shop,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    pictureFolder: '/nowhere',
  });
});
afterAll(() => shop.close());

describe('the texts for machines', () => {
  test('the map names every product with its pictures, and no day nobody knows', async () => {
    const { type, text } = await read('/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(text.match(/<loc>[^<]*\/products\/[^<]+<\/loc>/g)).toHaveLength(16);
    expect(text).toContain(`<loc>${ORIGIN}/products/rajsi-roop</loc>`);
    expect(
      text.match(/<image:loc>http:\/\/localhost:3000\/media\/products\//g)?.length,
    ).toBeGreaterThan(60);
    expect(text).not.toContain('lastmod');
  });

  test('robots are kept from what is nobody’s business, and told of the map', async () => {
    const { text } = await read('/robots.txt');
    for (const path of ['/api/', '/dev/', '/sandbox/', '/cart', '/checkout', '/orders', '/admin']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the manifest can be read', async () => {
    const { type, text } = await read('/manifest.webmanifest');
    expect(type).toBe('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ short_name: 'Sunehri', start_url: '/' });
  });

  test('llms.txt says how orders and returns work', async () => {
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# Sunehri\n/);
    expect(text).toContain('within India, in 3 to 7 days');
    expect(text).toContain('free from ₹1,000, else ₹50');
    expect(text).toContain('except for damaged or defective goods');
  });
});
