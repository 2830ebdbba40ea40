import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  displayNameOf,
  emailName,
  isEmail,
  mailboxOf,
  registrationError,
  splitName,
} from './account.ts';

const form = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  password: 'marigold',
  confirmPassword: 'marigold',
  acceptsTerms: true,
};

describe('registrationError', () => {
  test('registration checks matching passwords, then their length, then the terms', () => {
    const worst = { ...form, password: 'a', confirmPassword: 'b', acceptsTerms: false };
    expect(registrationError(worst)).toBe('register/passwords-differ');
    expect(registrationError({ ...worst, confirmPassword: 'a' })).toBe(
      'register/password-too-short',
    );
    expect(registrationError({ ...form, acceptsTerms: false })).toBe('register/terms');
    expect(registrationError(form)).toBeNull();
  });
});

describe('splitName', () => {
  test.each([
    ['Asha Rao', 'Asha', 'Rao'],
    [' Asha  Devi Rao ', 'Asha Devi', 'Rao'],
    ['Asha', 'Asha', ''],
    [null, '', ''],
  ])('splitName(%j) is %j and %j', (fullName, firstName, lastName) =>
    expect(splitName(fullName)).toEqual({ firstName, lastName }),
  );
});

describe('displayNameOf', () => {
  test.each([
    [{ displayName: 'Asha Rao', email: 'asha@example.in' }, 'Asha Rao'],
    [{ displayName: '  ', email: 'asha@example.in' }, 'asha'],
    [{ displayName: null, email: '' }, 'User'],
  ])('displayNameOf(%j) is %s', (account, name) => expect(displayNameOf(account)).toBe(name));
});

describe('isEmail', () => {
  test.each(['a@b.in', 'asha.rao+shop@mail.example.co.in'])('isEmail accepts %s', (email) =>
    expect(isEmail(email)).toBe(true),
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
    'a\u0001@b.in',
    'a\u200b@b.in',
    'a@b.in\u2063',
    '\u202ea@b.in',
    'ａ@b.in',
    'a@ｂ.in',
    '\u043ewner@sunehri.example',
    `${'x'.repeat(65)}@b.in`,
  ])('isEmail rejects %j', (email) => expect(isEmail(email)).toBe(false));

  test('isEmail rejects an address with any character that is not visible ASCII', () => {
    const odd = fc
      .oneof(fc.integer({ min: 0, max: 0x20 }), fc.integer({ min: 0x7f, max: 0x10_ffff }))
      .map((codePoint) => String.fromCodePoint(codePoint));
    fc.assert(
      fc.property(odd, fc.nat(12), (text, at) => {
        const email = 'asha@mail.in';
        expect(isEmail(email.slice(0, at) + text + email.slice(at))).toBe(false);
      }),
    );
  });
});

describe('mailboxOf', () => {
  test.each([
    [' Asha.Rao+Shop@Example.in ', 'asha.rao@example.in'],
    ['a.s.h.a+1@googlemail.com', 'asha@gmail.com'],
    ['+tag@example.in', '+tag@example.in'],
  ])('mailboxOf(%j) is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
});

describe('emailName', () => {
  test.each([
    ['Asha Rao', 'Asha Rao'],
    ['Dr.Meera B. Rao', 'Dr. Meera B. Rao'],
    ['You have WON http://evil.example/claim B', 'You have WON B'],
    ['Visit evil.example now', 'Visit evil. example now'],
    ['www.evil.example', ''],
    ['Asha\r\nBcc: x@evil.example\u2028Rao', 'Asha Bcc: Rao'],
    ['आशा राव', 'आशा राव'],
  ])('emailName(%j) is %j', (name, plain) => expect(emailName(name)).toBe(plain));

  test('emailName leaves no line break and nothing a mail program makes a link of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.webUrl(), (text, url) => {
        const name = emailName(`${text} ${url} ${text}`);
        expect(name).not.toMatch(/[\r\n/@]|\w\.\w/);
        expect(name.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});
