import { describe, expect, test } from 'vitest';
import { Refusal, isErrorCode, wordsFor } from './errors.ts';

describe('the table of words', () => {
  test.each([
    ['login/user-not-found', 'Login Failed', 'Invalid email or password'],
    ['login/wrong-password', 'Login Failed', 'Invalid email or password'],
    [
      'login/too-many-requests',
      'Login Failed',
      'Too many failed attempts. Please try again later.',
    ],
    [
      'login/user-disabled',
      'Login Failed',
      'This account has been disabled. Please contact support.',
    ],
    ['login/failed', 'Login Failed', 'Failed to sign in'],
    [
      'register/email-already-in-use',
      'Registration Failed',
      'An account with this email already exists',
    ],
    ['register/invalid-email', 'Registration Failed', 'Please enter a valid email address'],
    ['register/weak-password', 'Registration Failed', 'Password is too weak'],
    ['register/failed', 'Registration Failed', 'Failed to create account'],
    ['reset/user-not-found', 'Error', 'No account found with this email address'],
    ['reset/invalid-email', 'Error', 'Please enter a valid email address'],
    ['reset/too-many-requests', 'Error', 'Too many attempts. Please try again later.'],
    ['reset/failed', 'Error', 'Failed to send reset email'],
  ] as const)("%s says '%s: %s'", (code, title, message) => {
    expect(wordsFor(code)).toMatchObject({ title, message });
  });

  test('a refusal brings its words and its HTTP status', () => {
    const refusal = new Refusal('promo/invalid', { fields: { promoCode: 'Invalid promo code' } });
    expect(refusal.message).toBe('Invalid promo code');
    expect(refusal.status).toBe(422);
  });

  test('a name from Object is no code', () => {
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode('promo/invalid')).toBe(true);
  });
});
