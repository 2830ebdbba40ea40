// Error texts about buying that the browser raises as well: cart, stock, checkout, orders, payments, returns and their photos.
import type { ErrorText } from './types.ts';

/** Errors that the browser raises as well. */
export const orderErrors = {
  'stock/sold-out': {
    status: 409,
    title: 'Sold out',
    message: 'Sorry, this item has just sold out.',
  },
  'stock/insufficient': {
    status: 409,
    title: 'Not enough left',
    message: "We don't have that many left in stock.",
  },
  'stock/all-in-cart': {
    status: 409,
    title: 'In your cart',
    message: 'You have the last one in your cart.',
  },
  'cart/max-per-order': { status: 409, message: 'You cannot order more of this item at once.' },
  'cart/too-many-lines': { status: 409, message: 'Your cart is full. Please check out first.' },
  'cart/line-not-found': { status: 404, message: 'This item is not in your cart.' },
  'checkout/incomplete': { status: 409, message: 'Please fill in all required fields' },
  'checkout/bad-email': { status: 400, message: 'Please enter a valid email address' },
  'checkout/bad-phone': { status: 400, message: 'Please enter a valid 10-digit mobile number' },
  'checkout/bad-pin': { status: 400, message: 'Please enter a valid 6-digit PIN code' },
  'checkout/bad-state': { status: 400, message: 'Please choose a state from the list' },
  'checkout/not-printable': {
    status: 400,
    message:
      'Please use letters of English or of an Indian language: the courier’s label cannot show others',
  },
  'order/failed': {
    status: 500,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'payment/widget-unloadable': {
    status: 502,
    title: 'Error',
    message: 'Failed to load payment gateway',
  },
  'payment/failed': {
    status: 402,
    title: 'Payment failed',
    message: 'Payment failed. Please try again.',
  },
  'payment/bad-utr': {
    status: 400,
    message:
      'Enter the 12 digits of the UTR, which your payment app also calls UPI reference or RRN',
  },
  'payment/not-verified': {
    status: 400,
    title: 'Payment verification failed',
    message: 'Please contact support with your order details.',
  },
} as const satisfies Record<string, ErrorText>;
