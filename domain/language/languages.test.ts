import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { english, hindi, onceFor, splitLanguage } from './languages.ts';

const both = [english, hindi];

test.each([
  ['/', english, '/'],
  ['/products', english, '/products'],
  ['/hi', hindi, '/'],
  ['/hi/', hindi, '/'],
  ['/hi/products/rajsi-roop', hindi, '/products/rajsi-roop'],
  ['/hindi', english, '/hindi'],
  ['/hi.data', hindi, '/_.data'],
  ['/hi/products.data', hindi, '/products.data'],
  ['/hi.database', english, '/hi.database'],
  ['/hi/manifest.webmanifest', hindi, '/manifest.webmanifest'],
  ['/hi/robots.txt', english, '/hi/robots.txt'],
  ['/hi/sitemap-pages.xml', english, '/hi/sitemap-pages.xml'],
  ['/hi/api/products', english, '/hi/api/products'],
  ['/hi/admin', english, '/hi/admin'],
  ['/hi/administration', hindi, '/administration'],
])('%s is read as a language and a plain path', (pathname, language, path) => {
  expect(splitLanguage(pathname, both)).toEqual({ language, path });
});

test.each([
  ['/', '/hi'],
  ['/?error=x', '/hi?error=x'],
  ['/#story', '/hi#story'],
  ['/products?fabric=silk', '/hi/products?fabric=silk'],
])('%s in Hindi is %s', (path, localised) => {
  expect(inLanguage(path, hindi)).toBe(localised);
  expect(inLanguage(path, english)).toBe(path);
});

test.each([
  ['/hi/admin/orders', '/admin/orders'],
  ['/hi/robots.txt', '/robots.txt'],
  ['/admin', null],
  ['/hi/products', null],
])('what %s names once for all languages is %s', (pathname, path) => {
  expect(onceFor(pathname, both)).toBe(path);
});
