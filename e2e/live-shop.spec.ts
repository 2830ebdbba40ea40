// A new live shop shows nothing of the demo; and what it shows of its own, however little that is.
import { expect, test } from '@playwright/test';
import { inLanguage } from '#domain/language/in-language.ts';
import { languages } from '#domain/language/languages.ts';
import { type RouteEntry, paths, routes } from '#domain/routes.ts';
import { expectNoAxeViolationsInAnyMode } from './support/axe-and-focus.ts';
import { openLiveShop } from './support/live-shop.ts';
import { openPage } from './support/open-page.ts';
import { sampleTextsIn } from './support/sample-texts.ts';

let live: Awaited<ReturnType<typeof openLiveShop>>;
test.beforeAll(async () => {
  live = await openLiveShop();
});
test.afterAll(() => live?.close());

/** Every page that a guest may open by its path alone, in each language, and one that does not exist. */
const pages = Object.values<RouteEntry>(routes)
  .filter(({ access, path }) => ['public', 'guest'].includes(access) && !path.includes(':'))
  .map(({ path }) => path)
  .concat('/no-such-page', ...['women', 'men', 'jewelry', 'kids'].map(paths.category))
  .flatMap((path) => languages.map((language) => inLanguage(path, language)));
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/hi/manifest.webmanifest',
  '/api/categories',
  '/api/products',
];
const imagesOf = (content: string) => [
  ...new Set(content.match(/\/media\/[\w./%-]+\.(?:webp|avif|png|jpg|svg)/g)),
];

async function readFrom(server: string, path: string): Promise<string> {
  const response = await fetch(server + path);
  expect(response.status, path).toBeLessThan(500);
  return response.text();
}

test('no page, file or image of a new live shop is the demo’s', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const [server] = live.urls;
  const images = new Map<string, string>();
  for (const path of [...pages, ...files]) {
    const content = await readFrom(server, path);
    expect(sampleTextsIn(content), path).toEqual([]);
    // One width of each.
    for (const image of imagesOf(content)) images.set(image.replace(/\.\d+\.\w+$/, ''), image);
  }
  expect(images.size).toBeGreaterThan(5);
  for (const path of images.values()) {
    const [own, demo] = await Promise.all(
      [server, baseURL].map(async (url) =>
        Buffer.from(await (await fetch(url + path)).arrayBuffer()),
      ),
    );
    expect(own?.equals(demo ?? Buffer.alloc(0)), path).toBe(false);
  }
});

test('what a new live shop must not show is found on the pages and in the files of the demo @full', async ({
  baseURL,
}) => {
  const demo = baseURL ?? '';
  const found = async (path: string) => sampleTextsIn(await readFrom(demo, path));
  const home = await found('/');
  expect(home).toEqual(
    expect.arrayContaining([
      'Sunehri',
      'Meera Sharma',
      '14 Johari Bazaar, Jaipur, Rajasthan 302003, India',
      'in the making',
      'Loved this season',
      'Made by hand, to be handed down',
    ]),
  );
  expect(await found('/hi')).toEqual(expect.arrayContaining(['सुनहरी', 'हर जश्न के लिए']));
  for (const path of ['/about', '/contact', '/terms', '/manifest.webmanifest', '/llms.txt']) {
    expect(await found(path), path).not.toEqual([]);
  }
  expect(imagesOf(await readFrom(demo, '/'))).toContain('/media/site/banner-1.1280.webp');
});

test('a live shop serves no image of the samples’ site', async () => {
  for (const image of ['banner-1.1280.webp', 'tile-men.webp', 'mark.svg', 'about-corner.webp']) {
    expect((await fetch(`${live.urls[0]}/media/site/${image}`)).status, image).toBe(404);
  }
});

test('a live shop without a name says that it opens soon, in the language of the page', async ({
  page,
}) => {
  await openPage(page, `${live.urls[0]}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop opens soon');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Products' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toHaveCount(0);
  await expectNoAxeViolationsInAnyMode(page);
  await openPage(page, `${live.urls[0]}/hi`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह दुकान जल्द खुल रही है');
});

for (const [name, tag] of [
  ['Meera ki Dukaan', ' @full'],
  ['Shri Radha Krishna Handicrafts & Textile', ''],
  ['श्री राधा कृष्ण हस्तशिल्प और वस्त्र भंडार', ' @full'],
  ['میرا کی دستکاری اور کپڑوں کی دکان', ''],
] as const) {
  test(`the header of “${name}” has one row from 320 px${tag}`, async ({ page }) => {
    await live.setSetting('name', name);
    await expect.poll(() => readFrom(live.urls[0], '/manifest.webmanifest')).toContain(name);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `${live.urls[0]}/contact`);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: `${name}, home` })).toHaveText(name);
      const height = (await header.boundingBox())?.height ?? 0;
      expect([width, height]).toEqual([width, width < 768 ? 69 : 85]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, overflow]).toEqual([width, 0]);
    }
  });
}
