// The demo's accounts: there in a demo, shut in a live shop.
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { hashing } from '#server/identity/hashing.ts';
import {
  OWNER,
  type TestAccounts,
  aVisitor,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { type DemoAccount, demoAccounts, ensureDemoAccounts } from './demo.ts';

const demo = { mode: 'demo', adminEmail: OWNER } as const;
const { shopper, owner } = demoAccounts(demo);

let shop: TestAccounts;
beforeEach(async () => {
  shop = await openTestAccounts();
});
afterEach(() => shop.close());
afterAll(() => vi.restoreAllMocks());

const signIn = ({ email, password }: DemoAccount) =>
  shop.accounts.signIn({ email, password }, aVisitor());

test('a demo shop has a shopper and an owner, both verified', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  expect((await signIn(shopper)).account).toMatchObject({
    email: 'shopper@sunehri.example',
    emailVerified: true,
    role: 'shopper',
  });
  expect((await signIn(owner)).account).toMatchObject({ email: OWNER, role: 'admin' });
});

test('they are made once, and the second start hashes nothing', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const hash = vi.spyOn(hashing, 'hash');
  await ensureDemoAccounts(shop.identity, demo);
  expect(hash).not.toHaveBeenCalled();
});

test('two servers may make them at once', async () => {
  await Promise.all([1, 2].map(() => ensureDemoAccounts(shop.identity, demo)));
  await expect(signIn(shopper)).resolves.toBeDefined();
});

test('in a live shop the samples are shut, and what they had open is closed', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const { token } = await signIn(shopper);
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: 'meera@real.example' });
  expect(await shop.accounts.current(bearing(token))).toBeNull();
  for (const account of [shopper, owner]) {
    await expect(signIn(account)).rejects.toMatchObject({ code: 'login/user-disabled' });
  }
});

test('the real owner keeps her account from the demo, but not its password', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const { token } = await signIn(owner);
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: OWNER });
  expect(await shop.accounts.current(bearing(token))).toBeNull();
  await expect(signIn(owner)).rejects.toMatchObject({ code: 'login/wrong-password' });
  await shop.accounts.forgot(OWNER, aVisitor());
  const [link = ''] = await shop.tokensFor(OWNER, 'reset-password');
  await shop.accounts.reset(link, 'a password of her own');
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: OWNER });
  const own = { ...owner, password: 'a password of her own' };
  expect((await signIn(own)).account.role).toBe('admin');
});

test('a live shop without them starts as well', async () => {
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: OWNER });
  await expect(signIn(shopper)).rejects.toMatchObject({ code: 'login/wrong-password' });
});
