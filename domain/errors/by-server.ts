// The words only the server says. The browser gets them with its answers, and not with its first load.
import type { Words } from './words.ts';

export const serverWords = {
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
