// Error texts about second factors: the second step of a sign-in, and adding or removing a factor.
import type { ErrorText } from './types.ts';

/** Errors that only the server raises; the browser receives their texts in the response. */
export const secondFactorServerErrors = {
  'login/second-step-expired': {
    status: 403,
    title: 'Please start again',
    message:
      'This sign-in has expired or had too many wrong codes. Please enter your email and password again.',
  },
  'login/wrong-app-code': {
    status: 403,
    title: 'Login Failed',
    message: 'This code is incorrect or has been used. Please enter the newest code of your app.',
  },
  'login/wrong-recovery-code': {
    status: 403,
    title: 'Login Failed',
    message: 'This recovery code is incorrect or has been used.',
  },
  'login/too-many-codes': {
    status: 429,
    title: 'Login Failed',
    message: 'Too many wrong codes. Please try again later.',
  },
  'login/passkey-rejected': {
    status: 403,
    title: 'Login Failed',
    message: 'This passkey does not belong to the account. Please use another way to sign in.',
  },
  'factor/passkey-rejected': {
    status: 400,
    title: 'Passkey not added',
    message:
      'Your device did not confirm that it is you. Please try again, with your fingerprint, face or PIN.',
  },
  'factor/wrong-code': {
    status: 400,
    title: 'Error',
    message: 'This code is incorrect. Please enter the newest code of your app.',
  },
  'factor/setup-expired': {
    status: 409,
    title: 'Please start again',
    message: 'This QR code has expired. Please start again with a new one.',
  },
  'factor/last-one': {
    status: 409,
    title: 'Not removed',
    message: 'This is the only second factor of your account. Please add another one first.',
  },
  'factor/none': {
    status: 409,
    title: 'Error',
    message: 'Your account has no passkey and no authenticator app. Please add one first.',
  },
  'auth/second-factor-needed': {
    status: 403,
    title: 'Protect your shop',
    message: 'Add a passkey or an authenticator app to your account to continue.',
  },
} as const satisfies Record<string, ErrorText>;
