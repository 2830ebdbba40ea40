// Order of the preloads in a rendered page.
import { expect, test } from 'vitest';
import { preloadModulesLast } from './preload-order.ts';

test('module preloads stand at the end of the body, at low priority; fonts and the stylesheet stay', () => {
  const page =
    '<head><link rel="preload" as="font" href="/a.woff2"/><link nonce="n" rel="modulepreload" href="/a.js"/>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>$& text</p></body>';
  expect(preloadModulesLast(page)).toBe(
    '<head><link rel="preload" as="font" href="/a.woff2"/><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><p>$& text</p><link fetchpriority="low" nonce="n" rel="modulepreload" href="/a.js"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/b.js"/></body>',
  );
});

test('a page without module preloads stays as it is', () => {
  const page = '<head></head><body>&lt;link rel="modulepreload"&gt;</body>';
  expect(preloadModulesLast(page)).toBe(page);
});
