// Error texts about accounts: sign-in, registration, passwords, email verification, saved addresses.
import type { ErrorText } from './types.ts';

/** One text for both codes, so that sign-in does not reveal which email addresses have an account. */
const invalidCredentials = {
  status: 401,
  title: 'Login Failed',
  message: 'Invalid email or password',
};

/** Errors that the browser raises as well. */
export const accountErrors = {
  'login/failed': { status: 500, title: 'Login Failed', message: 'Failed to sign in' },
  'register/password-too-short': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password must be at least 6 characters',
  },
  'register/password-too-long': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password must be at most 128 characters',
  },
  'register/passwords-differ': {
    status: 400,
    title: 'Registration Failed',
    message: 'Passwords do not match',
  },
  'register/terms': {
    status: 400,
    title: 'Terms and Conditions',
    message: 'You must accept the terms and conditions to register',
  },
  'register/failed': {
    status: 500,
    title: 'Registration Failed',
    message: 'Failed to create account',
  },
  'reset/email-missing': {
    status: 400,
    title: 'Error',
    message: 'Please enter your email address',
  },
  'reset/invalid-email': {
    status: 400,
    title: 'Error',
    message: 'Please enter a valid email address',
  },
  'reset/failed': { status: 500, title: 'Error', message: 'Failed to send reset email' },
  'reset/link-used': {
    status: 400,
    title: 'Error',
    message: 'This reset link has expired or has already been used. Please request a new one.',
  },
  'verify/failed': {
    status: 500,
    title: 'Error',
    message: 'Failed to send verification email. Please try again later.',
  },
  'sign-out/failed': { status: 500, title: 'Error signing out', message: 'An error occurred' },
  'products/failed': {
    status: 500,
    title: 'Error',
    message: 'Failed to load products. Please try again later.',
  },
} as const satisfies Record<string, ErrorText>;

/** Errors that only the server raises; the browser receives their texts in the response. */
export const accountServerErrors = {
  'login/user-not-found': invalidCredentials,
  'login/wrong-password': invalidCredentials,
  'login/too-many-requests': {
    status: 429,
    title: 'Login Failed',
    message: 'Too many failed attempts. Please try again later.',
  },
  'login/code-required': {
    status: 403,
    title: 'One more step',
    message:
      'There were many sign-in attempts on this account. We’ve emailed you a code; enter it with your password.',
  },
  'login/wrong-code': {
    status: 403,
    title: 'Login Failed',
    message: 'This code is incorrect or has expired. Please use the newest email.',
  },
  'login/user-disabled': {
    status: 403,
    title: 'Login Failed',
    message: 'This account has been disabled. Please contact support.',
  },
  'register/email-already-in-use': {
    status: 409,
    title: 'Registration Failed',
    message: 'An account with this email already exists',
  },
  'register/invalid-email': {
    status: 400,
    title: 'Registration Failed',
    message: 'Please enter a valid email address',
  },
  'register/weak-password': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password is too weak',
  },
  'register/too-many-requests': {
    status: 429,
    title: 'Registration Failed',
    message: 'Too many attempts. Please try again later.',
  },
  'reset/user-not-found': {
    status: 404,
    title: 'Error',
    message: 'No account found with this email address',
  },
  'reset/too-many-requests': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'reset/password-too-short': {
    status: 400,
    title: 'Error',
    message: 'Password must be at least 6 characters',
  },
  'reset/password-too-long': {
    status: 400,
    title: 'Error',
    message: 'Password must be at most 128 characters',
  },
  'reset/weak-password': { status: 400, title: 'Error', message: 'Password is too weak' },
  'verify/too-soon': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'verify/already-verified': {
    status: 409,
    title: 'Error',
    message: 'This email address is already verified.',
  },
  'verify/link-used': {
    status: 400,
    title: 'Error',
    message: 'This verification link has expired. Please request a new one.',
  },
  'verify/password-needed': {
    status: 403,
    title: 'Error',
    message: 'Please enter your account password.',
  },
  'verify/wrong-password': {
    status: 403,
    title: 'Error',
    message: 'Incorrect password.',
  },
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/password-required': {
    status: 403,
    title: 'Confirm your password',
    message: 'Enter your password to continue. We ask for it again after 30 minutes.',
  },
  'auth/forbidden': { status: 403, message: "You don't have permission to do this." },
  'account/name-missing': { status: 400, title: 'Error', message: 'Please enter your name' },
  'account/wrong-password': {
    status: 403,
    title: 'Error',
    message: 'Your current password is incorrect.',
  },
  'account/same-email': {
    status: 400,
    title: 'Error',
    message: 'This is already your email address.',
  },
  'account/email-taken': {
    status: 409,
    title: 'Error',
    message: 'An account with this email already exists',
  },
  'account/open-orders': {
    status: 409,
    title: 'Not yet',
    message:
      'One of your orders is still in progress. You can delete your account once it has been delivered, or cancelled and refunded.',
  },
  'account/is-admin': {
    status: 409,
    title: 'Error',
    message: "The owner's account cannot be deleted.",
  },
  'address/not-found': {
    status: 404,
    title: 'Error',
    message: 'This address no longer exists.',
  },
  'address/too-many': {
    status: 409,
    title: 'Error',
    message: 'You can save up to 10 addresses. Please remove one first.',
  },
} as const satisfies Record<string, ErrorText>;
