// What no browser of ours sends, and somebody will: answered as the sender's fault, and never as the shop's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLBACK_PATH } from '#domain/paths.ts';
import { createApi } from '#server/api/app.ts';
import { readSettings } from '#server/settings.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createSite } from './site.ts';

let shop: Shop;
let site: ReturnType<typeof createSite>;
let owner: Record<string, string>;

beforeAll(async () => {
  const settings = readSettings({ DATA_DIR: '/tmp/sunehri-odd-requests-test' });
  const writeLetter = async () => ({ subject: 'A letter', html: '<p>', plain: '' });
  shop = await openShop(settings, { writeLetter, database: await testDatabase() });
  site = createSite({
    settings,
    shop,
    renderPage: async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    clientFolder: null,
    pictureFolder: '/nowhere',
  });
  const signedIn = await send('POST', '/api/session', {
    email: 'owner@sunehri.example',
    password: 'sunehri-owner',
  });
  owner = { Authorization: `Bearer ${(await signedIn.json()).token}` };
});
afterAll(() => shop.close());

async function send(method: string, path: string, said?: unknown, headers = {}) {
  const body = said === undefined ? undefined : JSON.stringify(said);
  const asJson = { 'Content-Type': 'application/json', 'Content-Length': `${body?.length}` };
  return site.request(path, { method, body, headers: { ...(body ? asJson : {}), ...headers } });
}

describe('a text no database keeps', () => {
  test('is refused in the address of every call', async () => {
    for (const { method, path } of createApi(shop).routes.filter((each) =>
      each.path.includes(':'),
    )) {
      const wanted = path.replaceAll(/:\w+/g, 'a%00b');
      expect([path, (await send(method, wanted, undefined, owner)).status]).toEqual([path, 400]);
    }
    expect((await send('GET', '/api/products?q=a%00b')).status).toBe(400);
    expect((await send('GET', '/products/a%00b')).status).toBe(400);
  });

  test.each([
    ['the character of number zero', 'Asha\0'],
    ['half a character', 'Asha\ud83d'],
  ])('is refused in what is sent: %s', async (_what, text) => {
    const letter = { name: text, email: 'asha@shop.test', subject: 'Hello', message: 'A question' };
    const address = { firstName: 'Asha', lastName: text, phone: '', address: '', city: '' };
    for (const [method, path, said] of [
      ['POST', '/api/contact', letter],
      ['PUT', '/api/account/name', { fullName: text }],
      ['POST', '/api/cart/lines', { variantId: text, quantity: 1 }],
      ['PUT', '/api/checkout', { ...address, state: '', zipCode: '' }],
    ] as const)
      expect([path, (await send(method, path, said, owner)).status]).toEqual([path, 400]);
  });
});

test('a form that nobody can read proves no payment', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other']) {
    const answer = await site.request(CALLBACK_PATH, {
      method: 'POST',
      body: '--this is no form',
      headers: { 'Content-Type': type },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/checkout?problem=payment%2Fnot-verified');
  }
});

test('no other site makes the sandbox fail, or captures a payment of it', async () => {
  const fromElsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
  const fault = { fault: 'fail-order', times: 1 };
  for (const [path, said] of [
    ['/sandbox/control', fault],
    ['/sandbox/control/capture', { order_id: 'order_1' }],
  ] as const) {
    expect([path, (await send('POST', path, said, fromElsewhere)).status]).toEqual([path, 403]);
    expect([path, (await send('POST', path, said)).status]).toEqual([path, 200]);
  }
  await send('POST', '/sandbox/control', { ...fault, times: 0 });
});

test('a page whose address is a key tells it to nobody', async () => {
  const policy = async (path: string) => (await send('GET', path)).headers.get('referrer-policy');
  expect(await policy('/track?token=x')).toBe('no-referrer');
  expect(await policy('/reset-password?token=x')).toBe('no-referrer');
  expect(await policy('/about')).toBe('strict-origin-when-cross-origin');
});
