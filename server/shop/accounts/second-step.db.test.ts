// Second step of a sign-in: without it there is no session, by any path.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions } from '#server/platform/db/schema/accounts.ts';
import {
  ADMIN,
  PASSWORD,
  type TestAccounts,
  aClient,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';
import { openAuthenticator } from '#server/testing/authenticator.ts';
import {
  type Owner,
  addApp,
  addPasskey,
  anOwner,
  startSignIn,
  takeStep,
  usePasskey,
} from '#server/testing/second-factors.ts';

let shop: TestAccounts;
let owner: Owner;
beforeAll(async () => {
  shop = await openTestAccounts();
});
beforeEach(async () => {
  owner = await anOwner(shop);
});
afterAll(() => shop.close());

const countSessions = () => shop.db.$count(sessions, eq(sessions.userId, owner.account.uid));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    ({ code }: { code: string }) => code,
  );

test('an account without a second factor signs in by its password alone', async () => {
  const { token } = await shop.accounts.signIn({ email: ADMIN, password: PASSWORD }, aClient());
  expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'admin' });
});

test('the password of an account with a passkey only begins no session, and the passkey does', async () => {
  const device = openAuthenticator();
  await addPasskey(shop, owner, device);
  const before = await countSessions();
  const pending = await startSignIn(shop);
  expect(pending.methods).toEqual(['passkey', 'recovery-code']);
  expect(await countSessions()).toBe(before);
  expect(pending.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sunehri-second-step']);
  expect(await shop.accounts.current(pending.headers)).toBeNull();

  const { token, account } = await usePasskey(shop, pending, device);
  expect(account.email).toBe(ADMIN);
  expect(await shop.accounts.current(bearing(token))).toMatchObject({ role: 'admin' });
});

test('a passkey signs in only when the device has verified the person', async () => {
  const device = openAuthenticator();
  await addPasskey(shop, owner, device);
  const touched = usePasskey(shop, await startSignIn(shop), device, { isVerified: false });
  expect(await codeOf(touched)).toBe('login/passkey-rejected');
});

test('a passkey that the account does not have is rejected', async () => {
  await addPasskey(shop, owner, openAuthenticator());
  const other = usePasskey(shop, await startSignIn(shop), openAuthenticator());
  expect(await codeOf(other)).toBe('login/passkey-rejected');
});

test('a passkey signs in nobody whose password was not given', async () => {
  const device = openAuthenticator();
  await addPasskey(shop, owner, device);
  expect(await codeOf(shop.identity.passkeySignInOptions(new Headers()))).toBe(
    'login/second-step-expired',
  );
  const pending = await startSignIn(shop);
  const { options, cookies } = await shop.identity.passkeySignInOptions(pending.headers);
  const response = device.get(options);
  const without = shop.identity.signInWithPasskey(withCookies(cookies), response, aClient());
  expect(await codeOf(without)).toBe('login/second-step-expired');
});

test('a pending sign-in begins one session, however often its passkey is sent', async () => {
  const device = openAuthenticator();
  await addPasskey(shop, owner, device);
  const pending = await startSignIn(shop);
  await usePasskey(shop, pending, device);
  expect(await codeOf(usePasskey(shop, pending, device))).toBe('login/second-step-expired');
});

test('a code of the app signs in once, with blanks as they are pasted', async () => {
  const { codeIn } = await addApp(shop, owner);
  const code = codeIn(0);
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  const { token } = await takeStep(shop, await startSignIn(shop), 'app', pasted);
  expect(await shop.accounts.current(bearing(token))).not.toBeNull();
  // Still shown by the app, and read over the owner's shoulder.
  expect(await codeOf(takeStep(shop, await startSignIn(shop), 'app', code))).toBe(
    'login/wrong-app-code',
  );
  await takeStep(shop, await startSignIn(shop), 'app', codeIn(30));
});

test('five wrong codes end the pending sign-in, and more have to wait', async () => {
  const { codeIn } = await addApp(shop, owner);
  const pending = await startSignIn(shop);
  for (let attempt = 1; attempt <= 5; attempt += 1)
    expect(await codeOf(takeStep(shop, pending, 'app', '000000'))).toBe('login/wrong-app-code');
  await expect(takeStep(shop, pending, 'app', codeIn(0))).rejects.toMatchObject({
    code: 'login/too-many-codes',
    details: { retryAfterSeconds: 30 },
  });
});

test('wrong codes of strangers do not keep the owner out on a known device', async () => {
  const { codeIn, recoveryCodes } = await addApp(shop, owner);
  const known = await takeStep(shop, await startSignIn(shop), 'recovery-code', recoveryCodes![0]!);
  for (let stranger = 1; stranger <= 8; stranger += 1) {
    const pending = await startSignIn(shop);
    for (let attempt = 1; attempt <= 3; attempt += 1)
      await codeOf(takeStep(shop, pending, 'app', '000000'));
  }
  expect(await codeOf(takeStep(shop, await startSignIn(shop), 'app', codeIn(0)))).toBe(
    'login/too-many-codes',
  );
  const cookie = withCookies(known.cookies).get('cookie') ?? '';
  const pending = await startSignIn(shop, { client: { ...aClient(), cookie } });
  await takeStep(shop, pending, 'app', codeIn(30));
});

test('a recovery code signs in once, however it is typed, and the owner is told', async () => {
  const { recoveryCodes } = await addApp(shop, owner);
  const [code = '', second = ''] = recoveryCodes ?? [];
  await takeStep(
    shop,
    await startSignIn(shop),
    'recovery-code',
    code.toUpperCase().replace('-', ''),
  );
  expect((await shop.emailsTo(ADMIN))[0]).toBe('new-device');
  expect(await shop.emailsTo(ADMIN)).toContain('second-factor');
  expect((await shop.identity.readSecondFactors(owner.account.uid)).recoveryCodesLeft).toBe(9);
  expect(await codeOf(takeStep(shop, await startSignIn(shop), 'recovery-code', code))).toBe(
    'login/wrong-recovery-code',
  );
  await takeStep(shop, await startSignIn(shop), 'recovery-code', second);
});

test('the email about a new device waits for the second step', async () => {
  const { codeIn } = await addApp(shop, owner);
  const pending = await startSignIn(shop);
  expect(await shop.emailsTo(ADMIN)).not.toContain('new-device');
  await takeStep(shop, pending, 'app', codeIn(0));
  expect(await shop.emailsTo(ADMIN)).toContain('new-device');
});

test('a session of another account in the same browser takes no part in the second step', async () => {
  const { codeIn } = await addApp(shop, owner);
  const { cookies } = await shop.accounts.register(
    {
      fullName: 'Asha',
      email: 'asha@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      acceptsTerms: true,
    },
    aClient(),
  );
  const pending = await startSignIn(shop);
  const headers = withCookies([...cookies, ...pending.cookies]);
  const { account } = await takeStep(shop, { headers, client: pending.client }, 'app', codeIn(0));
  expect(account.email).toBe(ADMIN);
});

test('a password reset leaves the second factor, and ends a sign-in under way', async () => {
  await addApp(shop, owner);
  const pending = await startSignIn(shop);
  await shop.accounts.requestPasswordReset(ADMIN, aClient());
  const [token = ''] = await shop.tokensFor(ADMIN, 'reset-password');
  const password = 'block-printed-indigo';
  const { cookies } = await shop.accounts.resetPassword({ token, password }, aClient());
  expect(await shop.accounts.current(withCookies(cookies))).toBeNull();
  expect(await codeOf(shop.identity.pendingAccount(pending.headers))).toBe(
    'login/second-step-expired',
  );
  expect((await startSignIn(shop, { password })).methods).toEqual(['app', 'recovery-code']);
});

test('a password reset gives no new attempts at codes', async () => {
  await addApp(shop, owner);
  const client = aClient();
  const pending = await startSignIn(shop, { client });
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await codeOf(takeStep(shop, pending, 'app', '000000'));
  await shop.accounts.requestPasswordReset(ADMIN, aClient());
  const [token = ''] = await shop.tokensFor(ADMIN, 'reset-password');
  await shop.accounts.resetPassword({ token, password: 'block-printed-indigo' }, aClient());
  const again = await startSignIn(shop, { client, password: 'block-printed-indigo' });
  expect(await codeOf(takeStep(shop, again, 'app', '000000'))).toBe('login/too-many-codes');
});

test('the link for the first owner is not offered to an account with a password and a factor', async () => {
  await addApp(shop, owner);
  expect(await shop.identity.ownerLink(ADMIN)).toBeNull();
});

test('a changed password leaves the second factor, and the sign-in after it has two steps', async () => {
  await addApp(shop, owner);
  const passwords = { currentPassword: PASSWORD, newPassword: 'block-printed-indigo' };
  await shop.accounts.changePassword(owner, passwords);
  expect((await startSignIn(shop, { password: passwords.newPassword })).methods).toContain('app');
});

test('neither the pending sign-in nor its cookie is a bearer token', async () => {
  await addApp(shop, owner);
  const pending = await startSignIn(shop);
  const value = decodeURIComponent(pending.cookies[0]?.split(/[=;]/)[1] ?? '');
  expect(await shop.accounts.current(bearing(value))).toBeNull();
  expect(
    await shop.accounts.current(new Headers({ cookie: `sunehri-session=${value}` })),
  ).toBeNull();
});

test('with HTTPS the cookies of the second step are as those of the session, and its passkey is of that host', async () => {
  const shopUrl = 'https://sunehri.example';
  const secure = await openTestAccounts({ shopUrl });
  try {
    const device = openAuthenticator(shopUrl);
    await addPasskey(secure, await anOwner(secure), device);
    const pending = await startSignIn(secure);
    const { options, cookies } = await secure.identity.passkeySignInOptions(pending.headers);
    const [step = '', challenge = ''] = [...pending.cookies, ...cookies];
    expect(step).toMatch(/^__Host-sunehri-second-step=[^;]+; Max-Age=600; Path=\/; /);
    expect(challenge).toMatch(/^__Host-sunehri-passkey=[^;]+; Max-Age=300; Path=\/; /);
    for (const cookie of [step, challenge])
      expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/i);
    expect(options.rpId).toBe('sunehri.example');
    await usePasskey(secure, pending, device);
  } finally {
    await secure.close();
  }
});
