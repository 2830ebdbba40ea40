import { describe, expect, test } from 'vitest';
import { AppError, isErrorCode, errorText } from './errors.ts';

describe('error catalogue', () => {
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
  ] as const)(
    "error code %s has the specification's title '%s' and message '%s'",
    (code, title, message) => {
      expect(errorText(code)).toMatchObject({ title, message });
    },
  );

  test('AppError carries the message and the HTTP status of its code', () => {
    const appError = new AppError('promo/invalid', { fields: { promoCode: 'Invalid promo code' } });
    expect(appError.message).toBe('Invalid promo code');
    expect(appError.status).toBe(422);
  });

  test('isErrorCode rejects names inherited from Object', () => {
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode('promo/invalid')).toBe(true);
  });
});
