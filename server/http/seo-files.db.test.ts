// robots.txt, sitemap.xml, web manifest and llms.txt as served.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '#domain/language/in-language.ts';
import { english, languages, splitLanguage } from '#domain/language/languages.ts';
import { routes } from '#domain/routes.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { testDatabase } from '#server/testing/database.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from './app.ts';

let shop: Shop;
let app: ReturnType<typeof createHttpApp>;
const ORIGIN = 'http://localhost:3000';
const read = async (path: string) => {
  const response = await app.request(path);
  return { type: response.headers.get('content-type'), text: await response.text() };
};

beforeAll(async () => {
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: '/tmp/sunehri-site-test' });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database: await testDatabase() });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
});
afterAll(() => shop.close());

/** Paths with their query. */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => {
    const { pathname, search } = new URL(match[1] ?? '');
    return pathname + search;
  });

describe('SEO files', () => {
  test('sitemap.xml names the sitemap of the pages and each part of the products', async () => {
    const { type, text } = await read('/sitemap.xml');
    expect(type).toContain('application/xml');
    expect(locations(text)).toEqual([
      '/sitemap-pages.xml',
      expect.stringMatching(/^\/sitemap-products\.xml\?from=.+/),
    ]);
  });

  test('the sitemap of the products lists each with its images, and no lastmod', async () => {
    const [, part = ''] = locations((await read('/sitemap.xml')).text);
    const { type, text } = await read(part);
    expect(type).toContain('application/xml');
    expect(text.match(/<loc>[^<]*\/products\/[^<]+<\/loc>/g)).toHaveLength(16 * languages.length);
    expect(text).toContain(`<loc>${ORIGIN}/products/rajsi-roop</loc>`);
    expect(
      text.match(/<image:loc>http:\/\/localhost:3000\/media\/products\//g)?.length,
    ).toBeGreaterThan(60);
    expect(text).not.toContain('lastmod');
  });

  test('robots.txt disallows machine endpoints and every page that is not indexable', async () => {
    const { text } = await read('/robots.txt');
    const prefixes = [...text.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
    const isDisallowed = (path: string) => prefixes.some((prefix) => path.startsWith(prefix));
    for (const path of ['/api/cart', '/sandbox/control']) expect(isDisallowed(path)).toBe(true);
    for (const { path, indexable } of Object.values(routes)) {
      for (const language of languages) {
        expect(isDisallowed(inLanguage(path, language)), path).toBe(!indexable);
      }
    }
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('the sitemap of the pages lists every indexable page without a parameter, the open category, the collections, and no other', async () => {
    const all = locations((await read('/sitemap-pages.xml')).text);
    const listed = all.filter((path) => splitLanguage(path).language === english);
    expect(all).toHaveLength(listed.length * languages.length);
    const indexable = Object.values(routes).filter((route) => route.indexable);
    const expected = indexable.map(({ path }) => path).filter((path) => !path.includes(':'));
    const isCollection = (path: string) => path.startsWith('/collections/');
    expect(listed.filter((path) => !isCollection(path))).toEqual([...expected, '/category/women']);
    expect(listed).toContain('/collections/haldi');
  });

  test('the sitemap names each page in every language, and English for all others', async () => {
    const { text } = await read('/sitemap-pages.xml');
    const alternates = [...languages, { tag: 'x-default', prefix: '' }].map(
      ({ tag, prefix }) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${ORIGIN}${prefix}/about"/>`,
    );
    for (const { prefix } of languages) {
      const entry = `<loc>${ORIGIN}${prefix}/about</loc>${alternates.join('')}`;
      expect(text).toContain(`<url>${entry}</url>`);
    }
  });

  test('the web manifest of a language starts in it, and is the same app', async () => {
    const { text } = await read('/hi/manifest.webmanifest');
    expect(JSON.parse(text)).toMatchObject({
      lang: 'hi-IN',
      start_url: '/hi',
      id: '/',
      scope: '/',
    });
  });

  test('what exists once for all languages is found from a page of any', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/admin/orders']) {
      const response = await app.request(`/hi${path}?page=2`);
      expect([response.status, response.headers.get('location')]).toEqual([308, `${path}?page=2`]);
    }
  });

  test('the web manifest is valid JSON with name and start URL', async () => {
    const { type, text } = await read('/manifest.webmanifest');
    expect(type).toBe('application/manifest+json');
    expect(JSON.parse(text)).toMatchObject({ short_name: 'Sunehri', start_url: '/' });
  });

  test('the web manifest has icons of 192 and 512 px and a maskable one, each of that size', async () => {
    const { icons, display } = JSON.parse((await read('/manifest.webmanifest')).text);
    expect(display).toBe('minimal-ui');
    const pngs = icons.filter(({ type }: { type: string }) => type === 'image/png');
    expect(pngs).toMatchObject([
      { sizes: '192x192' },
      { sizes: '512x512' },
      { sizes: '512x512', purpose: 'maskable' },
    ]);
    for (const { src, sizes } of pngs) {
      const { width, height } = await sharp(
        `samples/pictures${src.slice('/media'.length)}`,
      ).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('llms.txt describes delivery, shipping cost and returns', async () => {
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# Sunehri\n/);
    expect(text).toContain('within India, in 3 to 7 days');
    expect(text).toContain('free from ₹1,000, else ₹50');
    expect(text).toContain('except for damaged or defective goods');
  });
});
