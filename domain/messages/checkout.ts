// Texts of the checkout that the browser shows, and the server sends with an error.

export const checkoutMessages = {
  cartChanged: {
    title: 'Your cart has changed',
    message: 'Your cart has changed. Please review your items and the new total before you pay.',
  },
  pricesChanged: {
    title: 'Prices have changed',
    message: 'Prices have changed. Please review the new total before you pay.',
  },
  signedOut: 'You were signed out; your order details are kept.',
};
