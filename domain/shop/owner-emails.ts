// Emails to the owner of the shop: which there are, and when the morning summary is due.
import { INDIA_OFFSET_MS } from '#domain/calendar/indian-day.ts';

export const ownerEmailKinds = [
  'newOrder',
  'orderToConfirm',
  'cancellationRequest',
  'damageReport',
  'contactMessage',
  'refundFailed',
  'dispute',
  'morningSummary',
] as const;
export type OwnerEmailKind = (typeof ownerEmailKinds)[number];

/** Which emails the owner receives, and the hour of the morning summary in Indian time. */
export type OwnerEmailSettings = Record<OwnerEmailKind, boolean> & { summaryHour: number };

export const defaultOwnerEmails: OwnerEmailSettings = {
  newOrder: true,
  orderToConfirm: true,
  cancellationRequest: true,
  damageReport: true,
  contactMessage: true,
  refundFailed: true,
  dispute: true,
  morningSummary: true,
  summaryHour: 9,
};

/** Day (`2026-11-23`) and hour in India. */
export function indianTime(at: Date): { day: string; hour: number } {
  const local = new Date(at.getTime() + INDIA_OFFSET_MS).toISOString();
  return { day: local.slice(0, 10), hour: Number(local.slice(11, 13)) };
}

/** The day whose summary is due: within the owner's hour, so that a summary missed for hours is not sent at night. */
export function summaryDay(
  at: Date,
  { morningSummary, summaryHour }: Pick<OwnerEmailSettings, 'morningSummary' | 'summaryHour'>,
): string | null {
  const { day, hour } = indianTime(at);
  return morningSummary && hour === summaryHour ? day : null;
}

const MAX_REMINDER_HOURS = 12;

/** How long before an unconfirmed cash order is cancelled the owner is reminded of it. */
export function reminderHours(codConfirmHours: number): number {
  return Math.min(MAX_REMINDER_HOURS, codConfirmHours / 2);
}
