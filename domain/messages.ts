// What the shop says when something went well: the one table of toasts. Every 'no' stands in errors.ts.

type Message = { title: string; text?: string; kind?: 'success' | 'warning'; duration?: number };

const SHORT = 3000;
const LONG = 5000;

export const messages = {
  signedIn: { title: 'Login successful', duration: SHORT },
  signedOut: { title: 'Signed out successfully', duration: SHORT },
  registered: {
    title: 'Registration successful!',
    text: 'Please check your email to verify your account',
    duration: LONG,
  },
  verificationSent: {
    title: 'Verification email sent',
    text: 'Please check your inbox and verify your email address.',
    duration: LONG,
  },
  verified: { title: 'Email verified', duration: SHORT },
  resetSent: { title: 'Password reset email sent. Please check your inbox.', duration: LONG },
  passwordChanged: {
    title: 'Password changed',
    text: 'Please sign in with your new password.',
    duration: LONG,
  },
  addedToCart: { title: 'Added to cart', duration: SHORT },
  itemRemoved: { title: 'Item removed', duration: SHORT },
  quantityUpdated: { title: 'Quantity updated', duration: SHORT },
  cartCleared: { title: 'Cart cleared', duration: SHORT },
  promoApplied: { title: 'Promo code applied!', duration: SHORT },
  orderPlaced: { title: 'Order placed successfully!', duration: SHORT },
  messageSent: { title: 'Message Sent!', duration: SHORT },
} as const satisfies Record<string, Message>;
