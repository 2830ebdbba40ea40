// What the checkout says when the shop cannot be reached: in a file of its own, so that only the checkout loads it.

const lookUp = 'We look for it as soon as you are back online.';

export const connectionMessages = {
  offline: {
    title: 'You are offline',
    message:
      'Nothing was charged; your order details are kept. Try again when you are back online.',
  },
  unconfirmed: {
    title: 'We could not reach the shop',
    message: `If you paid, we will find your payment: please do not pay again. ${lookUp}`,
  },
  cashUnconfirmed: {
    title: 'We could not reach the shop',
    message: `Your order may have been placed: please do not place it again. ${lookUp}`,
  },
} as const;
