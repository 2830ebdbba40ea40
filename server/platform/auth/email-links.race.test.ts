// Email links and servers whose clocks differ. On PostgreSQL only: PGlite takes its time from the process of the test.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { verifications } from '#server/platform/db/schema/accounts.ts';
import { newsletterSubscribers } from '#server/platform/db/schema/newsletter.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { PASSWORD, type TestAccounts, aClient, aForm, bearing } from '#server/testing/accounts.ts';
import { openTestAccounts } from '#server/testing/accounts.ts';

const HOUR_MS = 3_600_000;

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

/** From here on this process is a server whose clock is wrong by so many hours. */
function setClockAhead(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS });
}

async function aResetLink(email: string) {
  await shop.accounts.register(aForm(email), aClient());
  await shop.accounts.requestPasswordReset(email, aClient());
  const [token = ''] = await shop.tokensFor(email, 'reset-password');
  return token;
}
const reset = (token: string) =>
  shop.accounts.resetPassword({ token, password: 'arunika-1953' }, aClient());

test('a server two hours ahead accepts a fresh reset link', async () => {
  const token = await aResetLink('ahead@example.com');
  setClockAhead(2);
  await expect(reset(token)).resolves.toBeDefined();
});

test('a server two hours ahead neither deletes nor uses up fresh links', async () => {
  const token = await aResetLink('kept@example.com');
  const count = async () => (await shop.db.select().from(verifications)).length;
  const before = await count();
  setClockAhead(2);
  await shop.accounts.cleanupExpired();
  await expect(reset('reset-password.unknown')).rejects.toMatchObject({ code: 'reset/link-used' });
  expect(await count()).toBe(before);
  vi.useRealTimers();
  await expect(reset(token)).resolves.toBeDefined();
});

test('a reset link from a server two hours ahead is valid for an hour, not for three', async () => {
  setClockAhead(2);
  await aResetLink('long@example.com');
  vi.useRealTimers();
  const links = await shop.db
    .select()
    .from(verifications)
    .where(eq(verifications.email, 'long@example.com'));
  const lifetimes = links.map(({ expiresAt }) =>
    Math.round((expiresAt.getTime() - Date.now()) / HOUR_MS),
  );
  expect(lifetimes.sort((a, b) => a - b)).toEqual([1, 24]);
});

test('a server two days ahead accepts fresh links that verify and change an email address', async () => {
  const { account, token } = await shop.accounts.register(aForm('two@example.com'), aClient());
  const browser = { headers: bearing(token), client: aClient() };
  await shop.accounts.changeEmail(
    { account, ...browser },
    { email: 'three@example.com', password: PASSWORD },
  );
  const [verify = ''] = await shop.tokensFor('two@example.com', 'verify-email');
  const [change = ''] = await shop.tokensFor('three@example.com', 'change-email');
  setClockAhead(48);
  await expect(shop.accounts.verify({ token: verify }, browser)).resolves.toMatchObject({
    emailVerified: true,
  });
  await expect(shop.accounts.verify({ token: change }, browser)).resolves.toMatchObject({
    email: 'three@example.com',
  });
});

test('a server eight days ahead accepts a fresh newsletter confirmation', async () => {
  const newsletter = openNewsletter(shop);
  await newsletter.subscribe('reader@example.com', aClient());
  const [token = ''] = await shop.tokensFor('reader@example.com', 'newsletter-confirm');
  setClockAhead(8 * 24);
  await newsletter.confirm(token);
  const [reader] = await shop.db.select().from(newsletterSubscribers);
  expect(reader?.status).toBe('confirmed');
});
