// Password confirmation: recent after sign-in, gone after 30 minutes, back once the password is given again.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aClient,
  aForm,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;

beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

test('a session has given its password for 30 minutes after sign-in, and again after each confirmation', async () => {
  const { account, token } = await shop.accounts.register(aForm('meera@example.com'), aClient());
  const headers = bearing(token);
  const isConfirmed = async () =>
    (await shop.accounts.currentSession(headers))?.hasConfirmedPassword;
  const letPass = (minutes: number) =>
    shop.db
      .update(sessions)
      .set({
        createdAt: sql`created_at - make_interval(mins => ${minutes})`,
        passwordConfirmedAt: sql`password_confirmed_at - make_interval(mins => ${minutes})`,
      })
      .where(eq(sessions.userId, account.uid));
  expect(await isConfirmed()).toBe(true);
  await letPass(29);
  expect(await isConfirmed()).toBe(true);
  await letPass(2);
  expect(await isConfirmed()).toBe(false);

  const request = { account, headers, client: aClient() };
  await expect(shop.accounts.confirmPassword(request, 'not the password')).rejects.toMatchObject({
    code: 'account/wrong-password',
  });
  expect(await isConfirmed()).toBe(false);
  await shop.accounts.confirmPassword(request, PASSWORD);
  expect(await isConfirmed()).toBe(true);
  await letPass(31);
  expect(await isConfirmed()).toBe(false);
});

test('a guest has no session, and so has given no password', async () => {
  expect(await shop.accounts.currentSession(new Headers())).toBeNull();
});
