// The number of SQL statements behind the calls of the cart: a customer waits for no other call so often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/platform/config/env.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from '#server/http/app.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

let database: OpenDatabase;
let shop: Shop;
let app: ReturnType<typeof createHttpApp>;

beforeAll(async () => {
  database = await testDatabase();
  const settings = readSettings({ SAMPLE_ORDERS: 'none', DATA_DIR: '/tmp/sunehri-cart-test' });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    errorsIn: () => null,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
  await stocked(database.db, [aProduct('lehenga')], 5);
});
afterAll(() => shop.close());

type Init = { body?: unknown; token?: string };

async function request(call: string, { body, token }: Init) {
  const [method = '', path = ''] = call.split(' ');
  const text = body === undefined ? null : JSON.stringify(body);
  const headers = new Headers();
  if (text !== null) {
    headers.set('Content-Type', 'application/json');
    headers.set('Content-Length', String(text.length));
  }
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return app.request(path, { method, headers, body: text });
}

/** The statements behind one request of the signed-in customer, and its response. */
async function send(call: string, init: Init) {
  let response = new Response();
  const statements = await recordStatements(database, async () => {
    response = await request(call, init);
  });
  return { statements, cart: await response.json() };
}

test('a change of the cart sends four statements, and reading it two', async () => {
  const credentials = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };
  const signedIn = await request('POST /api/session', { body: credentials });
  const { token } = (await signedIn.json()) as { token: string };
  const variantId = 'lehenga-wine-free-size';
  const line = `/api/cart/lines/${variantId}`;
  const change = [/"rate_limits"/, /"sessions"/, /read_cart/, /save_cart/];

  const added = await send('POST /api/cart/lines', { token, body: { variantId, quantity: 1 } });
  expect(added.cart).toMatchObject({ lines: [{ quantity: 1 }], version: 1 });
  expect(added.statements).toEqual(change.map((each) => expect.stringMatching(each)));
  const set = await send(`PATCH ${line}`, { token, body: { quantity: 2 } });
  expect(set.cart).toMatchObject({ lines: [{ quantity: 2 }], version: 2 });
  expect(set.statements).toHaveLength(change.length);
  const read = await send('GET /api/cart', { token });
  expect(read.cart).toEqual(set.cart);
  expect(read.statements).toHaveLength(2);
  const removed = await send(`DELETE ${line}`, { token });
  expect(removed.cart).toMatchObject({ lines: [], version: 3 });
  expect(removed.statements).toHaveLength(change.length);
});
