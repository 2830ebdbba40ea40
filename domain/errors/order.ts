// Error texts about buying that the browser raises as well: cart, stock, checkout, orders, payments, returns and their photos.
import * as texts from '#messages/order-errors.ts';
import type { ErrorText } from './types.ts';

/** Errors that the browser raises as well. */
export const orderErrors = {
  'stock/sold-out': {
    status: 409,
    title: texts.soldOutTitle,
    message: texts.stockSoldOut,
  },
  'stock/insufficient': {
    status: 409,
    title: texts.notEnoughLeftTitle,
    message: texts.stockInsufficient,
  },
  'stock/all-in-cart': {
    status: 409,
    title: texts.inYourCartTitle,
    message: texts.stockAllInCart,
  },
  'cart/max-per-order': { status: 409, message: texts.cartMaxPerOrder },
  'cart/too-many-lines': { status: 409, message: texts.cartTooManyLines },
  'cart/line-not-found': { status: 404, message: texts.cartLineNotFound },
  'checkout/incomplete': { status: 409, message: texts.checkoutIncomplete },
  'checkout/bad-email': { status: 400, message: texts.checkoutBadEmail },
  'checkout/bad-phone': { status: 400, message: texts.checkoutBadPhone },
  'checkout/bad-pin': { status: 400, message: texts.checkoutBadPin },
  'checkout/bad-state': { status: 400, message: texts.checkoutBadState },
  'checkout/not-printable': {
    status: 400,
    message: texts.checkoutNotPrintable,
  },
  'order/failed': {
    status: 500,
    title: texts.errorTitle,
    message: texts.orderFailed,
  },
  'payment/widget-unloadable': {
    status: 502,
    title: texts.errorTitle,
    message: texts.paymentWidgetUnloadable,
  },
  'payment/failed': {
    status: 402,
    title: texts.paymentFailedTitle,
    message: texts.paymentFailed,
  },
  'payment/not-verified': {
    status: 400,
    title: texts.paymentVerificationFailedTitle,
    message: texts.paymentNotVerified,
  },
} as const satisfies Record<string, ErrorText>;
