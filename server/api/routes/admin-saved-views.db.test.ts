// API routes of saved views: strict queries, private until shared, and each for its list.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { openSavedViews } from '#server/shop/saved-views/saved-views.ts';
import type { Shop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aCustomer } from '#server/testing/products.ts';
import { respondWithError } from '../error-handler.ts';
import { adminSavedViewsRoutes } from './admin-saved-views.ts';
import type { ApiEnv, AuthedEnv } from './route-helpers.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCustomer(database.db, 'asha');
  await aCustomer(database.db, 'ravi');
});
afterAll(() => database.close());

async function send(
  call: string,
  body?: unknown,
  uid = 'asha',
): Promise<{ status: number; json: unknown }> {
  const shop = { savedViews: openSavedViews(database.db) } as Shop;
  const authed = new Hono<AuthedEnv>()
    .use('*', async (c, next) => {
      c.set('account', { uid } as AuthedEnv['Variables']['account']);
      await next();
    })
    .route('/', adminSavedViewsRoutes(shop));
  const app = new Hono<ApiEnv>().onError(respondWithError).route('/', authed);
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: response.status, json: response.status === 204 ? null : await response.json() };
}
const viewsOf = async (uid: string, list = 'products') =>
  (await send(`GET /admin/saved-views?list=${list}`, undefined, uid)).json;

test('a saved view is private until it is shared, and deleted by its owner only', async () => {
  const view = { name: 'Silk', query: { tag: 'silk', sort: 'name' }, isShared: false };
  const saved = await send('POST /admin/saved-views', { list: 'products', ...view });
  const { id } = saved.json as { id: string };
  expect(await viewsOf('asha')).toEqual({ savedViews: [{ id, ...view, isOwn: true }] });
  expect(await viewsOf('ravi')).toEqual({ savedViews: [] });
  const sharing = { list: 'products', ...view, isShared: true };
  expect((await send('POST /admin/saved-views', sharing)).json).toMatchObject({ id });
  expect(await viewsOf('ravi')).toMatchObject({ savedViews: [{ id, isOwn: false }] });
  const byOther = await send(`DELETE /admin/saved-views/${id}`, undefined, 'ravi');
  expect(byOther).toMatchObject({ status: 404, json: { code: 'saved-view/not-found' } });
  expect((await send(`DELETE /admin/saved-views/${id}`)).status).toBe(204);
  expect(await viewsOf('asha')).toEqual({ savedViews: [] });
});

test('products and orders have views of their own, also of the same name', async () => {
  const view = { name: 'Jaipur', isShared: false };
  const query = { view: 'to-pack', city: 'Jaipur', method: 'COD' };
  await send('POST /admin/saved-views', { list: 'orders', ...view, query });
  await send('POST /admin/saved-views', { list: 'products', ...view, query: { q: 'jaipur' } });
  expect(await viewsOf('asha', 'orders')).toMatchObject({ savedViews: [{ ...view, query }] });
  expect(await viewsOf('asha')).toMatchObject({
    savedViews: [{ ...view, query: { q: 'jaipur' } }],
  });
});

test.each([
  { list: 'products', name: 'x', isShared: true, query: { page: '2' } },
  { list: 'products', name: ' ', isShared: true, query: {} },
  { list: 'orders', name: 'x', isShared: true, query: { tag: 'silk' } },
  { list: 'customers', name: 'x', isShared: true, query: {} },
])('%j is refused', async (view) => {
  expect((await send('POST /admin/saved-views', view)).status).toBe(400);
});
