// Error texts about imports of products in the back office, which is English. Only the server raises them.
import type { ErrorText } from './types.ts';

export const transferServerErrors = {
  'import/not-found': { status: 404, message: 'This import does not exist any more.' },
  'import/invalid-file': {
    status: 422,
    title: 'Not read',
    message: 'This file cannot be read as a table. Nothing was changed.',
  },
  'import/too-large': {
    status: 413,
    title: 'Not read',
    message: 'This file is larger than 20 MB. Split this file into two.',
  },
  'import/not-ready': {
    status: 409,
    title: 'Not imported',
    message: 'Some rows still need your attention. Nothing was changed.',
  },
  'import/already-started': {
    status: 409,
    title: 'Not changed',
    message: 'This import has already started.',
  },
  'import/not-undoable': {
    status: 409,
    title: 'Not undone',
    message: 'This import can no longer be undone.',
  },
  'import/image-not-downloaded': {
    status: 422,
    message: 'This image could not be downloaded.',
  },
} as const satisfies Record<string, ErrorText>;
