// Error texts about products and stock in the back office. Only the server raises them.
import type { ErrorText } from './types.ts';

export const productServerErrors = {
  'product/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'product/incomplete': {
    status: 400,
    title: 'Not published',
    message: 'This product lacks something that customers need to see.',
  },
  'product/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this product while you were editing. Compare both versions.',
  },
  'product/sold-before': {
    status: 409,
    title: 'Not deleted',
    message: 'This product has been in the shop. Archive it instead: its orders refer to it.',
  },
  'product/publish-time-past': {
    status: 400,
    title: 'Not scheduled',
    message: 'Choose a time in the future.',
  },
  'product-list/too-slow': {
    status: 503,
    title: 'This search takes too long',
    message: 'Type more letters, or remove a filter.',
  },
  'saved-view/not-found': { status: 404, message: 'This view does not exist.' },
  'saved-view/too-many': {
    status: 409,
    title: 'Not saved',
    message: 'You have 30 saved views. Delete one first.',
  },
  'bulk-edit/not-found': { status: 404, message: 'This bulk edit does not exist.' },
  'bulk-edit/not-undoable': {
    status: 409,
    title: 'Not undone',
    message: 'This bulk edit has already been undone, or is older than 30 days.',
  },
  'stock/changed-meanwhile': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this stock after you counted it. Please count it again.',
  },
  'stock/below-reserved': {
    status: 409,
    title: 'Stock not changed',
    message: 'You can’t set stock below what open orders have reserved.',
  },
} as const satisfies Record<string, ErrorText>;
