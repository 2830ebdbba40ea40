// Texts of success toasts. `duration` is in milliseconds.
import * as texts from '#messages/toast.ts';

type Message = { title: string; text?: string; duration: number };

export const messages = {
  signedIn: { title: texts.signedIn, duration: 3000 },
  registered: {
    title: texts.registered,
    text: texts.registeredText,
    duration: 5000,
  },
  verificationSent: {
    title: texts.verificationSent,
    text: texts.verificationSentText,
    duration: 5000,
  },
  resetSent: { title: texts.resetSent, duration: 5000 },
  passwordChanged: {
    title: texts.passwordChanged,
    duration: 3000,
  },
  signedOut: { title: texts.signedOut, duration: 3000 },
  promoApplied: { title: texts.promoApplied, duration: 3000 },
  orderPlaced: { title: texts.orderPlaced, duration: 3000 },
  linkCopied: { title: texts.linkCopied, duration: 3000 },
  linkToCopy: { title: texts.linkToCopy, duration: 5000 },
  newsletterRequested: {
    title: texts.newsletterRequested,
    text: texts.newsletterRequestedText,
    duration: 5000,
  },
  newsletterConfirmed: {
    title: texts.newsletterConfirmed,
    text: texts.newsletterConfirmedText,
    duration: 3000,
  },
  newsletterEnded: {
    title: texts.newsletterEnded,
    text: texts.newsletterEndedText,
    duration: 3000,
  },
  backInStockRequested: {
    title: texts.backInStockRequested,
    text: texts.backInStockRequestedText,
    duration: 5000,
  },
  messageSent: { title: texts.messageSent, duration: 3000 },
} as const satisfies Record<string, Message>;
