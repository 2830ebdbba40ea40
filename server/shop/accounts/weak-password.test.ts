// Weak passwords and the lists of them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#domain/customer/account.ts';
import { demoAccounts } from '#server/seed/demo-accounts.ts';
import { isWeakPassword } from './weak-password.ts';

test.each([
  '123456',
  'password',
  'PASSWORD1',
  ' qwerty ',
  'Iloveyou',
  'india@123',
  'rahul123',
  'krishna',
  '786786',
  'monster',
  'hannah',
  'Gandalf',
  '111111a',
  'sunehri@1',
])('isWeakPassword rejects the common password %j', (password) =>
  expect(isWeakPassword(password)).toBe(true),
);

test.each(['rangmaala-41', 'correct horse battery staple', 'kLm4%dd', 'नमस्ते दुनिया'])(
  'isWeakPassword accepts %j',
  (password) => expect(isWeakPassword(password)).toBe(false),
);

test('email address or its local part is weak for its own account only', () => {
  expect(isWeakPassword('Asha.Rao.1991', 'asha.rao.1991@example.com')).toBe(true);
  expect(isWeakPassword('asha.rao.1991@example.com', 'Asha.Rao.1991@Example.com')).toBe(true);
  expect(isWeakPassword('asha.rao.1991', 'meera@example.com')).toBe(false);
});

test.each([
  ['common-passwords.txt', 20_000],
  ['local-passwords.txt', 2_000],
])('%s has at least %i unique, lower-case entries of valid length', (name, atLeast) => {
  const list = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  expect(list.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(list).size).toBe(list.length);
  expect(list.filter((entry) => entry.length < MIN_PASSWORD_LENGTH)).toEqual([]);
  expect(list.filter((entry) => entry !== entry.trim().toLowerCase())).toEqual([]);
});

test('passwords of the demo accounts are not weak', () => {
  const { customer, admin } = demoAccounts({ adminEmail: 'owner@example.com' });
  for (const { password, email } of [customer, admin]) {
    expect(isWeakPassword(password, email)).toBe(false);
  }
});
