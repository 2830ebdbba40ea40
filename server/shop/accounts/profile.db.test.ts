// Changes of name, email and password by the customer, and the list of devices.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox as emails } from '#server/platform/db/schema/mail.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';

const NEW_PASSWORD = 'arunika-1953';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function aCustomer(email: string) {
  const { account, token } = await shop.accounts.register(aForm(email), aClient());
  return { account, headers: bearing(token), client: aClient() };
}
const signIn = (email: string, password = PASSWORD, userAgent = 'a test') =>
  shop.accounts.signIn({ email, password }, { ...aClient(), userAgent });

describe('display name', () => {
  test('rename collapses spaces and rejects an empty name', async () => {
    const asha = await aCustomer('name@example.com');
    await expect(shop.accounts.rename(asha.account, '  Asha   Devi ')).resolves.toMatchObject({
      displayName: 'Asha Devi',
    });
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ displayName: 'Asha Devi' });
    await expect(shop.accounts.rename(asha.account, '   ')).rejects.toMatchObject({
      code: 'account/name-missing',
    });
  });
});

describe('email change', () => {
  test('email change takes effect with its link, notifies the old address and invalidates its links', async () => {
    const asha = await aCustomer('old@example.com');
    const input = { email: ' NEW@example.com', password: PASSWORD };
    await shop.accounts.requestPasswordReset('old@example.com', aClient());
    await shop.accounts.changeEmail(asha, input);
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ email: 'old@example.com' });
    const [link = ''] = await shop.tokensFor('new@example.com', 'change-email');
    const changed = { email: 'new@example.com', emailVerified: true };
    expect(await shop.accounts.verify({ token: link }, asha)).toMatchObject(changed);
    expect(await shop.accounts.current(asha.headers)).toMatchObject(changed);
    const sent = await shop.db.select().from(emails).where(eq(emails.recipient, 'old@example.com'));
    expect(sent.map(({ email }) => email)).toContainEqual({
      template: 'email-changed',
      data: { name: 'Asha Rao', email: 'n…@example.com' },
    });
    const [resetToken = ''] = await shop.tokensFor('old@example.com', 'reset-password');
    await expect(
      shop.accounts.resetPassword({ token: resetToken, password: NEW_PASSWORD }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
    });
    await expect(shop.accounts.verify({ token: link }, asha)).rejects.toMatchObject({
      code: 'verify/link-used',
    });
    await expect(signIn('old@example.com')).rejects.toMatchObject({ code: 'login/wrong-password' });
    await expect(signIn('new@example.com')).resolves.toBeDefined();
  });

  test.each([
    ['with a wrong password', 'fresh@example.com', 'a guess', 'account/wrong-password'],
    ['to an invalid address', 'nonsense', PASSWORD, 'reset/invalid-email'],
    ['to the current address', 'refused@example.com', PASSWORD, 'account/same-email'],
    ['to the address of another account', 'taken@example.com', PASSWORD, 'account/email-taken'],
  ])('email change %s is rejected and sends nothing', async (_, email, password, code) => {
    const asha = await customerOnce('refused@example.com');
    await customerOnce('taken@example.com');
    await expect(shop.accounts.changeEmail(asha, { email, password })).rejects.toMatchObject({
      code,
    });
    expect(await shop.tokensFor(email, 'change-email')).toEqual([]);
  });

  test('email change fails if the address was registered meanwhile', async () => {
    const asha = await aCustomer('late@example.com');
    await shop.accounts.changeEmail(asha, { email: 'wanted@example.com', password: PASSWORD });
    await aCustomer('wanted@example.com');
    const [link = ''] = await shop.tokensFor('wanted@example.com', 'change-email');
    await expect(shop.accounts.verify({ token: link }, asha)).rejects.toMatchObject({
      code: 'account/email-taken',
    });
    expect(await shop.accounts.current(asha.headers)).toMatchObject({ email: 'late@example.com' });
  });

  test('email change link with another address in its token is rejected', async () => {
    const asha = await aCustomer('honest@example.com');
    await shop.accounts.changeEmail(asha, { email: 'mine@example.com', password: PASSWORD });
    const [link = ''] = await shop.tokensFor('mine@example.com', 'change-email');
    const [prefix, secret] = link.split('.');
    const forged = [prefix, secret, Buffer.from('owner@sunehri.example').toString('base64url')];
    for (const bad of [forged.join('.'), 'change.x.y', 'change.'])
      await expect(shop.accounts.verify({ token: bad }, asha)).rejects.toMatchObject({
        code: 'verify/link-used',
      });
    await expect(shop.accounts.verify({ token: link }, asha)).resolves.toBeDefined();
  });
});

const customersByEmail = new Map<string, Awaited<ReturnType<typeof aCustomer>>>();
async function customerOnce(email: string) {
  const customer = customersByEmail.get(email) ?? (await aCustomer(email));
  customersByEmail.set(email, customer);
  return customer;
}

