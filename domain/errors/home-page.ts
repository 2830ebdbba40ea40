// Error texts about the home page in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const homePageServerErrors = {
  'home/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'home/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed the home page while you were editing. Compare both versions.',
  },
  'home/version-not-found': { status: 404, message: 'This version does not exist.' },
} as const satisfies Record<string, ErrorText>;
