// API errors: an unavailable database responds 503, an unexpected error 500 without personal data.
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiEnv } from './routes/route-helpers.ts';
import { AppError, errorText } from '#domain/errors/errors.ts';
import { openErrorTranslator } from '#domain/errors/translate-error.ts';
import { errorTexts } from '#domain/errors/error-texts.ts';
import { type Language, english } from '#domain/language/languages.ts';
import { languageOf } from '#server/platform/http/request-language.ts';
import { respondWithError } from './error-handler.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const failing = (cause: Error) => {
  const app = new Hono<ApiEnv>().onError(respondWithError).get('/', () => {
    throw new Error('Failed query: select 1\nparams: asha@example.in', { cause });
  });
  return app.request('/');
};

test.each([
  ['the server is stopping', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a lock timed out', Object.assign(new Error('lock'), { code: '55P03' })],
  ['no connection is free', new Error('timeout exceeded when trying to connect')],
  ['a connection broke', new Error('Connection terminated unexpectedly')],
  [
    'a connection is unusable',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('when %s, the response is server/busy', async (_condition, cause) => {
  const response = await failing(cause);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'server/busy' });
});

test('an unexpected error responds 500 with query parameters in neither response nor log', async () => {
  const response = await failing(new Error('column "wrong" does not exist'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('asha@example.in');
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain('asha@example.in');
});

const hindi: Language = { ...english, code: 'hi', tag: 'hi-IN', name: 'हिन्दी', prefix: '/hi' };
const translate = openErrorTranslator({
  ...errorTexts,
  ofCode: (code) => ({ ...errorText(code), message: `हिन्दी: ${code}` }),
  ofFields: Object.fromEntries(
    Object.entries(errorTexts.ofFields).map(([key, text]) => [key, `हिन्दी: ${text}`]),
  ),
});

const errorAt = async (path: string, acceptLanguage: string) => {
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use(async (c, next) => {
      const isHindi = () => languageOf(c, [english, hindi]) === hindi;
      c.set('findTranslator', () => (isHindi() ? translate : null));
      await next();
    })
    .all('*', () => {
      throw new AppError('contact/missing-fields', {
        fields: { email: 'Please enter a valid email address', name: 'An unknown text' },
      });
    });
  const response = await app.request(path, { headers: { 'Accept-Language': acceptLanguage } });
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.json();
};

test('an error of the API is in the language that the page asks for, fields included', async () => {
  expect(await errorAt('/api/contact', 'hi-IN')).toMatchObject({
    code: 'contact/missing-fields',
    message: 'हिन्दी: contact/missing-fields',
    fields: { email: 'हिन्दी: Please enter a valid email address', name: 'An unknown text' },
  });
});

test('an error is English on an English page, whatever else the browser prefers', async () => {
  const inEnglish = {
    message: 'Please fill in all required fields',
    fields: { email: 'Please enter a valid email address' },
  };
  expect(await errorAt('/api/contact', 'en-IN')).toMatchObject(inEnglish);
  expect(await errorAt('/api/contact', 'xx, *;q=0.1')).toMatchObject(inEnglish);
  expect(await errorAt('/contact', 'hi-IN,hi;q=0.9')).toMatchObject(inEnglish);
});

test('an error of a page or a form without scripts is in the language of its URL', async () => {
  expect(await errorAt('/hi/contact', 'en-IN')).toMatchObject({
    message: 'हिन्दी: contact/missing-fields',
  });
});
