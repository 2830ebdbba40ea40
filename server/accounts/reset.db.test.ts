// A forgotten password, and the new one.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { verifications } from '#server/db/schema/accounts.ts';
import {
  PASSWORD,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
} from '#server/testing/accounts.ts';
import { openAccounts } from './accounts.ts';

const NEW_PASSWORD = 'arunika-1953';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

async function anAccount(email: string) {
  return shop.accounts.register(aForm(email), aVisitor());
}

async function aResetLink(email: string): Promise<string> {
  await shop.accounts.forgot(email, aVisitor());
  const [token = ''] = await shop.tokensFor(email, 'reset-password');
  return token;
}

const signIn = (email: string, password: string) =>
  shop.accounts.signIn({ email, password }, aVisitor());

describe('asking for the link', () => {
  test.each([
    ['nothing', '   ', 'reset/email-missing', 'Please enter your email address'],
    ['no address', 'nonsense', 'reset/invalid-email', 'Please enter a valid email address'],
    [
      'nobody’s address',
      'nobody@example.com',
      'reset/user-not-found',
      'No account found with this email address',
    ],
  ])('with %s is refused', async (_, email, code, message) => {
    await expect(shop.accounts.forgot(email, aVisitor())).rejects.toMatchObject({ code, message });
  });

  test('takes the e-mail however it is written', async () => {
    await anAccount('asha@example.com');
    await shop.accounts.forgot(' ASHA@Example.com ', aVisitor());
    expect(await shop.tokensFor('asha@example.com', 'reset-password')).toHaveLength(1);
  });

  test('is possible three times an hour for one address, from anywhere', async () => {
    await anAccount('flooded@example.com');
    await anAccount('spared@example.com');
    for (let n = 0; n < 3; n += 1) await shop.accounts.forgot('flooded@example.com', aVisitor());
    await expect(shop.accounts.forgot('flooded@example.com', aVisitor())).rejects.toMatchObject({
      code: 'reset/too-many-requests',
      message: 'Too many attempts. Please try again later.',
    });
    await expect(shop.accounts.forgot('spared@example.com', aVisitor())).resolves.toBeUndefined();
    expect(await shop.tokensFor('flooded@example.com', 'reset-password')).toHaveLength(3);
  });

  test('is possible twenty times an hour from one place', async () => {
    const visitor = aVisitor();
    const codes: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      await shop.accounts
        .forgot(`guess${n}@example.com`, visitor)
        .catch((refusal) => codes.push(refusal.code));
    }
    expect(codes).toEqual([...Array(20).fill('reset/user-not-found'), 'reset/too-many-requests']);
  });

  test('that fails says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { db, identity, limits, outbox } = shop;
    const broken = openAccounts({
      db,
      limits,
      outbox,
      shopSettings: { verificationCooldownSeconds: 60 },
      identity: {
        ...identity,
        sendReset: async () => {
          throw new Error('the disk is full');
        },
      },
    });
    await expect(broken.forgot('a@example.com', aVisitor())).rejects.toMatchObject({
      code: 'reset/failed',
      message: 'Failed to send reset email',
    });
    log.mockRestore();
  });
});

describe('the link', () => {
  test('sets the password once, and ends every session', async () => {
    const { token: session } = await anAccount('forgetful@example.com');
    const link = await aResetLink('forgetful@example.com');
    await shop.accounts.reset(link, NEW_PASSWORD);
    expect(await shop.accounts.current(bearing(session))).toBeNull();
    await expect(signIn('forgetful@example.com', PASSWORD)).rejects.toMatchObject({
      code: 'login/wrong-password',
    });
    await expect(signIn('forgetful@example.com', NEW_PASSWORD)).resolves.toBeDefined();
    const told = async () => (await shop.lettersTo('forgetful@example.com'))[0];
    expect(await told()).toBe('password-changed');
    await expect(shop.accounts.reset(link, 'another-1953')).rejects.toMatchObject({
      code: 'reset/link-spent',
      status: 400,
    });
    await expect(signIn('forgetful@example.com', NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('opened twenty times at once sets one password', async () => {
    await anAccount('hurried@example.com');
    const link = await aResetLink('hurried@example.com');
    const tries = Array.from({ length: 20 }, (_, n) => shop.accounts.reset(link, `hurried-${n}-x`));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('spoils the others that were sent before it', async () => {
    await anAccount('impatient@example.com');
    const older = await aResetLink('impatient@example.com');
    const newer = await aResetLink('impatient@example.com');
    await shop.accounts.reset(newer, NEW_PASSWORD);
    await expect(shop.accounts.reset(older, 'another-1953')).rejects.toMatchObject({
      code: 'reset/link-spent',
    });
  });

  test('works for an hour, and stands nowhere in the database', async () => {
    const { account } = await anAccount('late@example.com');
    const link = await aResetLink('late@example.com');
    const rows = await shop.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, account.uid));
    expect(rows).toHaveLength(1);
    const lasting = rows[0]!.expiresAt.getTime() - Date.now();
    expect(lasting).toBeGreaterThan(59 * 60_000);
    expect(lasting).toBeLessThanOrEqual(60 * 60_000);
    expect(JSON.stringify(rows)).not.toContain(link);
    await shop.db
      .update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(verifications.value, account.uid));
    await expect(shop.accounts.reset(link, NEW_PASSWORD)).rejects.toMatchObject({
      code: 'reset/link-spent',
    });
  });

  test.each([
    ['too short', 'ab1', 'reset/password-too-short'],
    ['too long', 'x7'.repeat(65), 'reset/password-too-long'],
    ['common', 'Qwerty123', 'reset/weak-password'],
  ])('is not spent by a password that is %s', async (name, password, code) => {
    const email = `${name.replace(' ', '-')}@example.com`;
    await anAccount(email);
    const link = await aResetLink(email);
    await expect(shop.accounts.reset(link, password)).rejects.toMatchObject({ code });
    await expect(shop.accounts.reset(link, NEW_PASSWORD)).resolves.toBeUndefined();
  });

  test('made up is good for nothing', async () => {
    await expect(shop.accounts.reset('made-up', NEW_PASSWORD)).rejects.toMatchObject({
      code: 'reset/link-spent',
    });
  });
});
