// Which passwords are too common.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '#domain/account.ts';
import { demoAccounts } from './demo.ts';
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
])('%s is too common', (password) => expect(isWeakPassword(password)).toBe(true));

test.each(['rangmaala-41', 'correct horse battery staple', 'kLm4%dd', 'नमस्ते दुनिया'])(
  '%s is not',
  (password) => expect(isWeakPassword(password)).toBe(false),
);

test('one’s own e-mail, or its name, is weak for oneself only', () => {
  expect(isWeakPassword('Asha.Rao.1991', 'asha.rao.1991@example.com')).toBe(true);
  expect(isWeakPassword('asha.rao.1991@example.com', 'Asha.Rao.1991@Example.com')).toBe(true);
  expect(isWeakPassword('asha.rao.1991', 'meera@example.com')).toBe(false);
});

test('the list is of some thousands, lower-case, without doubles, none too short to be asked about', () => {
  const file = new URL('./common-passwords.txt', import.meta.url);
  const list = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(list.length).toBeGreaterThan(2_000);
  expect(new Set(list).size).toBe(list.length);
  for (const each of list) {
    expect(each.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH);
    expect(each).toBe(each.trim().toLowerCase());
  }
});

test('the demo’s own passwords are none of them', () => {
  const { shopper, owner } = demoAccounts({ adminEmail: 'owner@example.com' });
  for (const { password, email } of [shopper, owner]) {
    expect(isWeakPassword(password, email)).toBe(false);
  }
});
