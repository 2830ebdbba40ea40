// API errors: an unavailable database responds 503, an unexpected error 500 without personal data.
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiEnv } from './routes/route-helpers.ts';
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
