// What the checkout says when the shop cannot be reached: in a file of its own, so that only the checkout loads it.
import * as texts from '#messages/checkout-errors.ts';

export const connectionMessages = {
  offline: {
    title: texts.offlineTitle,
    message: texts.offline,
  },
  unconfirmed: {
    title: texts.unconfirmedTitle,
    message: texts.unconfirmed,
  },
  cashUnconfirmed: {
    title: texts.cashUnconfirmedTitle,
    message: texts.cashUnconfirmed,
  },
} as const;
