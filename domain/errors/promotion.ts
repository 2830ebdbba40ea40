// Error texts about promotions in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const promotionServerErrors = {
  'promotion/not-found': { status: 404, message: 'This promotion does not exist.' },
  'promotion/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'promotion/used': {
    status: 409,
    title: 'Not saved',
    message: 'Orders have used this code. To change the discount, duplicate it.',
  },
  'promotion/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this promotion while you were editing. Compare both versions.',
  },
  'promotion/not-active': {
    status: 409,
    title: 'Not ended',
    message: 'Customers cannot use this code now, so there is nothing to end.',
  },
} as const satisfies Record<string, ErrorText>;
