// Password reset by an emailed link.
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailboxLimits } from '#server/platform/config/default-limits.ts';
import { users, verifications } from '#server/platform/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { openNewsletter } from '#server/shop/newsletter/newsletter.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openAccounts } from './accounts.ts';

const NEW_PASSWORD = 'arunika-1953';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

/** An account with a verified email address. */
async function anAccount(email: string) {
  const signedIn = await shop.accounts.register(aForm(email), aClient());
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  return { ...signedIn, account: { ...signedIn.account, emailVerified: true } };
}

async function aResetLink(email: string): Promise<string> {
  await shop.accounts.requestPasswordReset(email, aClient());
  const [token = ''] = await shop.tokensFor(email, 'reset-password');
  return token;
}

const signIn = (email: string, password: string) =>
  shop.accounts.signIn({ email, password }, aClient());

describe('requesting a reset link', () => {
  test.each([
    ['an empty email', '   ', 'reset/email-missing', 'Please enter your email address'],
    ['an invalid email', 'nonsense', 'reset/invalid-email', 'Please enter a valid email address'],
    [
      'an unknown email',
      'nobody@example.com',
      'reset/user-not-found',
      'No account found with this email address',
    ],
  ])(
    'reset request with %s is rejected with the specified text',
    async (_, email, code, message) => {
      await expect(shop.accounts.requestPasswordReset(email, aClient())).rejects.toMatchObject({
        code,
        message,
      });
    },
  );

  test('reset request accepts an email address in any letter case', async () => {
    await anAccount('asha@example.com');
    await shop.accounts.requestPasswordReset(' ASHA@Example.com ', aClient());
    expect(await shop.tokensFor('asha@example.com', 'reset-password')).toHaveLength(1);
  });

  test('reset requests are limited to 3 an hour for one client and account', async () => {
    await anAccount('flooded@example.com');
    await anAccount('spared@example.com');
    const stranger = aClient();
    for (let n = 0; n < 3; n += 1)
      await shop.accounts.requestPasswordReset('flooded@example.com', stranger);
    await expect(
      shop.accounts.requestPasswordReset('flooded@example.com', stranger),
    ).rejects.toMatchObject({
      code: 'reset/too-many-requests',
      message: 'Too many attempts. Please try again later.',
    });
    await expect(
      shop.accounts.requestPasswordReset('spared@example.com', stranger),
    ).resolves.toBeUndefined();
  });

  test('the customer can reset the password after strangers asked for links', async () => {
    const email = 'pestered@example.com';
    await anAccount(email);
    for (let n = 0; n < 10; n += 1) await shop.accounts.requestPasswordReset(email, aClient());
    await expect(shop.accounts.requestPasswordReset(email, aClient())).resolves.toBeUndefined();
    const tokens = await shop.tokensFor(email, 'reset-password');
    expect(tokens).toHaveLength(3);
    const reset = { token: tokens[0] ?? '', password: NEW_PASSWORD };
    await shop.accounts.resetPassword(reset, aClient());
    await shop.accounts.requestPasswordReset(email, aClient());
    expect(await shop.tokensFor(email, 'reset-password')).toHaveLength(4);
  });

  test('newsletter requests by strangers do not keep a verified customer from a reset link', async () => {
    const email = 'subscribed@example.com';
    await anAccount(email);
    const newsletter = openNewsletter(shop);
    for (let n = 0; n < 3; n += 1) await newsletter.subscribe(email, aClient()).catch(() => {});
    await shop.accounts.requestPasswordReset(email, aClient());
    expect(await shop.tokensFor(email, 'reset-password')).toHaveLength(1);
  });

  test('reset requests for an unverified account keep the link of an earlier email valid', async () => {
    const email = 'unverified@example.com';
    await shop.accounts.register(aForm(email), aClient());
    for (let n = 0; n < 4; n += 1) await shop.accounts.requestPasswordReset(email, aClient());
    expect(await shop.tokensFor(email, 'reset-password')).toHaveLength(3);
  });

  test('a reset request that sends no email and has no earlier link says so', async () => {
    for (let n = 0; n <= mailboxLimits.account.perHour; n += 1)
      await shop.accounts.register(aForm(`silent+${n}@example.com`), aClient());
    const request = shop.accounts.requestPasswordReset('silent+1@example.com', aClient());
    await expect(request).rejects.toMatchObject({ code: 'email/too-many', status: 429 });
  });

  test('a password change lets the next reset request send a link again', async () => {
    const email = 'changed-first@example.com';
    const { account, token } = await anAccount(email);
    for (let n = 0; n < 4; n += 1) await shop.accounts.requestPasswordReset(email, aClient());
    await shop.accounts.changePassword(
      { account, headers: bearing(token), client: aClient() },
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    );
    await shop.accounts.requestPasswordReset(email, aClient());
    expect(await shop.tokensFor(email, 'reset-password')).toHaveLength(4);
  });

  test('reset requests are limited to 20 an hour per IP address', async () => {
    const client = aClient();
    const codes: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      await shop.accounts
        .requestPasswordReset(`guess${n}@example.com`, client)
        .catch((error) => codes.push(error.code));
    }
    expect(codes).toEqual([...Array(20).fill('reset/user-not-found'), 'reset/too-many-requests']);
  });

  test('reset request reports an email that could not be sent', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { db, identity, limits, outbox, settings } = shop;
    const broken = openAccounts({
      db,
      uploads: testUploads(),
      limits,
      outbox,
      settings,
      shopSettings: { verificationCooldownSeconds: 60, name: 'Sunehri', erasure: 'at-once' },
      identity: {
        ...identity,
        sendPasswordReset: async () => {
          throw new Error('the disk is full');
        },
      },
    });
    await anAccount('a@example.com');
    await expect(broken.requestPasswordReset('a@example.com', aClient())).rejects.toMatchObject({
      code: 'reset/failed',
      message: 'Failed to send reset email',
    });
    log.mockRestore();
  });
});

