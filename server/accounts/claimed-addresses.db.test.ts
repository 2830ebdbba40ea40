// Somebody claims an address that is not hers: who reads that mailbox never opens the account for her.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;
/** One address for each test: the settings' owner is whoever has it. */
const OWNER = 'owner@sunehri.example';
const HERS = 'meera-chose-this-1';
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const register = (email: string) => shop.accounts.register(aForm(email), aVisitor());
const elsewhere = () => ({ headers: new Headers(), visitor: aVisitor() });
const needed = { code: 'verify/password-needed', status: 403 };

describe('an account that a stranger made with the owner’s address', () => {
  test('is not proved by the owner’s click on its mail: not signed out, not signed in as herself', async () => {
    const stranger = await register(OWNER);
    const [token = ''] = await shop.tokensFor(OWNER, 'verify-email');
    const own = await register('meera@example.com');
    for (const here of [elsewhere(), { ...elsewhere(), headers: bearing(own.token) }])
      await expect(shop.accounts.verify({ token }, here)).rejects.toMatchObject(needed);
    await expect(
      shop.accounts.verify({ token, password: HERS }, elsewhere()),
    ).rejects.toMatchObject({ code: 'verify/wrong-password', status: 403 });
    expect(await shop.accounts.current(bearing(stranger.token))).toMatchObject({
      emailVerified: false,
      role: 'shopper',
    });
  });

  test('is hers once she has set a password by her mailbox, and the stranger is out', async () => {
    const stranger = await shop.accounts.signIn({ email: OWNER, password: PASSWORD }, aVisitor());
    await shop.accounts.forgot(OWNER, aVisitor());
    const [reset = ''] = await shop.tokensFor(OWNER, 'reset-password');
    await shop.accounts.reset(reset, HERS);
    expect(await shop.accounts.current(bearing(stranger.token))).toBeNull();
    const [token = ''] = await shop.tokensFor(OWNER, 'verify-email');
    await expect(
      shop.accounts.verify({ token, password: PASSWORD }, elsewhere()),
    ).rejects.toMatchObject({ code: 'verify/wrong-password' });
    const owner = await shop.accounts.verify({ token, password: HERS }, elsewhere());
    expect(owner).toMatchObject({ email: OWNER, role: 'admin' });
  });
});

test('a stranger who asks to move her own account to somebody’s address is not moved by their click', async () => {
  const stranger = await register('stranger@example.com');
  const asking = {
    account: stranger.account,
    headers: bearing(stranger.token),
    visitor: aVisitor(),
  };
  await shop.accounts.changeEmail(asking, { email: 'victim@example.com', password: PASSWORD });
  const [token = ''] = await shop.tokensFor('victim@example.com', 'change-email');
  await expect(shop.accounts.verify({ token }, elsewhere())).rejects.toMatchObject(needed);
  expect(await shop.accounts.current(asking.headers)).toMatchObject({
    email: 'stranger@example.com',
  });
  const moved = await shop.accounts.verify({ token, password: PASSWORD }, elsewhere());
  expect(moved).toMatchObject({ email: 'victim@example.com', emailVerified: true });
});

test('the password asked for by a link cannot be guessed at for ever', async () => {
  await register('guessed@example.com');
  const [token = ''] = await shop.tokensFor('guessed@example.com', 'verify-email');
  const codes: string[] = [];
  for (let n = 0; n < 11; n += 1)
    await shop.accounts
      .verify({ token, password: `guess ${n}` }, elsewhere())
      .catch((refusal) => codes.push(refusal.code));
  expect(codes).toEqual([...Array(10).fill('verify/wrong-password'), 'verify/too-soon']);
});
