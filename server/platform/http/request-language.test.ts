import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { type Language, english } from '#domain/language/languages.ts';
import { acceptedLanguage, languageOf } from './request-language.ts';

const hindi: Language = { ...english, code: 'hi', tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi' };
const known = [english, hindi];

test.each([
  ['hi-IN', hindi],
  ['HI', hindi],
  ['hi-IN,hi;q=0.9', hindi],
  ['fr-FR,fr;q=0.9,hi;q=0.5,en;q=0.4', hindi],
  ['en-GB,en;q=0.9,hi;q=0.8', english],
  ['hi;q=0.3,en;q=0.7', english],
  ['hi;q=0', english],
  ['en-IN', english],
  ['*', english],
  ['fr-FR', english],
  ['hindi', english],
  ['', english],
  [';;q=,,<script>"\\', english],
  ['../../hi', english],
  ['constructor', english],
  [undefined, english],
])('Accept-Language "%s" asks for the expected language', (header, language) => {
  expect(acceptedLanguage(header, known)).toBe(language);
});

const languageAt = async (path: string, acceptLanguage: string) => {
  const app = new Hono().all('*', (c) => c.text(languageOf(c, known).code));
  const response = await app.request(path, { headers: { 'Accept-Language': acceptLanguage } });
  return response.text();
};

test('a call of the API has the language of its header', async () => {
  expect(await languageAt('/api/cart', 'hi-IN')).toBe('hi');
  expect(await languageAt('/api/cart', 'en-IN')).toBe('en');
});

test('a page and a form without scripts have the language of their URL, whatever the browser prefers', async () => {
  expect(await languageAt('/hi/cart/lines', 'en-IN')).toBe('hi');
  expect(await languageAt('/cart/lines', 'hi-IN,hi;q=0.9')).toBe('en');
});
