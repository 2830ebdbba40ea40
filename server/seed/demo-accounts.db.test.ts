// Demo accounts: created in a demo, disabled in a live shop.
import { afterAll, beforeEach, afterEach, expect, test, vi } from 'vitest';
import { hashing } from '#server/platform/auth/hashing.ts';
import {
  ADMIN,
  type TestAccounts,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { type DemoAccount, demoAccounts, ensureDemoAccounts } from './demo-accounts.ts';

const demo = { mode: 'demo', adminEmail: ADMIN } as const;
const { customer, admin } = demoAccounts(demo);

let shop: TestAccounts;
beforeEach(async () => {
  shop = await openTestAccounts();
});
afterEach(() => shop.close());
afterAll(() => vi.restoreAllMocks());

const signIn = ({ email, password }: DemoAccount) =>
  shop.accounts.signIn({ email, password }, aClient());

test('a demo shop has a verified customer and a verified admin', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  expect((await signIn(customer)).account).toMatchObject({
    email: 'shopper@sunehri.example',
    emailVerified: true,
    role: 'customer',
  });
  expect((await signIn(admin)).account).toMatchObject({ email: ADMIN, role: 'admin' });
});

test('demo accounts are created once, and the second start hashes no password', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const hash = vi.spyOn(hashing, 'hash');
  await ensureDemoAccounts(shop.identity, demo);
  expect(hash).not.toHaveBeenCalled();
});

test('two servers can create the demo accounts at the same time', async () => {
  await Promise.all([1, 2].map(() => ensureDemoAccounts(shop.identity, demo)));
  await expect(signIn(customer)).resolves.toBeDefined();
});

test('a live shop disables the demo accounts and revokes their sessions', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const { token } = await signIn(customer);
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: 'meera@real.example' });
  expect(await shop.accounts.current(bearing(token))).toBeNull();
  for (const account of [customer, admin]) {
    await expect(signIn(account)).rejects.toMatchObject({ code: 'login/user-disabled' });
  }
});

test('a live shop keeps the account of its admin email address, but not the demo password', async () => {
  await ensureDemoAccounts(shop.identity, demo);
  const { token } = await signIn(admin);
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: ADMIN });
  expect(await shop.accounts.current(bearing(token))).toBeNull();
  await expect(signIn(admin)).rejects.toMatchObject({ code: 'login/wrong-password' });
  await shop.accounts.requestPasswordReset(ADMIN, aClient());
  const [link = ''] = await shop.tokensFor(ADMIN, 'reset-password');
  await shop.accounts.resetPassword(
    { token: link, password: 'a password of their own' },
    aClient(),
  );
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: ADMIN });
  const own = { ...admin, password: 'a password of their own' };
  expect((await signIn(own)).account.role).toBe('admin');
});

test('a live shop without demo accounts starts', async () => {
  await ensureDemoAccounts(shop.identity, { mode: 'live', adminEmail: ADMIN });
  await expect(signIn(customer)).rejects.toMatchObject({ code: 'login/wrong-password' });
});
