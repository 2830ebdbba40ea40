// Texts of success toasts. `duration` is in milliseconds.

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
  passwordChanged: {
    title: 'Password changed. Please sign in with your new password.',
    duration: 3000,
  },
  signedOut: { title: 'Signed out successfully', duration: 3000 },
  promoApplied: { title: 'Promo code applied!', duration: 3000 },
  orderPlaced: { title: 'Order placed successfully!', duration: 3000 },
  linkCopied: { title: 'Link copied', duration: 3000 },
  linkToCopy: { title: 'Copy this link', duration: 5000 },
  newsletterRequested: {
    title: 'Thank you for subscribing!',
    text: 'Please check your email to confirm your subscription.',
    duration: 5000,
  },
  newsletterConfirmed: {
    title: 'Your subscription is confirmed',
    text: 'You will hear from us when there is something new.',
    duration: 3000,
  },
  newsletterEnded: {
    title: 'You have been unsubscribed',
    text: 'You will not receive any more newsletters from us.',
    duration: 3000,
  },
  backInStockRequested: {
    title: 'Thank you. We have noted your request.',
    text: 'We will email you once, as soon as it is back in stock.',
    duration: 5000,
  },
  messageSent: { title: 'Message Sent!', duration: 3000 },
} as const satisfies Record<string, Message>;
