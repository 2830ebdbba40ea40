// Registration: checks in their order, and the account it creates.
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Registration } from '#domain/customer/account.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import { recordPolicyVersions } from '#server/shop/policies/record-versions.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import {
  ADMIN,
  type TestAccounts,
  aForm,
  aClient,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';
import { testUploads } from '#server/testing/uploads.ts';
import { openAccounts } from './accounts.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const register = (changes: Partial<Registration>, email = 'form@example.com') =>
  shop.accounts.register(aForm(email, changes), aClient());

describe('registration checks', () => {
  const short = { password: 'ab1', confirmPassword: 'ab1' };
  const long = { password: 'x7'.repeat(65), confirmPassword: 'x7'.repeat(65) };
  const common = { password: 'Password123', confirmPassword: 'Password123' };

  test.each<[string, Partial<Registration>, ErrorCode, string]>([
    [
      'the passwords match, checked first',
      { ...short, confirmPassword: 'other', acceptsTerms: false },
      'register/passwords-differ',
      'Passwords do not match',
    ],
    [
      'the password has 6 characters, checked before the terms',
      { ...short, acceptsTerms: false },
      'register/password-too-short',
      'Password must be at least 6 characters',
    ],
    [
      'the password has at most 128 characters',
      long,
      'register/password-too-long',
      'Password must be at most 128 characters',
    ],
    [
      'the terms are accepted, checked before the email',
      { acceptsTerms: false, email: 'nonsense' },
      'register/terms',
      'You must accept the terms and conditions to register',
    ],
    [
      'the email is valid, checked before common passwords',
      { ...common, email: 'nonsense' },
      'register/invalid-email',
      'Please enter a valid email address',
    ],
    ['the password is not common', common, 'register/weak-password', 'Password is too weak'],
    [
      'the password is not the email address',
      { password: 'form@example.com', confirmPassword: 'form@example.com' },
      'register/weak-password',
      'Password is too weak',
    ],
  ])('registration requires that %s', async (_, changes, code, message) => {
    await expect(register(changes)).rejects.toMatchObject({ code, message });
  });

  test('email address that only Better Auth rejects gets the same error text', async () => {
    await expect(register({}, 'अशा@उदाहरण.भारत')).rejects.toMatchObject({
      code: 'register/invalid-email',
    });
  });
});

test('registration signs in by token and cookie, and sends the verification email', async () => {
  const form = aForm('  New@Example.com ', { fullName: '  Asha Rao ' });
  const { account, token, cookies } = await shop.accounts.register(form, aClient());
  expect(account).toEqual({
    uid: expect.any(String),
    displayName: 'Asha Rao',
    email: 'new@example.com',
    photoURL: null,
    emailVerified: false,
    role: 'customer',
  });
  expect(await shop.accounts.current(bearing(token))).toEqual(account);
  expect(await shop.accounts.current(withCookies(cookies))).toEqual(account);
  expect(await shop.tokensFor('new@example.com', 'verify-email')).toHaveLength(1);
});

test('registration accepts an empty name', async () => {
  const form = aForm('nameless@example.com', { fullName: '' });
  const { account } = await shop.accounts.register(form, aClient());
  expect(account.displayName).toBeNull();
});

test('registration rejects a registered email address in any letter case', async () => {
  await shop.accounts.register(aForm('taken@example.com'), aClient());
  await expect(register({}, 'TAKEN@Example.COM')).rejects.toMatchObject({
    code: 'register/email-already-in-use',
    message: 'An account with this email already exists',
  });
});

test('concurrent registrations with one email address create one account', async () => {
  const attempts = Array.from({ length: 5 }, () => register({}, 'wanted@example.com'));
  const outcomes = await Promise.allSettled(attempts);
  const codes = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(codes).toEqual(Array(4).fill('register/email-already-in-use'));
  const [row] = await shop.db
    .select({ n: count() })
    .from(users)
    .where(eq(users.email, 'wanted@example.com'));
  expect(row?.n).toBe(1);
});

test('registering with the admin’s email address does not make an admin', async () => {
  const { account } = await shop.accounts.register(aForm(ADMIN), aClient());
  expect(account.role).toBe('customer');
});

test('registration is limited to 20 an hour per IP address', async () => {
  const client = aClient();
  const { limits, accounts } = shop;
  for (let n = 0; n < 20; n += 1)
    await limits.consume('register', { ip: client.ip }, 'register/failed');
  await expect(accounts.register(aForm('flood@example.com'), client)).rejects.toMatchObject({
    code: 'register/too-many-requests',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(accounts.register(aForm('calm@example.com'), aClient())).resolves.toBeDefined();
});

test('unexpected registration error has the specified text and is logged without personal data', async () => {
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
      signUp: async () => {
        throw new Error('Failed query, params: secret', { cause: new Error('the disk is full') });
      },
    },
  });
  await expect(broken.register(aForm('broken@example.com'), aClient())).rejects.toMatchObject({
    code: 'register/failed',
    message: 'Failed to create account',
  });
  expect(log.mock.calls.flat().map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      source: 'accounts',
      code: 'register/failed',
      message: 'the disk is full',
    }),
  );
  log.mockRestore();
});

test('registration keeps the version of the terms in force, and when they were accepted', async () => {
  await shop.db.transaction((tx) =>
    recordPolicyVersions(tx, {
      context: { mode: 'demo', paymentTexts: [paymentTexts] },
      accountId: null,
    }),
  );
  const started = Date.now();
  await register({}, 'terms@example.com');
  const [user] = await shop.db.select().from(users).where(eq(users.email, 'terms@example.com'));
  expect(user?.termsVersion).toBe(1);
  expect(user?.termsAcceptedAt?.getTime()).toBeGreaterThan(started - 60_000);
});
