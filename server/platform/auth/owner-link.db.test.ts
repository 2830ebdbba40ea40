// Link for the first owner of a live shop: it sets a password once, and none is offered to an owner who has one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADMIN,
  type TestAccounts,
  aClient,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

test('the first owner chooses a password by the link, once, and is the admin', async () => {
  const password = 'block-printed-indigo';
  const earlier = tokenOf(await shop.identity.ownerLink(ADMIN));
  const token = tokenOf(await shop.identity.ownerLink(ADMIN));
  const { account: signedIn, cookies } = await shop.accounts.resetPassword(
    { token, password },
    aClient(),
  );
  expect(signedIn).toMatchObject({ role: 'admin' });
  expect(await shop.accounts.current(withCookies(cookies))).toMatchObject({ email: ADMIN });
  for (const used of [token, earlier]) {
    await expect(
      shop.accounts.resetPassword({ token: used, password: 'another-password' }, aClient()),
    ).rejects.toMatchObject({ code: 'reset/link-used' });
  }
  expect(await shop.identity.ownerLink(ADMIN)).toBeNull();
  const { account } = await shop.accounts.signIn({ email: ADMIN, password }, aClient());
  expect(account).toMatchObject({ role: 'admin', emailVerified: true });
});
