// The one table of words for every 'no' the shop says. Nothing else in the shop writes such a message.

type Words = { status: number; message: string; title?: string };

/** The same for both, so that signing in tells nobody who has an account. */
const notRecognised = { status: 401, title: 'Login Failed', message: 'Invalid email or password' };

const words = {
  'login/user-not-found': notRecognised,
  'login/wrong-password': notRecognised,
  'login/too-many-requests': {
    status: 429,
    title: 'Login Failed',
    message: 'Too many failed attempts. Please try again later.',
  },
  'login/user-disabled': {
    status: 403,
    title: 'Login Failed',
    message: 'This account has been disabled. Please contact support.',
  },
  'login/failed': { status: 500, title: 'Login Failed', message: 'Failed to sign in' },

  'register/email-already-in-use': {
    status: 409,
    title: 'Registration Failed',
    message: 'An account with this email already exists',
  },
  'register/invalid-email': {
    status: 400,
    title: 'Registration Failed',
    message: 'Please enter a valid email address',
  },
  'register/weak-password': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password is too weak',
  },
  'register/password-too-short': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password must be at least 6 characters',
  },
  'register/password-too-long': {
    status: 400,
    title: 'Registration Failed',
    message: 'Password must be at most 128 characters',
  },
  'register/passwords-differ': {
    status: 400,
    title: 'Registration Failed',
    message: 'Passwords do not match',
  },
  'register/terms': {
    status: 400,
    title: 'Terms and Conditions',
    message: 'You must accept the terms and conditions to register',
  },
  'register/too-many-requests': {
    status: 429,
    title: 'Registration Failed',
    message: 'Too many attempts. Please try again later.',
  },
  'register/failed': {
    status: 500,
    title: 'Registration Failed',
    message: 'Failed to create account',
  },

  'reset/email-missing': {
    status: 400,
    title: 'Error',
    message: 'Please enter your email address',
  },
  'reset/user-not-found': {
    status: 404,
    title: 'Error',
    message: 'No account found with this email address',
  },
  'reset/invalid-email': {
    status: 400,
    title: 'Error',
    message: 'Please enter a valid email address',
  },
  'reset/too-many-requests': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'reset/failed': { status: 500, title: 'Error', message: 'Failed to send reset email' },
  'reset/password-too-short': {
    status: 400,
    title: 'Error',
    message: 'Password must be at least 6 characters',
  },
  'reset/password-too-long': {
    status: 400,
    title: 'Error',
    message: 'Password must be at most 128 characters',
  },
  'reset/weak-password': { status: 400, title: 'Error', message: 'Password is too weak' },
  'reset/link-spent': {
    status: 400,
    title: 'Error',
    message: 'This reset link has expired or was already used. Please ask for a new one.',
  },

  'verify/failed': {
    status: 500,
    title: 'Error',
    message: 'Failed to send verification email. Please try again later.',
  },
  'verify/too-soon': {
    status: 429,
    title: 'Error',
    message: 'Too many attempts. Please try again later.',
  },
  'verify/already-verified': {
    status: 409,
    title: 'Error',
    message: 'This email address is already verified.',
  },
  'verify/link-spent': {
    status: 400,
    title: 'Error',
    message: 'This verification link has expired. Please ask for a new one.',
  },

  'sign-out/failed': { status: 500, title: 'Error signing out', message: 'An error occurred' },
  'auth/required': { status: 401, message: 'Please sign in to continue.' },
  'auth/forbidden': { status: 403, message: 'You may not do this.' },

  'products/failed': {
    status: 500,
    title: 'Error',
    message: 'Failed to load products. Please try again later.',
  },
  'product/not-found': { status: 404, title: 'Product not found', message: 'Product not found' },
  'product/failed': {
    status: 500,
    title: 'Error loading product',
    message: 'There was an error loading the product. Please try again later.',
  },

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
  'cart/too-many-lines': { status: 409, message: 'Your cart is full. Please check out first.' },
  'cart/empty': { status: 409, message: 'Your cart is empty' },
  'cart/line-not-found': { status: 404, message: 'This piece is not in your cart.' },

  'checkout/incomplete': { status: 409, message: 'Please fill in all required fields' },
  'checkout/bad-email': { status: 400, message: 'Please enter a valid email address' },
  'checkout/bad-phone': { status: 400, message: 'Please enter a valid 10-digit mobile number' },
  'checkout/bad-pin': { status: 400, message: 'Please enter a valid 6-digit PIN code' },
  'checkout/bad-state': { status: 400, message: 'Please choose a state from the list' },
  'promo/invalid': { status: 422, message: 'Invalid promo code' },
  'order/prices-changed': {
    status: 409,
    title: 'Prices have changed',
    message: 'Prices have changed. Please look at the new total before you pay.',
  },
  'order/not-found': { status: 404, message: 'Order not found' },
  'order/failed': {
    status: 500,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'order/illegal-transition': {
    status: 409,
    message: 'This order can no longer be changed that way.',
  },
  'order/cod-limit': {
    status: 409,
    message: 'Cash on delivery is not available for this order. Please pay by card.',
  },
  'order/already-paid': {
    status: 409,
    title: 'Already paid',
    message: 'This order is already paid. Thank you!',
  },
  'order/key-reused': { status: 422, message: 'This request was already used for another order.' },

  'payment/gateway-unloadable': {
    status: 502,
    title: 'Error',
    message: 'Failed to load payment gateway',
  },
  'payment/gateway-down': {
    status: 502,
    title: 'Error',
    message: 'There was an error processing your order. Please try again.',
  },
  'payment/failed': {
    status: 402,
    title: 'Payment failed',
    message: 'Payment failed. Please try again.',
  },
  'payment/under-way': {
    status: 409,
    title: 'Payment under way',
    message: 'Your payment is being confirmed. Please wait a moment before you try again.',
  },
  'payment/not-verified': {
    status: 400,
    title: 'Payment verification failed',
    message: 'Please contact support with your order details.',
  },

  'request/invalid': { status: 400, message: 'Something in this request is not right.' },
  'request/cross-site': { status: 403, message: 'This request came from another site.' },
  'request/not-found': { status: 404, message: 'There is nothing here.' },
  'request/too-large': { status: 413, message: 'This request is too large.' },
  'request/not-json': { status: 415, message: 'This door takes JSON only.' },
  'newsletter/link-spent': { status: 400, message: 'This link has expired or was already used.' },

  'contact/missing-fields': { status: 400, message: 'Please fill in all required fields' },

  'request/too-many': { status: 429, message: 'Too many attempts. Please try again later.' },
  'server/failed': { status: 500, message: 'An unexpected error occurred.' },
  'server/busy': { status: 503, message: 'Please try again in a moment.' },
} as const satisfies Record<string, Words>;

export type ErrorCode = keyof typeof words;
/** Which field of the caller's form is wrong, and why. */
export type FieldErrors = Record<string, string>;

export function wordsFor(code: ErrorCode): Words {
  return words[code];
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

type RefusalDetails = { message?: string; fields?: FieldErrors; facts?: unknown };

/** An expected 'no'. Anything else that is thrown is a bug. `facts` are for the caller: fresh totals, seconds to wait. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly facts: unknown;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? words[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields ?? {};
    this.facts = details.facts;
  }

  get status(): number {
    return words[this.code].status;
  }

  get title(): string | undefined {
    return wordsFor(this.code).title;
  }
}

/** A refusal that was thrown on the other side of a build, known by its code; null for a bug. */
export function refusalIn(problem: unknown): Refusal | null {
  if (problem instanceof Refusal) return problem;
  if (!(problem instanceof Error) || !('code' in problem)) return null;
  const { code, message } = problem;
  return isErrorCode(code) ? new Refusal(code, { message }) : null;
}
