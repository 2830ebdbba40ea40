// A session: when it ends, of itself and by signing out.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
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
  return shop.accounts.register(aForm(email), aVisitor());
}

const signIn = (email: string) => shop.accounts.signIn({ email, password: PASSWORD }, aVisitor());

describe('a session', () => {
  test('ends on the server when she signs out, by cookie and by token, and only that one', async () => {
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

  test('ends when it was not used for 7 days, and lives on when it was', async () => {
    const { account, token } = await anAccount('idle@example.com');
    const age = (days: number) =>
      shop.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + (7 - days) * DAY) })
        .where(eq(sessions.userId, account.uid));
    await age(6.9);
    expect(await shop.accounts.current(bearing(token))).not.toBeNull();
    const [prolonged] = await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, account.uid));
    expect(prolonged!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY);
    await age(7.1);
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });

  test('ends 30 days after the sign-in, however much it was used', async () => {
    const { account, token } = await anAccount('faithful@example.com');
    const since = (days: number) =>
      shop.db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - days * DAY) })
        .where(eq(sessions.userId, account.uid));
    await since(29.9);
    expect(await shop.accounts.current(bearing(token))).not.toBeNull();
    await since(30.1);
    expect(await shop.accounts.current(bearing(token))).toBeNull();
  });

  test('of nobody is nobody’s: no token, a made-up one, one with another signature', async () => {
    const { token } = await anAccount('signed@example.com');
    const [bare, signature] = decodeURIComponent(token).split('.');
    const others = ['', 'made-up', `${bare}`, `${bare}.${signature?.replace(/.$/, 'A')}x`];
    for (const other of others) expect(await shop.accounts.current(bearing(other))).toBeNull();
    expect(await shop.accounts.current(new Headers())).toBeNull();
    expect(
      await shop.accounts.current(new Headers({ cookie: `sunehri-session=${bare}` })),
    ).toBeNull();
  });

  test('signing out without one is no failure', async () => {
    await expect(shop.accounts.signOut(new Headers())).resolves.toBeDefined();
  });

  test('that has run out is tidied away', async () => {
    const { account } = await anAccount('old@example.com');
    await shop.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.userId, account.uid));
    await shop.accounts.tidy();
    const left = await shop.db.select().from(sessions).where(eq(sessions.userId, account.uid));
    expect(left).toEqual([]);
  });
});
