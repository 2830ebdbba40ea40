// The words for every 'no' about accounts: signing in and up, passwords, addresses.
import type { Words } from './words.ts';

/** The same for both, so that signing in tells nobody who has an account. */
const notRecognised = { status: 401, title: 'Login Failed', message: 'Invalid email or password' };

/** Said by the browser too. */
export const accountWords = {
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
  'reset/link-spent': {
    status: 400,
    title: 'Error',
    message: 'This reset link has expired or was already used. Please ask for a new one.',
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
} as const satisfies Record<string, Words>;

/** Only ever the server's answer: the browser gets them with it. */
export const accountAnswers = {
  'login/user-not-found': notRecognised,
  'login/wrong-password': notRecognised,
  'login/too-many-requests': {
    status: 429,
    title: 'Login Failed',
    message: 'Too many failed attempts. Please try again later.',
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
  'verify/link-spent': {
    status: 400,
    title: 'Error',
    message: 'This verification link has expired. Please ask for a new one.',
  },
  'verify/password-needed': {
    status: 403,
    title: 'Error',
    message: 'Please enter the password of your account.',
  },
  'verify/wrong-password': {
    status: 403,
    title: 'Error',
    message: 'This is not the password of that account.',
  },
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/forbidden': { status: 403, message: 'You may not do this.' },
  'account/name-missing': { status: 400, title: 'Error', message: 'Please enter your name' },
  'account/wrong-password': {
    status: 403,
    title: 'Error',
    message: 'Your current password is not right.',
  },
  'account/same-email': {
    status: 400,
    title: 'Error',
    message: 'This is your email address already.',
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
      'One of your orders is still under way. You can delete your account when it has arrived, or has been cancelled and refunded.',
  },
  'account/is-owner': {
    status: 409,
    title: 'Error',
    message: 'The account of the owner cannot be deleted.',
  },
  'address/not-found': {
    status: 404,
    title: 'Error',
    message: 'This address is not there any more.',
  },
  'address/too-many': {
    status: 409,
    title: 'Error',
    message: 'You can save up to 10 addresses. Please remove one first.',
  },
} as const satisfies Record<string, Words>;
