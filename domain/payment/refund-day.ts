// The day until which a refund through the bank arrives, in working days of India's calendar.
import { DAY_MS, INDIA_OFFSET_MS } from '#domain/calendar/indian-day.ts';

/** Card networks and UPI promise a refund within 5 to 7 working days. */
const LONGEST_WORKING_DAYS = 7;
const SUNDAY = 0;

/**
 * The last of seven working days after the day of `from`. Every day but Sunday counts: bank holidays differ by state, and
 * most refunds come days before.
 */
export function latestRefundDay(from: Date): Date {
  let day = new Date(from);
  for (let counted = 0; counted < LONGEST_WORKING_DAYS;) {
    day = new Date(day.getTime() + DAY_MS);
    if (new Date(day.getTime() + INDIA_OFFSET_MS).getUTCDay() !== SUNDAY) counted += 1;
  }
  return day;
}
