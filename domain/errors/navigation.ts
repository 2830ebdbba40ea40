// Error texts about categories, collections, attributes and translations in the back office. Only the server raises them.
import type { ErrorText } from './types.ts';

export const navigationServerErrors = {
  'category/not-found': { status: 404, message: 'This category does not exist.' },
  'category/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'category/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this category while you were editing. Compare both versions.',
  },
  'category/in-use': {
    status: 409,
    title: 'Not deleted',
    message: 'Move its products and the categories below it to another category first.',
  },
  'category/order-outdated': {
    status: 409,
    title: 'Order not saved',
    message: 'Someone else added, moved or deleted a category. Reload the page and try again.',
  },
  'collection/not-found': { status: 404, message: 'This collection does not exist.' },
  'collection/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'collection/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this collection while you were editing. Compare both versions.',
  },
  'attribute/not-found': { status: 404, message: 'This attribute does not exist.' },
  'attribute/option-not-found': {
    status: 409,
    title: 'Not merged',
    message: 'One of these options no longer exists. Reload the page and try again.',
  },
  'attribute/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'attribute/edited-by-another': {
    status: 409,
    title: 'Not saved',
    message: 'Someone else changed this attribute while you were editing. Compare both versions.',
  },
  'attribute/in-use': {
    status: 409,
    title: 'Not deleted',
    message:
      'Products or collections have it. Hide it from the shop instead, or remove it from them first.',
  },
  'attribute/too-many': {
    status: 409,
    title: 'Not added',
    message: 'There are 60 attributes, which is the most. Delete one that is not needed.',
  },
  'attribute/order-outdated': {
    status: 409,
    title: 'Order not saved',
    message: 'Someone else added or deleted an attribute. Reload the page and try again.',
  },
  'translation/not-found': { status: 404, message: 'There are no texts to translate here.' },
  'translation/invalid': {
    status: 400,
    title: 'Not saved',
    message: 'Some fields need your attention. Nothing was saved.',
  },
  'translation/invalid-file': {
    status: 422,
    title: 'Not imported',
    message: 'Some rows need your attention. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorText>;
