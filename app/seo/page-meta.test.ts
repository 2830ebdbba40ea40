import { expect, test } from 'vitest';
import { languages } from '#domain/language/languages.ts';
import { translatedLanguages } from '#domain/translation/translated-languages.ts';
import { pageMeta } from './page-meta.ts';

const config = { url: 'https://shop.test', settings: { name: 'Sunehri' } };
const matches = [{ id: 'root', loaderData: { config } }];

test('pageMeta returns title, description, canonical URL and the image to share', () => {
  const page = {
    title: 'Rajsi Roop',
    description: 'Wine silk.',
    path: '/products/rajsi-roop',
    image: '/media/products/rajsi-roop/share.jpg',
    type: 'product',
  } as const;
  expect(pageMeta(page, matches)).toEqual([
    { title: 'Rajsi Roop | Sunehri' },
    { property: 'og:title', content: 'Rajsi Roop | Sunehri' },
    { name: 'description', content: 'Wine silk.' },
    { property: 'og:description', content: 'Wine silk.' },
    { tagName: 'link', rel: 'canonical', href: 'https://shop.test/products/rajsi-roop' },
    ...[...languages, { tag: 'x-default', prefix: '' }].map(({ tag, prefix }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: tag,
      href: `https://shop.test${prefix}/products/rajsi-roop`,
    })),
    { property: 'og:url', content: 'https://shop.test/products/rajsi-roop' },
    { property: 'og:site_name', content: 'Sunehri' },
    { property: 'og:type', content: 'product' },
    { property: 'og:locale', content: 'en_IN' },
    ...translatedLanguages.map(({ code }) => ({
      property: 'og:locale:alternate',
      content: `${code}_IN`,
    })),
    {
      property: 'og:image',
      content: 'https://shop.test/media/products/rajsi-roop/share.jpg',
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]);
});

test('a link preview leads to the shared path, and the canonical URL stays', () => {
  const page = { title: 'A', path: '/products/a', sharedPath: '/products/a?colour=wine' };
  const tags = pageMeta(page, matches);
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.test/products/a',
  });
  expect(tags).toContainEqual({
    property: 'og:url',
    content: 'https://shop.test/products/a?colour=wine',
  });
});

test('a page without an image shares the shop’s image', () => {
  expect(pageMeta({ title: 'Cart' }, matches)).toContainEqual({
    property: 'og:image',
    content: 'https://shop.test/media/site/og.jpg',
  });
});

test('a page that search engines shall not list names no other language', () => {
  const tags = pageMeta({ title: 'A', path: '/products/a', isIndexable: false }, matches);
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(tags.some((tag) => 'hrefLang' in tag)).toBe(false);
});
