// Sessions: expiry, sign-out and forged tokens.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';

const DAY = 24 * 60 * 60 * 1000;

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function anAccount(email: string) {
  return shop.accounts.register(aForm(email), aClient());
}

const signIn = (email: string) => shop.accounts.signIn({ email, password: PASSWORD }, aClient());

describe('session', () => {
  test('sign-out by cookie or token ends only that session, on the server', async () => {
    const first = await anAccount('leaving@example.com');
    const second = await signIn('leaving@example.com');
    const third = await signIn('leaving@example.com');
    await shop.accounts.signOut(withCookies(first.cookies));
    await shop.accounts.signOut(bearing(second.token));
    expect(await shop.accounts.current(withCookies(first.cookies))).toBeNull();
    expect(await shop.accounts.current(bearing(first.token))).toBeNull();
    expect(await shop.accounts.current(bearing(second.token))).toBeNull();
    expect(await shop.accounts.current(bearing(third.token))).not.toBeNull();
  });

  test('signing in again ends the session that the browser had before, and no other', async () => {
    const before = await anAccount('again@example.com');
    const elsewhere = await signIn('again@example.com');
    const cookie = withCookies(before.cookies).get('cookie')!;
    const after = await shop.accounts.signIn(
      { email: 'again@example.com', password: PASSWORD },
      { ...aClient(), cookie },
    );
    expect(await shop.accounts.current(bearing(before.token))).toBeNull();
    expect(await shop.accounts.current(bearing(elsewhere.token))).not.toBeNull();
    expect(await shop.accounts.current(bearing(after.token))).not.toBeNull();
  });

  test('session expires after 7 days without use and is extended by use', async () => {
    const { account, token } = await anAccount('idle@example.com');
    const setIdle = (days: number) =>
      shop.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + (7 - days) * DAY) })
        .where(eq(sessions.userId, account.uid));
    await setIdle(6.9);
    expect(await shop.accounts.current(bearing(token))).not.toBeNull();
    const [extended] = await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, account.uid));
    expect(extended!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY);
    await setIdle(7.1);
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });

  test('session expires 30 days after sign-in even if used', async () => {
    const { account, token } = await anAccount('faithful@example.com');
    const setAge = (days: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * DAY) })
        .where(eq(sessions.userId, account.uid));
    await setAge(29.9);
    expect(await shop.accounts.current(bearing(token))).not.toBeNull();
    await setAge(30.1);
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });

  test('missing, invented or wrongly signed session token is not accepted', async () => {
    const { token } = await anAccount('signed@example.com');
    const [bare, signature] = decodeURIComponent(token).split('.');
    const invalid = ['', 'made-up', `${bare}`, `${bare}.${signature?.replace(/.$/, 'A')}x`];
    for (const token of invalid) expect(await shop.accounts.current(bearing(token))).toBeNull();
    expect(await shop.accounts.current(new Headers())).toBeNull();
    expect(
      await shop.accounts.current(new Headers({ cookie: `sunehri-session=${bare}` })),
    ).toBeNull();
  });

  test('sign-out without a session succeeds', async () => {
    await expect(shop.accounts.signOut(new Headers())).resolves.toBeDefined();
  });

  test('cleanup deletes expired sessions', async () => {
    const { account } = await anAccount('old@example.com');
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, account.uid));
    await shop.accounts.cleanupExpired();
    const remaining = await shop.db.select().from(sessions).where(eq(sessions.userId, account.uid));
    expect(remaining).toEqual([]);
  });
});
