// The words for every 'no' about buying: cart, checkout, orders, payments, returns.
import type { Words } from './words.ts';

/** Said by the browser too. */
export const orderWords = {
  'stock/sold-out': {
    status: 409,
    title: 'Sold out',
    message: 'Sorry, this piece has just been sold.',
  },
  'stock/too-few': {
    status: 409,
    title: 'Not enough left',
    message: 'There are not that many left.',
  },
  'checkout/incomplete': { status: 409, message: 'Please fill in all required fields' },
  'checkout/bad-email': { status: 400, message: 'Please enter a valid email address' },
  'checkout/bad-phone': { status: 400, message: 'Please enter a valid 10-digit mobile number' },
  'checkout/bad-pin': { status: 400, message: 'Please enter a valid 6-digit PIN code' },
  'checkout/bad-state': { status: 400, message: 'Please choose a state from the list' },
  'order/failed': {
    status: 500,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'payment/gateway-unloadable': {
    status: 502,
    title: 'Error',
    message: 'Failed to load payment gateway',
  },
  'payment/failed': {
    status: 402,
    title: 'Payment failed',
    message: 'Payment failed. Please try again.',
  },
  'payment/not-verified': {
    status: 400,
    title: 'Payment verification failed',
    message: 'Please contact support with your order details.',
  },
  'return/photos-missing': {
    status: 400,
    message: 'Please add a photo of the damage.',
  },
  'refund/too-much': {
    status: 409,
    message: 'At most what was paid and not yet given back can be refunded.',
  },
} as const satisfies Record<string, Words>;

/** Only ever the server's answer: the browser gets them with it. */
export const orderAnswers = {
  'cart/too-many-lines': { status: 409, message: 'Your cart is full. Please check out first.' },
  'cart/empty': { status: 409, message: 'Your cart is empty' },
  'cart/line-not-found': { status: 404, message: 'This piece is not in your cart.' },
  'promo/invalid': { status: 422, message: 'Invalid promo code' },
  'order/prices-changed': {
    status: 409,
    title: 'Prices have changed',
    message: 'Prices have changed. Please look at the new total before you pay.',
  },
  'order/not-found': { status: 404, message: 'Order not found' },
  'order/illegal-transition': {
    status: 409,
    message: 'This order can no longer be changed that way.',
  },
  'order/cod-limit': {
    status: 409,
    message: 'Cash on delivery is not available for this order. Please pay by card.',
  },
  'order/too-many-tries': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'order/already-paid': {
    status: 409,
    title: 'Already paid',
    message: 'This order is already paid. Thank you!',
  },
  'order/key-reused': { status: 422, message: 'This request was already used for another order.' },
  'payment/gateway-down': {
    status: 502,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'payment/under-way': {
    status: 409,
    title: 'Payment under way',
    message: 'Your payment is being confirmed. Please wait a moment before you try again.',
  },
  'return/not-now': {
    status: 409,
    title: 'Too late',
    message: 'Damage can be reported within 48 hours of delivery, and once for each order.',
  },
  'photo/not-a-picture': {
    status: 415,
    message: 'Please choose a picture: JPEG, PNG, WebP or AVIF.',
  },
  'photo/too-large': {
    status: 413,
    message: 'A photo may have 10 MB and 40 megapixels at most.',
  },
  'photo/too-many': { status: 409, message: 'At most 5 photos can be added.' },
  'photo/not-found': { status: 404, message: 'Photo not found' },
} as const satisfies Record<string, Words>;
