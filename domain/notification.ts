// Notifications to people who run the shop: which there are.

export const notificationKinds = [
  'newOrder',
  'orderToConfirm',
  'damageReport',
  'contactMessage',
  'refundFailed',
  'emailFailed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
