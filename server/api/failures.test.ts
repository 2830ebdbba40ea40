// A database that is away is no bug: worth another try, and said so.
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Door } from './door.ts';
import { answerFailure } from './failures.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const failing = (cause: Error) => {
  const door = new Hono<Door>().onError(answerFailure).get('/', () => {
    throw new Error('Failed query: select 1\nparams: asha@example.in', { cause });
  });
  return door.request('/');
};

test.each([
  ['the server is stopping', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a lock took too long', Object.assign(new Error('lock'), { code: '55P03' })],
  ['no connection came free', new Error('timeout exceeded when trying to connect')],
  ['a connection broke', new Error('Connection terminated unexpectedly')],
  [
    'a connection had broken',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('%s: please try again', async (_what, cause) => {
  const answer = await failing(cause);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'server/busy' });
});

test('anything else is a bug, and what somebody typed is in neither answer nor log', async () => {
  const answer = await failing(new Error('column "wrong" does not exist'));
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('asha@example.in');
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain('asha@example.in');
});
