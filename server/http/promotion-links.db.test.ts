// Links that bring a promo code: where they lead, and how the checkout takes the code.
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LINKED_CODE_COOKIE } from '#domain/promotion/promotion-link.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { collections } from '#server/platform/db/schema/collections.ts';
import type { Shop } from '#server/shop.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { openPromotions } from '#server/shop/promotions/promotions.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { promotionLinks } from './promotion-links.ts';

let shop: TestShop;
let app: Hono<ApiEnv>;
beforeAll(async () => {
  shop = await openTestShop();
  const accounts = {
    currentSession: async (headers: Headers) => {
      const uid = headers.get('x-account');
      return uid && { account: { uid } };
    },
  };
  const { checkout } = shop.deps;
  const modules = { promotions: openPromotions(shop.db), accounts, checkout } as unknown as Shop;
  app = new Hono<ApiEnv>()
    .use('*', async (c, next) => {
      c.set('client', { ip: '198.51.100.7', userAgent: 'a test' });
      await next();
    })
    .route('/', promotionLinks(modules, true))
    .get('/checkout', (c) => c.text('the page'));
  await shop.db.insert(collections).values({
    id: 'dupattas',
    slug: 'linked-dupattas',
    title: 'Dupattas',
    source: 'manual',
    rule: {} as never,
    status: 'published',
  });
  const ten = { kind: 'percent' as const, percent: 10, collectionIds: ['dupattas'] };
  await shop.db.insert(promotions).values([
    { ...ten, code: 'DUPATTA10' },
    { ...ten, code: 'OVER10', endsAt: new Date('2020-01-01') },
    { code: 'MIN10', kind: 'percent', percent: 10, minimumPaise: 5000_00 },
  ]);
});
afterAll(() => shop.close());

const open = async (path: string) => {
  const { status, headers } = await app.request(path);
  return { status, to: headers.get('location'), cookie: headers.get('set-cookie') };
};

test.each([
  ['/d/DUPATTA10', '/collections/linked-dupattas', 'DUPATTA10'],
  ['/d/dupatta10', '/collections/linked-dupattas', 'DUPATTA10'],
  ['/d/WELCOME10', '/', 'WELCOME10'],
  ['/d/OVER10', '/', 'OVER10'],
  ['/d/UNKNOWN', '/', 'UNKNOWN'],
])('%s leads to %s and keeps the code', async (path, to, code) => {
  const opened = await open(path);
  expect([opened.status, opened.to]).toEqual([302, to]);
  expect(opened.cookie).toMatch(new RegExp(`^${LINKED_CODE_COOKIE}=${code}; .*HttpOnly; Secure`));
});

test.each(['/d/%E0%A4%A6', '/d/a', '/d/DIWALI%0d%0aX: y', `/d/${'A'.repeat(300)}`])(
  '%s is no code: it leads home, and nothing is kept',
  async (path) => {
    expect(await open(path)).toEqual({ status: 302, to: '/', cookie: null });
  },
);

describe('the checkout', () => {
  /** Opens its page with the cookie of a link; returns the checkout then, and whether the link is forgotten. */
  async function read(account: string, code: string) {
    const headers = { cookie: `${LINKED_CODE_COOKIE}=${code}`, 'x-account': account };
    const page = await app.request('/checkout', { headers });
    expect(await page.text()).toBe('the page');
    const isForgotten = page.headers.get('set-cookie')?.includes('Max-Age=0') ?? false;
    return { json: await shop.checkout.read(account), isForgotten };
  }

  test('takes the code, and forgets the link', async () => {
    const account = await shop.customer([[await shop.product({ rupees: 1000, stock: 1 }), 1]]);
    const first = await read(account, 'WELCOME10');
    expect(first.json).toMatchObject({ promo: { code: 'WELCOME10' }, totals: { discount: 100 } });
    expect(first.isForgotten).toBe(true);
  });

  test('keeps a link whose code the cart cannot use yet, and forgets one that is no code', async () => {
    const account = await shop.customer([[await shop.product({ rupees: 1000, stock: 1 }), 1]]);
    const short = await read(account, 'MIN10');
    expect(short.json).toMatchObject({ promo: null, form: { promoCode: '' } });
    expect(short.isForgotten).toBe(false);
    expect((await read(account, 'UNKNOWN')).isForgotten).toBe(true);
  });

  test('keeps the code that the customer has entered', async () => {
    const account = await shop.customer([[await shop.product({ rupees: 1000, stock: 1 }), 1]]);
    await shop.checkout.save(account, { promoCode: 'WELCOME10' });
    expect((await read(account, 'MIN10')).json).toMatchObject({ promo: { code: 'WELCOME10' } });
  });
});
