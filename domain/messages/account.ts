// Texts of success toasts on account and order pages; a file of its own, so that public pages do not load them.
import * as texts from '#messages/account-toast.ts';

export const accountMessages = {
  nameSaved: { title: texts.nameSaved, duration: 3000 },
  passwordChanged: {
    title: texts.passwordChanged,
    text: texts.passwordChangedText,
    duration: 3000,
  },
  emailChangeSent: {
    title: texts.emailChangeSent,
    text: texts.emailChangeSentText,
    duration: 5000,
  },
  sessionEnded: { title: texts.sessionEnded, duration: 3000 },
  sessionsEnded: { title: texts.sessionsEnded, duration: 3000 },
  consentWithdrawn: { title: texts.consentWithdrawn, duration: 3000 },
  accountDeleted: { title: texts.accountDeleted, duration: 3000 },
  addressSaved: { title: texts.addressSaved, duration: 3000 },
  addressRemoved: { title: texts.addressRemoved, duration: 3000 },
  defaultChanged: { title: texts.defaultChanged, duration: 3000 },
  orderUpdated: { title: texts.orderUpdated, duration: 3000 },
  cancellationRequested: {
    title: texts.cancellationRequested,
    text: texts.cancellationRequestedText,
    duration: 5000,
  },
  orderCancelled: { title: texts.orderCancelled, duration: 3000 },
  trackingLinkReplaced: {
    title: texts.trackingLinkReplaced,
    text: texts.trackingLinkReplacedText,
    duration: 5000,
  },
  trackingLinkCopied: { title: texts.trackingLinkCopied, duration: 3000 },
  photosAdded: { title: texts.photosAdded, duration: 3000 },
  damageReported: {
    title: texts.damageReported,
    text: texts.damageReportedText,
    duration: 5000,
  },
} as const;
