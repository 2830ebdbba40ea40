// A stolen session cookie of the admin, without the password: it changes no price that customers know, moves no money and
// deletes nothing.
import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products as productTable } from '#server/platform/db/schema/catalogue.ts';
import { sessions, users } from '#server/platform/db/schema/accounts.ts';
import { openProducts } from '#server/shop/products/products.ts';
import type { Shop } from '#server/shop.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { enforcePermissions } from './enforce-permissions.ts';
import { respondWithError } from './error-handler.ts';
import { permissions } from './permissions.ts';
import { adminProductsRoutes } from './routes/admin-products.ts';
import type { ApiEnv, AuthedEnv } from './routes/route-helpers.ts';

let shop: TestAccounts;
let token: string;
let uid: string;

beforeAll(async () => {
  shop = await openTestAccounts();
  ({
    token,
    account: { uid },
  } = await shop.accounts.register(aForm(ADMIN), aClient()));
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, uid));
  await stocked(shop.db, [aProduct('dupatta', { priceRupees: 2000 })], 3);
  await letAnHourPass();
});
afterAll(() => shop.close());

const letAnHourPass = () =>
  shop.db
    .update(sessions)
    .set({ createdAt: sql`now() - interval '1 hour'`, passwordConfirmedAt: null })
    .where(eq(sessions.userId, uid));

/** By the session cookie's token alone. */
async function send(call: string, body?: unknown) {
  const products = openProducts(shop.db, { enqueueCrops: async () => {} });
  const calls = new Hono<AuthedEnv>().route('/', adminProductsRoutes({ products } as Shop));
  const app = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', enforcePermissions(shop.accounts, permissions))
    .route('/api', calls);
  const [method = '', path = ''] = call.split(' ');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as { code?: string } };
}

async function theProduct() {
  const [row] = await shop.db.select().from(productTable).where(eq(productTable.id, 'dupatta'));
  if (!row) throw new Error('no product');
  return { version: row.version, price: row.pricePaise };
}

test('it changes no price of a published product, in any field that has one', async () => {
  const { version, price } = await theProduct();
  const sale = { percent: 50, endIn9: false, firstDay: '2099-01-01', lastDay: '2099-01-02' };
  for (const changes of [{ pricePaise: 100 }, { compareAtPaise: 900_000 }, { sale }]) {
    const body = { version, changes, stockChanges: [] };
    expect(await send('PATCH /api/admin/products/dupatta', body)).toMatchObject({
      status: 403,
      json: { code: 'auth/password-required' },
    });
  }
  expect(await theProduct()).toEqual({ version, price });
});

test('it changes other fields, and prices once the password is given again', async () => {
  const { version } = await theProduct();
  const body = { version, changes: { subtitle: 'A dupatta' }, stockChanges: [] };
  expect((await send('PATCH /api/admin/products/dupatta', body)).status).toBe(200);
  const account = { ...(await shop.accounts.current(bearing(token)))! };
  await shop.accounts.confirmPassword(
    { account, headers: bearing(token), client: aClient() },
    PASSWORD,
  );
  const dearer = { version: version + 1, changes: { pricePaise: 250_000 }, stockChanges: [] };
  expect((await send('PATCH /api/admin/products/dupatta', dearer)).status).toBe(200);
  expect((await theProduct()).price).toBe(250_000);
  await letAnHourPass();
});

const GUARDED = [
  'PUT /api/admin/settings',
  'POST /api/admin/orders/export',
  'POST /api/admin/people',
  'DELETE /api/admin/people/:id',
  'GET /api/admin/gst-returns/:period/registers/:name',
  'DELETE /api/admin/products/:id',
  'POST /api/admin/products/:id/restore',
  'POST /api/admin/bulk-edits',
  'POST /api/admin/bulk-edits/:id/undo',
  'POST /api/admin/imports/:id/start',
  'POST /api/admin/imports/:id/undo',
  'DELETE /api/admin/categories/:id',
  'DELETE /api/admin/collections/:id',
  'PUT /api/admin/orders/:number/address',
  'POST /api/admin/orders/:number/cancel',
  'POST /api/admin/orders/:number/refund',
  'POST /api/admin/orders/:number/returns/:id/decision',
  'POST /api/admin/orders/:number/returns/:id/receipt',
  'POST /api/admin/orders/:number/return-to-origin',
  'POST /api/admin/refunds/:id/payout-details',
  'POST /api/admin/refunds/:id/record-cash-refund',
  'POST /api/admin/refunds/:id/retry',
];

test.each(GUARDED)('%s asks for the password', (call) => {
  expect(permissions[call]).toBe('admin-with-password');
});

test('a product is not deleted by it', async () => {
  expect(await send('DELETE /api/admin/products/dupatta')).toMatchObject({ status: 403 });
});
