import { expect, test } from 'vitest';
import { type Language, english, inLanguage, splitLanguage } from './languages.ts';

const hindi: Language = { ...english, code: 'hi', tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi' };
const both = [english, hindi];

test.each([
  ['/', english, '/'],
  ['/products', english, '/products'],
  ['/hi', hindi, '/'],
  ['/hi/', hindi, '/'],
  ['/hi/products/rajsi-roop', hindi, '/products/rajsi-roop'],
  ['/hindi', english, '/hindi'],
  ['/hi/api/products', english, '/hi/api/products'],
  ['/hi/admin', english, '/hi/admin'],
  ['/hi/administration', hindi, '/administration'],
])('%s is read as a language and a plain path', (pathname, language, path) => {
  expect(splitLanguage(pathname, both)).toEqual({ language, path });
});

test.each([
  ['/', '/hi'],
  ['/?error=x', '/hi?error=x'],
  ['/products?fabric=silk', '/hi/products?fabric=silk'],
])('%s in Hindi is %s', (path, localised) => {
  expect(inLanguage(path, hindi)).toBe(localised);
  expect(inLanguage(path, english)).toBe(path);
});
