import { describe, expect, test } from 'vitest';
import { displayNameOf, looksLikeEmail, registrationFault } from './account.ts';

const form = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  password: 'marigold',
  confirmPassword: 'marigold',
  acceptsTerms: true,
};

describe('registering', () => {
  test('checks in order: the passwords match, are long enough, the terms are accepted', () => {
    const worst = { ...form, password: 'a', confirmPassword: 'b', acceptsTerms: false };
    expect(registrationFault(worst)).toBe('register/passwords-differ');
    expect(registrationFault({ ...worst, confirmPassword: 'a' })).toBe(
      'register/password-too-short',
    );
    expect(registrationFault({ ...form, acceptsTerms: false })).toBe('register/terms');
    expect(registrationFault(form)).toBeNull();
  });
});

describe('a name to show', () => {
  test.each([
    [{ displayName: 'Asha Rao', email: 'asha@example.in' }, 'Asha Rao'],
    [{ displayName: '  ', email: 'asha@example.in' }, 'asha'],
    [{ displayName: null, email: '' }, 'User'],
  ])('%j is called %s', (account, name) => expect(displayNameOf(account)).toBe(name));
});

describe('an e-mail address', () => {
  test.each(['a@b.in', 'asha.rao+shop@mail.example.co.in'])('%s will do', (email) =>
    expect(looksLikeEmail(email)).toBe(true),
  );
  test.each([
    'asha',
    'asha@',
    '@b.in',
    'a@b',
    'a b@c.in',
    'a@b..in',
    `${'x'.repeat(250)}@b.in`,
    'a@b.in\n',
  ])('%j will not', (email) => expect(looksLikeEmail(email)).toBe(false));
});
