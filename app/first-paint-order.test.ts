// The order in which a page names its stylesheets, fonts and modules.
import { expect, test } from 'vitest';
import { inFirstPaintOrder } from './first-paint-order.ts';

const font = '<link nonce="n" rel="preload" as="font" type="font/woff2" href="/a.woff2"/>';
const moduleOne = '<link rel="modulepreload" href="/one.js" nonce="n"/>';
const moduleTwo = '<link rel="modulepreload" href="/two.js" nonce="n"/>';
const style = '<link nonce="n" rel="stylesheet" href="/root.css"/>';

test('font preloads come after the stylesheet, and module preloads at the end of the body', () => {
  const html = `<html><head><title>Shop</title>${font}${moduleOne}${moduleTwo}<script></script>${style}</head><body><p>Text</p><script type="module"></script></body></html>`;
  expect(inFirstPaintOrder(html)).toBe(
    `<html><head><title>Shop</title><script></script>${style}${font}</head><body><p>Text</p><script type="module"></script><link fetchpriority="low" rel="modulepreload" href="/one.js" nonce="n"/><link fetchpriority="low" rel="modulepreload" href="/two.js" nonce="n"/></body></html>`,
  );
});

test('links in the text of a page stay where they are', () => {
  const html = `<head></head><body><template>${font}${moduleOne}</template></body>`;
  expect(inFirstPaintOrder(html)).toBe(html);
});

test('what is not a whole document stays as it is', () => {
  expect(inFirstPaintOrder(`${moduleOne}${style}`)).toBe(`${moduleOne}${style}`);
});
