// Making an account: every check, in its order, and what is there afterwards.
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Registration } from '#domain/account.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { users } from '#server/db/schema/accounts.ts';
import {
  OWNER,
  type TestAccounts,
  aForm,
  aVisitor,
  bearing,
  openTestAccounts,
  withCookies,
} from '#server/testing/accounts.ts';
import { openAccounts } from './accounts.ts';

let shop: TestAccounts;
beforeAll(async () => {
  shop = await openTestAccounts();
});
afterAll(() => shop.close());

const refusing = (changes: Partial<Registration>, email = 'form@example.com') =>
  shop.accounts.register(aForm(email, changes), aVisitor());

describe('the checks', () => {
  const short = { password: 'ab1', confirmPassword: 'ab1' };
  const long = { password: 'x7'.repeat(65), confirmPassword: 'x7'.repeat(65) };
  const common = { password: 'Password123', confirmPassword: 'Password123' };

  test.each<[string, Partial<Registration>, ErrorCode, string]>([
    [
      'passwords match, before all else',
      { ...short, confirmPassword: 'other', acceptsTerms: false },
      'register/passwords-differ',
      'Passwords do not match',
    ],
    [
      'the password has 6 characters, before the terms',
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
      'the terms are accepted, before the e-mail',
      { acceptsTerms: false, email: 'nonsense' },
      'register/terms',
      'You must accept the terms and conditions to register',
    ],
    [
      'the e-mail is one, before the password is common',
      { ...common, email: 'nonsense' },
      'register/invalid-email',
      'Please enter a valid email address',
    ],
    ['the password is not common', common, 'register/weak-password', 'Password is too weak'],
    [
      'the password is not the e-mail',
      { password: 'form@example.com', confirmPassword: 'form@example.com' },
      'register/weak-password',
      'Password is too weak',
    ],
  ])('%s', async (_, changes, code, message) => {
    await expect(refusing(changes)).rejects.toMatchObject({ code, message });
  });

  test('an e-mail the identity provider does not take is refused in the same words', async () => {
    await expect(refusing({}, 'अशा@उदाहरण.भारत')).rejects.toMatchObject({
      code: 'register/invalid-email',
    });
  });
});

test('a new account is signed in at once, by token and by cookie, and has its mail', async () => {
  const form = aForm('  New@Example.com ', { fullName: '  Asha Rao ' });
  const { account, token, cookies } = await shop.accounts.register(form, aVisitor());
  expect(account).toEqual({
    uid: expect.any(String),
    displayName: 'Asha Rao',
    email: 'new@example.com',
    photoURL: null,
    emailVerified: false,
    role: 'shopper',
  });
  expect(await shop.accounts.current(bearing(token))).toEqual(account);
  expect(await shop.accounts.current(withCookies(cookies))).toEqual(account);
  expect(await shop.tokensFor('new@example.com', 'verify-email')).toHaveLength(1);
});

test('a name is not asked for', async () => {
  const form = aForm('nameless@example.com', { fullName: '' });
  const { account } = await shop.accounts.register(form, aVisitor());
  expect(account.displayName).toBeNull();
});

test('an e-mail has one account, however it is written', async () => {
  await shop.accounts.register(aForm('taken@example.com'), aVisitor());
  await expect(refusing({}, 'TAKEN@Example.COM')).rejects.toMatchObject({
    code: 'register/email-already-in-use',
    message: 'An account with this email already exists',
  });
});

test('of many who want one e-mail at once, one gets it', async () => {
  const tries = Array.from({ length: 5 }, () => refusing({}, 'wanted@example.com'));
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [each.reason.code] : [],
  );
  expect(refused).toEqual(Array(4).fill('register/email-already-in-use'));
  const [found] = await shop.db
    .select({ n: count() })
    .from(users)
    .where(eq(users.email, 'wanted@example.com'));
  expect(found?.n).toBe(1);
});

test('registering as the owner gives nothing: her role needs her mailbox', async () => {
  const { account } = await shop.accounts.register(aForm(OWNER), aVisitor());
  expect(account.role).toBe('shopper');
});

test('the twenty-first account of an hour from one address is refused, another address is not', async () => {
  const visitor = aVisitor();
  const { limits, accounts } = shop;
  for (let n = 0; n < 20; n += 1)
    await limits.spend('register', { ip: visitor.ip }, 'register/failed');
  await expect(accounts.register(aForm('flood@example.com'), visitor)).rejects.toMatchObject({
    code: 'register/too-many-requests',
    facts: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(accounts.register(aForm('calm@example.com'), aVisitor())).resolves.toBeDefined();
});

test('what is nobody’s fault is said in the shop’s words, and logged without her data', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { db, identity, limits, outbox } = shop;
  const broken = openAccounts({
    db,
    limits,
    outbox,
    shopSettings: { verificationCooldownSeconds: 60 },
    identity: {
      ...identity,
      signUp: async () => {
        throw new Error('Failed query, params: secret', { cause: new Error('the disk is full') });
      },
    },
  });
  await expect(broken.register(aForm('broken@example.com'), aVisitor())).rejects.toMatchObject({
    code: 'register/failed',
    message: 'Failed to create account',
  });
  expect(log).toHaveBeenCalledExactlyOnceWith('[accounts] register/failed: the disk is full');
  log.mockRestore();
});
