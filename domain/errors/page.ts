// Error texts about the owner's pages in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const pageServerErrors = {
  'page/not-found': { status: 404, message: 'This page does not exist.' },
  'page/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'page/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this page while you were editing. Compare both versions.',
  },
} as const satisfies Record<string, ErrorText>;
