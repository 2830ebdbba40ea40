// Texts of the checkout that the browser shows, and the server sends with an error.
import * as texts from '#messages/checkout-errors.ts';

export const checkoutMessages = {
  cartChanged: {
    title: texts.cartChangedTitle,
    message: texts.cartChanged,
  },
  pricesChanged: {
    title: texts.pricesChangedTitle,
    message: texts.pricesChanged,
  },
  signedOut: texts.signedOut,
};
