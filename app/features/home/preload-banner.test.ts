// The preload of the banner's first image: the file that the page itself would load.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { preloadBanner } from './preload-banner.ts';

const page = (content: string) =>
  `<head><script nonce="n">mode()</script></head><body>${content}<script>data()</script></body>`;
const preload = (html: string) => preloadBanner(Buffer.from(html)).toString();
const banner = '<img src="/media/site/banner-1.1280.webp" alt="" class="banner-image"/>';

/** The link that the page's first script adds to the head, in a browser of this mode and width. */
function preloaded({ mode, isNarrow }: { mode: 'light' | 'dark'; isNarrow: boolean }) {
  const links: Record<string, string>[] = [];
  const [, script = ''] =
    /<script nonce="n">mode\(\);(.*?)<\/script>/.exec(preload(page(banner))) ?? [];
  runInNewContext(script, {
    document: {
      createElement: () => ({}),
      documentElement: { dataset: { mode } },
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    matchMedia: (query: string) => ({ matches: query === '(width < 35.5em)' && isNarrow }),
  });
  return links[0] ?? {};
}

test.each([
  ['light', true, 'banner-1-tall.', '99vw'],
  ['dark', true, 'banner-1-tall-night.', '99vw'],
  ['light', false, 'banner-1.', '(width < 48em) 1100px, (width < 77.5em) 1420px, 100vw'],
  ['dark', false, 'banner-1-night.', '(width < 48em) 1100px, (width < 77.5em) 1420px, 100vw'],
] as const)('in %s mode, narrow %s, it is %s', (mode, isNarrow, file, sizes) => {
  const link = preloaded({ mode, isNarrow });
  expect(link).toMatchObject({ rel: 'preload', as: 'image', fetchPriority: 'high' });
  expect(link.imageSrcset).toContain(`/media/site/${file}800.avif 800w`);
  expect(link.imageSizes).toBe(sizes);
});

test('a page without a banner stays as it is', () => {
  expect(preload(page('<p>About us</p>'))).toBe(page('<p>About us</p>'));
});
