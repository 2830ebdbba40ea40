// Error texts about remittances of couriers and differences in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const remittanceServerErrors = {
  'remittance/not-found': { status: 404, message: 'This file does not exist any more.' },
  'remittance/not-in-review': {
    status: 409,
    title: 'Not changed',
    message: 'This file has already been saved or undone.',
  },
  'remittance/saved-before': {
    status: 409,
    title: 'Not saved',
    message: 'The same file was saved before. Undo that one first, if you want to save it again.',
  },
  'remittance/not-readable': {
    status: 409,
    title: 'Not saved',
    message: 'Some columns or rows cannot be read yet. Nothing was saved.',
  },
  'remittance/not-saved': {
    status: 409,
    title: 'Not undone',
    message: 'Only a saved file can be undone.',
  },
  'difference/not-found': { status: 404, message: 'This difference does not exist any more.' },
} as const satisfies Record<string, ErrorText>;
