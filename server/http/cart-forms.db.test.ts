// Cart forms of browsers without scripts, for a guest and for an account.
import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGuestCartCookie } from '#domain/cart/guest-cart-cookie.ts';
import { splitLanguage } from '#domain/language/languages.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { openCart } from '#server/shop/cart/cart.ts';
import { findProduct } from '#server/shop/catalogue/find-product.ts';
import { defaultShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import { type TestAccounts, aClient, aForm, openTestAccounts } from '#server/testing/accounts.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { cartForms } from './cart-forms.ts';

let accounts: TestAccounts;
let cart: ReturnType<typeof openCart>;
let app: Hono<ApiEnv>;
beforeAll(async () => {
  accounts = await openTestAccounts();
  const { db, limits } = accounts;
  cart = openCart({ db, shopSettings: defaultShopSettings });
  const catalogue = { find: (id: string) => findProduct(db, id) };
  const shop = { accounts: accounts.accounts, cart, catalogue, limits } as unknown as Shop;
  const forms = cartForms({ shop, origins: ['http://localhost:3000'], isSecure: false });
  app = new Hono<ApiEnv>({ getPath: (request) => splitLanguage(getPath(request)).path })
    .onError(respondWithError)
    .use('*', async (c, next) => {
      c.set('requestId', 'test');
      c.set('client', aClient());
      await next();
    })
    .route('/', forms);
  await stocked(db, [aProduct('lehenga'), aProduct('blouse', { sizes: ['S', 'M'] })], 3);
  await stocked(db, [aProduct('single')], 1);
  await stocked(db, [aProduct('sold')], 0);
});
afterAll(() => accounts.close());

const lehenga = 'lehenga-wine-free-size';
const single = 'single-wine-free-size';

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

async function submit(
  form: Record<string, string>,
  {
    cookie = '',
    headers = sameOrigin,
    path = '/cart/lines',
  }: { cookie?: string; headers?: Record<string, string>; path?: string } = {},
) {
  const response = await app.request(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  const set = response.headers.getSetCookie();
  return {
    status: response.status,
    to: response.headers.get('location'),
    cacheControl: response.headers.get('cache-control'),
    set,
    /** What the browser has afterwards. */
    cookie: set[0]?.split(';', 1)[0] ?? cookie,
    lines: readGuestCartCookie(set[0] ?? cookie),
  };
}

const additionOf = (product: string, quantity = '1') => ({ product, quantity });

describe('a form without scripts', () => {
  test('of a page in Hindi leads to the cart in Hindi', async () => {
    const added = await submit(additionOf('product-lehenga'), { path: '/hi/cart/lines' });
    expect(added).toMatchObject({ status: 303, to: '/hi/cart/guest' });
  });

  test('adds the only variant to the cookie of a guest and leads to the cart', async () => {
    const added = await submit(additionOf('product-lehenga', '2'));
    expect(added).toMatchObject({ status: 303, to: '/cart/guest', cacheControl: 'no-store' });
    expect(added.lines).toEqual([{ variantId: lehenga, quantity: 2 }]);
    expect(added.set[0]).not.toMatch(/HttpOnly|Secure/);
    const again = await submit(additionOf('lehenga'), added);
    expect(again.lines).toEqual([{ variantId: lehenga, quantity: 3 }]);
  });

  test('adds the chosen colour and size, and asks for a size where there is a choice', async () => {
    const chosen = { ...additionOf('blouse'), colour: 'Wine', size: 'M' };
    expect((await submit(chosen)).lines).toEqual([{ variantId: 'blouse-wine-m', quantity: 1 }]);
    const inWine = { ...additionOf('blouse'), colour: 'Wine' };
    const incomplete = { to: '/cart/guest?error=cart%2Fincomplete', set: [] };
    expect(await submit(inWine)).toMatchObject(incomplete);
    expect(await submit({ ...inWine, size: 'XXL' })).toMatchObject(incomplete);
  });

  test('cannot add more than the stock, also not by adding twice', async () => {
    const once = await submit(additionOf('single'));
    const refused = (code: string) => ({
      to: `/cart/guest?error=stock%2F${code}`,
      set: [],
    });
    expect(await submit(additionOf('single'), once)).toMatchObject(refused('all-in-cart'));
    expect(await submit(additionOf('lehenga', '4'))).toMatchObject(refused('insufficient'));
  });

  test.each([
    ['a sold-out product', additionOf('sold'), 'stock/sold-out'],
    ['an unknown product', additionOf('nothing'), 'product/not-found'],
    ['no quantity', additionOf('lehenga', ''), 'request/invalid'],
    ['a quantity of nothing', additionOf('lehenga', '0'), 'request/invalid'],
    ['an unknown field', { ...additionOf('lehenga'), price: '1' }, 'request/invalid'],
    ['an unknown line', { variantId: 'nothing', quantity: '1' }, 'cart/line-not-found'],
  ])('with %s changes nothing and says why', async (_what, form, code) => {
    const refused = await submit(form);
    expect(refused).toMatchObject({ status: 303, set: [] });
    expect(refused.to).toBe(`/cart/guest?error=${encodeURIComponent(code)}`);
  });

  test('drops unknown lines that would fill the cart', async () => {
    const lines = Array.from({ length: 50 }, () => 'x'.repeat(80)).map((id, n) => `${id}${n}:1`);
    const full = { cookie: `guest_cart=${lines.join('|')}` };
    expect((await submit(additionOf('lehenga'), full)).lines).toEqual([
      { variantId: lehenga, quantity: 1 },
    ]);
  });

  test('changes the quantity of a line and removes it', async () => {
    const { cookie } = await submit(additionOf('single'));
    const more = await submit({ variantId: single, quantity: '2' }, { cookie });
    expect(more.to).toBe('/cart/guest?error=stock%2Finsufficient');
    // A quantity from the time when there were more can be lowered.
    const before = { cookie: `guest_cart=${single}:3` };
    const lowered = await submit({ variantId: single, quantity: '2' }, before);
    expect(lowered.lines).toEqual([{ variantId: single, quantity: 2 }]);
    const removed = await submit({ variantId: single, quantity: '1', remove: '1' }, { cookie });
    expect(removed).toMatchObject({ to: '/cart/guest', lines: [] });
    expect(removed.set[0]).toMatch(/Max-Age=0/);
  });

  test('drops the lines of a tampered cookie that the shop does not sell', async () => {
    const tampered = { cookie: `guest_cart=nothing:2|%E0%A4:1|gold:-1|${single}:1` };
    expect((await submit(additionOf('lehenga'), tampered)).lines).toEqual([
      { variantId: single, quantity: 1 },
      { variantId: lehenga, quantity: 1 },
    ]);
  });

  test('from another site is refused', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      const refused = await submit(additionOf('lehenga'), { headers });
      expect(refused).toMatchObject({ status: 403, set: [] });
    }
  });

  test('that is too large is refused', async () => {
    const refused = await submit(additionOf('x'.repeat(5_000)));
    expect(refused).toMatchObject({ status: 413, set: [] });
  });
});

test('a form without scripts of a signed-in customer changes the account’s cart', async () => {
  const { cookies, account } = await accounts.accounts.register(
    aForm('forms@example.com'),
    aClient(),
  );
  const cookie = cookies[0]?.split(';', 1)[0] ?? '';
  const quantities = async () =>
    (await cart.read(account.uid)).lines.map(({ id, quantity }) => [id, quantity]);
  const added = await submit(additionOf('single'), { cookie });
  expect(added).toMatchObject({ status: 303, to: '/cart', set: [] });
  expect(await quantities()).toEqual([[single, 1]]);
  const refused = await submit(additionOf('single'), { cookie });
  expect(refused.to).toBe('/cart?error=stock%2Fall-in-cart');
  await submit({ variantId: single, quantity: '1', remove: '1' }, { cookie });
  expect(await quantities()).toEqual([]);
});
