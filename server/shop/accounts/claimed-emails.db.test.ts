// An account registered with another person's email address: that person's click on the link does not verify it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;
const ADMIN = 'owner@sunehri.example';
const ADMIN_PASSWORD = 'meera-chose-this-1';
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const register = (email: string) => shop.accounts.register(aForm(email), aClient());
const elsewhere = () => ({ headers: new Headers(), client: aClient() });
const passwordNeeded = { code: 'verify/password-needed', status: 403 };

describe('account registered by an attacker with the admin’s email address', () => {
  test('a link opened without the account’s session or password does not verify it', async () => {
    const attacker = await register(ADMIN);
    const [token = ''] = await shop.tokensFor(ADMIN, 'verify-email');
    const otherAccount = await register('meera@example.com');
    for (const browser of [elsewhere(), { ...elsewhere(), headers: bearing(otherAccount.token) }])
      await expect(shop.accounts.verify({ token }, browser)).rejects.toMatchObject(passwordNeeded);
    await expect(
      shop.accounts.verify({ token, password: ADMIN_PASSWORD }, elsewhere()),
    ).rejects.toMatchObject({ code: 'verify/wrong-password', status: 403 });
    expect(await shop.accounts.current(bearing(attacker.token))).toMatchObject({
      emailVerified: false,
      role: 'customer',
    });
  });

  test('a password reset by the mailbox’s user signs the attacker out and allows verification', async () => {
    const attacker = await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
    await shop.accounts.requestPasswordReset(ADMIN, aClient());
    const [resetToken = ''] = await shop.tokensFor(ADMIN, 'reset-password');
    await shop.accounts.resetPassword({ token: resetToken, password: ADMIN_PASSWORD }, aClient());
    expect(await shop.accounts.current(bearing(attacker.token))).toBeNull();
    const [token = ''] = await shop.tokensFor(ADMIN, 'verify-email');
    await expect(
      shop.accounts.verify({ token, password: PASSWORD }, elsewhere()),
    ).rejects.toMatchObject({ code: 'verify/wrong-password' });
    const admin = await shop.accounts.verify({ token, password: ADMIN_PASSWORD }, elsewhere());
    expect(admin).toMatchObject({ email: ADMIN, role: 'admin' });
  });
});

test('email change to another person’s address is not confirmed by that person’s click alone', async () => {
  const attacker = await register('stranger@example.com');
  const request = {
    account: attacker.account,
    headers: bearing(attacker.token),
    client: aClient(),
  };
  await shop.accounts.changeEmail(request, { email: 'victim@example.com', password: PASSWORD });
  const [token = ''] = await shop.tokensFor('victim@example.com', 'change-email');
  await expect(shop.accounts.verify({ token }, elsewhere())).rejects.toMatchObject(passwordNeeded);
  expect(await shop.accounts.current(request.headers)).toMatchObject({
    email: 'stranger@example.com',
  });
  const changed = await shop.accounts.verify({ token, password: PASSWORD }, elsewhere());
  expect(changed).toMatchObject({ email: 'victim@example.com', emailVerified: true });
});

test('verification by password is delayed after wrong guesses of one client', async () => {
  await register('guessed@example.com');
  const [token = ''] = await shop.tokensFor('guessed@example.com', 'verify-email');
  const codes: string[] = [];
  const client = elsewhere();
  for (let n = 0; n < 11; n += 1)
    await shop.accounts
      .verify({ token, password: `guess ${n}` }, client)
      .catch((error) => codes.push(error.code));
  expect(codes).toEqual([
    ...Array(6).fill('verify/wrong-password'),
    ...Array(5).fill('verify/too-soon'),
  ]);
});
