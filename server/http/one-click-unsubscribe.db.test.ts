// Unsubscribing by one click of a mail program, which posts to the link from elsewhere.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { respondWithError } from '#server/api/error-handler.ts';
import type { ApiEnv } from '#server/api/routes/route-helpers.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { type TestAccounts, openTestAccounts } from '#server/testing/accounts.ts';
import { Hono } from 'hono';
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts';

let shop: TestAccounts;
let app: Hono<ApiEnv>;
let token: string;
beforeAll(async () => {
  shop = await openTestAccounts();
  const newsletter = openNewsletter(shop);
  await newsletter.subscribe('asha@example.in', { ip: '203.0.113.1', userAgent: '' });
  const [confirmation = ''] = await shop.tokensFor('asha@example.in', 'newsletter-confirm');
  await newsletter.confirm(confirmation);
  [token = ''] = await shop.tokensFor('asha@example.in', 'newsletter-welcome');
  app = new Hono<ApiEnv>().onError(respondWithError);
  app.use(async (c, next) => {
    c.set('client', { ip: '203.0.113.2', userAgent: '' });
    await next();
  });
  app.route('/', oneClickUnsubscribe({ newsletter, limits: shop.limits }));
});
afterAll(() => shop.close());

const post = (query: string, body: string) =>
  app.request(`/newsletter/unsubscribe${query}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
  });

test('a mail program unsubscribes by one POST, and a second one changes nothing', async () => {
  for (const _twice of [1, 2]) {
    expect((await post(`?token=${token}`, 'List-Unsubscribe=One-Click')).status).toBe(200);
  }
  const [subscriber] = await shop.db.select().from(newsletterSubscribers);
  expect(subscriber?.status).toBe('unsubscribed');
});

test('another body, and a token that nobody has, change nothing', async () => {
  expect((await post(`?token=${token}`, 'yes')).status).toBe(
    new AppError('request/invalid').status,
  );
  expect((await post('?token=invented', 'List-Unsubscribe=One-Click')).status).toBe(
    new AppError('newsletter/link-used').status,
  );
});
