import { expect, test } from 'vitest';
import { answered, api } from './api.ts';
import { type Asked, aBrowser, brokenLine, refused } from './testing/browser.ts';

test('a token in local storage goes along as a bearer header; without one there is none', async () => {
  const asked: Asked[] = [];
  const { kept } = aBrowser((call) => {
    asked.push(call);
    return Response.json({ user: null });
  });
  await answered(api.session.$get());
  kept.set('token', 'her-token');
  await answered(api.session.$get());
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
    null,
    'Bearer her-token',
  ]);
});

test('at a 401 the token goes, and the shop hears that nobody is signed in', async () => {
  const { kept, heard } = aBrowser(() => refused(401, 'auth/required'));
  kept.set('token', 'her-token');
  await expect(answered(api.cart.$get())).rejects.toMatchObject({ code: 'auth/required' });
  expect(kept.has('token')).toBe(false);
  expect(heard).toEqual(['signed-out']);
});

test('a wrong password signs nobody out', async () => {
  const { heard } = aBrowser(() => refused(401, 'login/wrong-password'));
  const json = { email: 'asha@example.in', password: 'not-the-one' };
  await expect(answered(api.session.$post({ json }))).rejects.toMatchObject({
    code: 'login/wrong-password',
  });
  expect(heard).toEqual([]);
});

test('a broken line and an answer in no known words are refusals too', async () => {
  aBrowser(({ path }) =>
    path === '/api/cart' ? brokenLine() : new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  );
  await expect(answered(api.cart.$get())).rejects.toMatchObject({ code: 'server/busy' });
  await expect(answered(api.session.$get())).rejects.toMatchObject({ code: 'server/failed' });
});
