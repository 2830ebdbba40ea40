// The number of SQL statements behind POST /api/cart/lines, the call a customer waits for most often.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/config/env.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { testBackOffice } from '#server/testing/back-office.ts';
import { createHttpApp } from '#server/http/app.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { recordStatements } from '#server/testing/count-statements.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';

const MAX_STATEMENTS = 6;

let database: OpenDatabase;
let shop: Shop;
let app: ReturnType<typeof createHttpApp>;

beforeAll(async () => {
  database = await testDatabase();
  const settings = readSettings({ DATA_DIR: '/tmp/sunehri-cart-test' });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  shop = await openShop(settings, { renderEmail, database });
  app = createHttpApp({
    backOffice: testBackOffice,
    settings,
    shop,
    renderPage: async () => new Response('<p>'),
    clientFolder: null,
    imageFolder: '/nowhere',
  });
  await stocked(database.db, [aProduct('lehenga')], 5);
});
afterAll(() => shop.close());

async function post(path: string, body: unknown, token?: string) {
  const text = JSON.stringify(body);
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Content-Length': String(text.length),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return app.request(path, { method: 'POST', headers, body: text });
}

test(`adding to the cart sends at most ${MAX_STATEMENTS} statements besides its rate limit`, async () => {
  const credentials = { email: 'shopper@sunehri.example', password: 'sunehri-demo' };
  const { token } = (await (await post('/api/session', credentials)).json()) as { token: string };
  const add = () =>
    post('/api/cart/lines', { variantId: 'lehenga-wine-free-size', quantity: 1 }, token);
  let response = new Response();
  const statements = await recordStatements(database, async () => (response = await add()));
  expect(await response.json()).toMatchObject({ lines: [{ quantity: 1 }], version: 1 });
  const counted = statements.filter((statement) => !statement.includes('rate_limits'));
  expect(counted.length, counted.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS);
  expect(counted.length).toBeGreaterThan(MAX_STATEMENTS / 2);
  expect(statements.length - counted.length).toBeLessThanOrEqual(1);
});