describe('reset link', () => {
  test('reset link sets the password once and ends every session', async () => {
    const { token: session } = await anAccount('forgetful@example.com');
    const link = await aResetLink('forgetful@example.com');
    expect(await shop.accounts.findResetLink(link)).toEqual({ isFirst: false });
    await shop.accounts.resetPassword({ token: link, password: NEW_PASSWORD }, aClient());
    expect(await shop.accounts.findResetLink(link)).toBeNull();
    expect(await shop.accounts.current(bearing(session))).toBeNull();
    await expect(signIn('forgetful@example.com', PASSWORD)).rejects.toMatchObject({
      code: 'login/wrong-password',
    });
    await expect(signIn('forgetful@example.com', NEW_PASSWORD)).resolves.toBeDefined();
    const newestEmail = async () => (await shop.emailsTo('forgetful@example.com'))[0];
    expect(await newestEmail()).toBe('password-changed');
    await expect(
      shop.accounts.resetPassword({ token: link, password: 'another-1953' }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
      status: 400,
    });
    await expect(signIn('forgetful@example.com', NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('reset link used 20 times concurrently sets one password', async () => {
    await anAccount('hurried@example.com');
    const link = await aResetLink('hurried@example.com');
    const attempts = Array.from({ length: 20 }, (_, n) =>
      shop.accounts.resetPassword({ token: link, password: `hurried-${n}-x` }, aClient()),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('using a reset link invalidates the older ones', async () => {
    await anAccount('impatient@example.com');
    const older = await aResetLink('impatient@example.com');
    const newer = await aResetLink('impatient@example.com');
    await shop.accounts.resetPassword({ token: newer, password: NEW_PASSWORD }, aClient());
    await expect(
      shop.accounts.resetPassword({ token: older, password: 'another-1953' }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
    });
  });

  test('reset link expires after an hour and is not stored in plain text', async () => {
    const { account } = await anAccount('late@example.com');
    const link = await aResetLink('late@example.com');
    const rows = await shop.db
      .select()
      .from(verifications)
      .where(and(eq(verifications.value, account.uid), like(verifications.identifier, 'reset%')));
    expect(rows).toHaveLength(1);
    const remainingMs = rows[0]!.expiresAt.getTime() - Date.now();
    expect(remainingMs).toBeGreaterThan(59 * 60_000);
    expect(remainingMs).toBeLessThanOrEqual(60 * 60_000);
    expect(JSON.stringify(rows)).not.toContain(link);
    await shop.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.value, account.uid));
    await expect(
      shop.accounts.resetPassword({ token: link, password: NEW_PASSWORD }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
    });
  });

  test.each([
    ['too short', 'ab1', 'reset/password-too-short'],
    ['too long', 'x7'.repeat(65), 'reset/password-too-long'],
    ['common', 'Qwerty123', 'reset/weak-password'],
  ])('reset link stays valid after a password that is %s', async (name, password, code) => {
    const email = `${name.replace(' ', '-')}@example.com`;
    await anAccount(email);
    const link = await aResetLink(email);
    await expect(
      shop.accounts.resetPassword({ token: link, password: password }, aClient()),
    ).rejects.toMatchObject({ code });
    await expect(
      shop.accounts.resetPassword({ token: link, password: NEW_PASSWORD }, aClient()),
    ).resolves.toBeDefined();
  });

  test('invented reset link is rejected', async () => {
    await expect(
      shop.accounts.resetPassword({ token: 'made-up', password: NEW_PASSWORD }, aClient()),
    ).rejects.toMatchObject({
      code: 'reset/link-used',
    });
  });
});
