// The words for every 'done' on the pages of one's own: account and orders. Apart, so that no public page loads them.

export const ownMessages = {
  nameSaved: { title: 'Your name is saved', duration: 3000 },
  passwordChanged: {
    title: 'Password changed',
    text: 'You are signed out everywhere else.',
    duration: 3000,
  },
  emailChangeSent: {
    title: 'Verification email sent',
    text: 'Open the link in it, and the new address is yours.',
    duration: 5000,
  },
  sessionEnded: { title: 'Signed out on that device', duration: 3000 },
  sessionsEnded: { title: 'Signed out everywhere else', duration: 3000 },
  accountDeleted: { title: 'Your account is deleted', duration: 3000 },
  addressSaved: { title: 'Address saved', duration: 3000 },
  addressRemoved: { title: 'Address removed', duration: 3000 },
  defaultChanged: { title: 'Default address changed', duration: 3000 },
  orderUpdated: { title: 'Order updated', duration: 3000 },
  orderCancelled: { title: 'Order cancelled', duration: 3000 },
  damageReported: {
    title: 'Thank you for telling us',
    text: 'We look at it, and write to you.',
    duration: 5000,
  },
} as const;