describe('password change', () => {
  test('password change ends other sessions and open links, and keeps this browser signed in', async () => {
    const asha = await aCustomer('password@example.com');
    const elsewhere = await signIn('password@example.com');
    await shop.accounts.requestPasswordReset('password@example.com', aClient());
    const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const changed = await shop.accounts.changePassword(asha, passwords);
    expect(changed.account).toMatchObject({ email: 'password@example.com' });
    expect(await shop.accounts.current(bearing(elsewhere.token))).toBeNull();
    expect(await shop.accounts.current(asha.headers)).toBeNull();
    for (const headers of [bearing(changed.token), withCookies(changed.cookies)])
      expect(await shop.accounts.current(headers)).toMatchObject({ email: 'password@example.com' });
    expect(changed.cookies[0]).toMatch(/HttpOnly/);
    const [resetToken = ''] = await shop.tokensFor('password@example.com', 'reset-password');
    await expect(
      shop.accounts.resetPassword({ token: resetToken, password: 'another-1953' }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
    });
    await expect(signIn('password@example.com')).rejects.toMatchObject({
      code: 'login/wrong-password',
    });
    await expect(signIn('password@example.com', NEW_PASSWORD)).resolves.toBeDefined();
    expect(await shop.emailsTo('password@example.com')).toContain('password-changed');
  });

  test.each([
    ['with a wrong current password', 'a guess', NEW_PASSWORD, 'account/wrong-password'],
    ['to one that is too short', PASSWORD, 'ab1', 'reset/password-too-short'],
    ['to one that is too long', PASSWORD, 'x7'.repeat(65), 'reset/password-too-long'],
    ['to a common one', PASSWORD, 'Qwerty123', 'reset/weak-password'],
    ['to the email address', PASSWORD, 'refused@example.com', 'reset/weak-password'],
  ])(
    'password change %s is rejected and ends no session',
    async (_, currentPassword, newPassword, code) => {
      const asha = await customerOnce('refused@example.com');
      await expect(
        shop.accounts.changePassword(asha, { currentPassword, newPassword }),
      ).rejects.toMatchObject({
        code,
      });
      expect(await shop.accounts.current(asha.headers)).not.toBeNull();
      expect(await shop.emailsTo('refused@example.com')).not.toContain('password-changed');
    },
  );

  test('password change is delayed after wrong guesses in its session, whoever guesses elsewhere', async () => {
    const asha = await aCustomer('open-browser@example.com');
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1)
      await shop.accounts
        .changePassword(asha, { currentPassword: `guess ${n}`, newPassword: NEW_PASSWORD })
        .catch((error) => codes.push(error.code));
    expect(codes).toEqual([
      ...Array(6).fill('account/wrong-password'),
      ...Array(5).fill('reset/too-many-requests'),
    ]);
    for (let n = 0; n < 6; n += 1)
      await shop.accounts
        .signIn({ email: 'open-browser@example.com', password: 'a guess' }, asha.client)
        .catch(() => {});
    const elsewhere = await signIn('open-browser@example.com');
    const here = { ...asha, headers: bearing(elsewhere.token) };
    await expect(
      shop.accounts.changePassword(here, {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
    ).resolves.toBeDefined();
  });
});

describe('devices', () => {
  test('devices are listed with the current one marked, and can be signed out one by one or all others', async () => {
    const asha = await aCustomer('devices@example.com');
    const phone = await signIn(
      'devices@example.com',
      PASSWORD,
      'Mozilla/5.0 (Android 15) Chrome/1',
    );
    const tablet = await signIn('devices@example.com', PASSWORD, 'Mozilla/5.0 (iPad) Safari/1');
    const list = await shop.accounts.listDevices(asha.headers);
    expect(list).toHaveLength(3);
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(tablet.token.split('.')[0]);
    const phoneSession = list.find(({ system }) => system === 'Android');
    await shop.accounts.endSession(asha.account, phoneSession?.id ?? '');
    expect(await shop.accounts.current(bearing(phone.token))).toBeNull();
    expect(await shop.accounts.current(bearing(tablet.token))).not.toBeNull();
    await shop.accounts.endOtherSessions(asha.headers);
    expect(await shop.accounts.current(bearing(tablet.token))).toBeNull();
    expect(await shop.accounts.listDevices(asha.headers)).toMatchObject([{ isThis: true }]);
  });

  test('customers cannot end a session of another account', async () => {
    const asha = await aCustomer('asha@example.com');
    const other = await aCustomer('stranger@example.com');
    const [session] = await shop.accounts.listDevices(asha.headers);
    await shop.accounts.endSession(other.account, session?.id ?? '');
    expect(await shop.accounts.current(asha.headers)).not.toBeNull();
  });
});
