// Texts of success toasts on account and order pages; a file of its own, so that public pages do not load them.

export const accountMessages = {
  nameSaved: { title: 'Name saved', duration: 3000 },
  passwordChanged: {
    title: 'Password changed',
    text: 'You have been signed out on all other devices.',
    duration: 3000,
  },
  emailChangeSent: {
    title: 'Verification email sent',
    text: 'Open the link in it to confirm your new email address.',
    duration: 5000,
  },
  sessionEnded: { title: 'Device signed out', duration: 3000 },
  sessionsEnded: { title: 'Signed out on all other devices', duration: 3000 },
  consentWithdrawn: { title: 'Consent withdrawn', duration: 3000 },
  accountDeleted: { title: 'Your account has been deleted', duration: 3000 },
  addressSaved: { title: 'Address saved', duration: 3000 },
  addressRemoved: { title: 'Address removed', duration: 3000 },
  defaultChanged: { title: 'Default address changed', duration: 3000 },
  orderUpdated: { title: 'Order updated', duration: 3000 },
  cancellationRequested: {
    title: 'We have your request',
    text: 'We will email you our answer.',
    duration: 5000,
  },
  orderCancelled: { title: 'Order cancelled', duration: 3000 },
  trackingLinkReplaced: {
    title: 'Tracking link withdrawn',
    text: 'Earlier links, also those in our emails, no longer work. The new one is shown here.',
    duration: 5000,
  },
  trackingLinkCopied: { title: 'Link copied', duration: 3000 },
  photosAdded: { title: 'Photos added', duration: 3000 },
  damageReported: {
    title: 'Thank you for letting us know',
    text: "We're reviewing your report and will email you.",
    duration: 5000,
  },
} as const;
