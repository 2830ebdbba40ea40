import { expect, test } from 'vitest';
import { api, readResponse } from './api.ts';
import { type SentRequest, errorResponse, networkError, stubBrowser } from '../testing/browser.ts';

test('the API client sends a token in localStorage as a bearer header', async () => {
  const requests: SentRequest[] = [];
  const { storage } = stubBrowser((request) => {
    requests.push(request);
    return Response.json({ user: null });
  });
  await readResponse(api.session.$get());
  storage.set('token', 'a-token');
  await readResponse(api.session.$get());
  expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
    null,
    'Bearer a-token',
  ]);
});

test('the API client sends the language of its page, so that the browser does not send its own', async () => {
  const requests: SentRequest[] = [];
  stubBrowser((request) => {
    requests.push(request);
    return Response.json({ user: null });
  });
  await readResponse(api.session.$get());
  expect(requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual(['en-IN']);
});

test('a 401 response removes the token and announces the end of the session', async () => {
  const { storage, events } = stubBrowser(() => errorResponse(401, 'auth/required'));
  storage.set('token', 'a-token');
  await expect(readResponse(api.cart.$get())).rejects.toMatchObject({ code: 'auth/required' });
  expect(storage.has('token')).toBe(false);
  expect(events).toEqual(['signed-out']);
});

test('a wrong password does not announce the end of a session', async () => {
  const { events } = stubBrowser(() => errorResponse(401, 'login/wrong-password'));
  const json = { email: 'asha@example.in', password: 'not-the-one' };
  await expect(readResponse(api.session.$post({ json }))).rejects.toMatchObject({
    code: 'login/wrong-password',
  });
  expect(events).toEqual([]);
});

test('a network failure becomes server/unreachable, a response without JSON server/failed', async () => {
  stubBrowser(({ path }) =>
    path === '/api/cart' ? networkError() : new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  );
  await expect(readResponse(api.cart.$get())).rejects.toMatchObject({
    code: 'server/unreachable',
  });
  await expect(readResponse(api.session.$get())).rejects.toMatchObject({
    code: 'server/failed',
  });
});
