// Notifications to people who run the shop: which there are, what they say, and when they may be sent.
import { type OwnerEmailKind, indianTime } from './owner-emails.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import { paths } from '#domain/routes.ts';

export const notificationKinds = [
  'newOrder',
  'orderToConfirm',
  'cancellationRequest',
  'damageReport',
  'contactMessage',
  'refundFailed',
  'dispute',
  'emailFailed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Every notification, and the morning summary by email only. Failed emails notify by push only: an email may fail too. */
export const preferenceKinds = [...notificationKinds, 'morningSummary'] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

export type NotificationPreference = {
  kind: PreferenceKind;
  isByEmail: boolean;
  isByPush: boolean;
};

export function canEmail(kind: PreferenceKind): kind is OwnerEmailKind {
  return kind !== 'emailFailed';
}

export function canPush(kind: PreferenceKind): kind is NotificationKind {
  return kind !== 'morningSummary';
}

/** Push for every kind; emails go to the shop's address unless a person wants their own. */
export const defaultPreference = { isByEmail: false, isByPush: true };

/** Largest number of devices with push: a person has a few phones and computers. */
export const MAX_PUSH_DEVICES = 20;

/** What the browser shows; it holds no name, address or phone number, as it appears on a locked screen. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  path: string;
  /** A newer message with the same tag replaces it. */
  tag: string;
};

const titles: Record<NotificationKind, string> = {
  newOrder: 'New order',
  orderToConfirm: 'Order to confirm',
  cancellationRequest: 'Request to cancel',
  damageReport: 'Report about an order',
  contactMessage: 'New message',
  refundFailed: 'Refund failed',
  dispute: 'Payment dispute',
  emailFailed: 'Email not sent',
};
const bodies: Record<NotificationKind, string> = {
  newOrder: 'Open the order',
  orderToConfirm: 'It is cancelled soon unless you confirm it',
  cancellationRequest: 'Cancel the order, or decline',
  damageReport: 'Review the report',
  contactMessage: 'Open the message',
  refundFailed: 'The payment provider refused it',
  dispute: 'Open the order for its status and deadline',
  emailFailed: 'Look at the reason and retry',
};

export function pushMessage(
  kind: NotificationKind,
  { key, orderNumber }: { key: string; orderNumber: string | null },
): PushMessage {
  const body = bodies[kind];
  return {
    title: orderNumber ? `${titles[kind]} ${orderNumber}` : titles[kind],
    body,
    path: orderNumber ? adminPaths.order(orderNumber) : pageOf(kind),
    tag: key,
  };
}

function pageOf(kind: NotificationKind): string {
  return kind === 'contactMessage' ? adminPaths.messages() : paths.admin();
}

const QUIET_FROM = 21;
const QUIET_UNTIL = 8;
const HOUR_MS = 60 * 60 * 1000;

/** Quiet from 21:00 to 08:00 in India, except for a failed refund: then at 08:00. */
export function sendTime(kind: NotificationKind, now: Date): Date {
  const { hour } = indianTime(now);
  const isQuiet = hour >= QUIET_FROM || hour < QUIET_UNTIL;
  if (!isQuiet || kind === 'refundFailed') return now;
  const hours = (QUIET_UNTIL - hour + 24) % 24;
  const later = now.getTime() + hours * HOUR_MS;
  // Indian time is half an hour off: the hour in India begins at :30 UTC.
  const HALF_HOUR_MS = HOUR_MS / 2;
  return new Date(Math.floor((later - HALF_HOUR_MS) / HOUR_MS) * HOUR_MS + HALF_HOUR_MS);
}
