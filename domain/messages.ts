// The one table of words for every 'done' the shop says, and how long each stays, in milliseconds.

type Message = { title: string; text?: string; duration: number };

export const messages = {
  signedIn: { title: 'Login successful', duration: 3000 },
  registered: {
    title: 'Registration successful!',
    text: 'Please check your email to verify your account',
    duration: 5000,
  },
  verificationSent: {
    title: 'Verification email sent',
    text: 'Please check your inbox and verify your email address.',
    duration: 5000,
  },
  resetSent: { title: 'Password reset email sent. Please check your inbox.', duration: 5000 },
  passwordChanged: { title: 'Password changed. Please sign in with it.', duration: 3000 },
  signedOut: { title: 'Signed out successfully', duration: 3000 },
  addedToCart: { title: 'Added to cart', duration: 3000 },
  itemRemoved: { title: 'Item removed', duration: 3000 },
  quantityUpdated: { title: 'Quantity updated', duration: 3000 },
  cartCleared: { title: 'Cart cleared', duration: 3000 },
  promoApplied: { title: 'Promo code applied!', duration: 3000 },
  orderPlaced: { title: 'Order placed successfully!', duration: 3000 },
  linkCopied: { title: 'Link copied', duration: 3000 },
  linkToCopy: { title: 'Here is the link to copy', duration: 5000 },
  newsletterAsked: {
    title: 'Thank you for subscribing!',
    text: 'Please check your email and confirm your address.',
    duration: 5000,
  },
  newsletterConfirmed: {
    title: 'Your subscription is confirmed',
    text: 'You will hear from us when there is something new.',
    duration: 3000,
  },
  newsletterEnded: {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters from us.',
    duration: 3000,
  },
  messageSent: { title: 'Message Sent!', duration: 3000 },
} as const satisfies Record<string, Message>;
