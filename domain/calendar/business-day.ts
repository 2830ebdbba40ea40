// When a business day closes in India: what somebody must answer by ends then, not at night.
import { DAY_MS, INDIA_OFFSET_MS } from './indian-day.ts';

const CLOSING_HOUR = 18;
const HOUR_MS = 60 * 60 * 1000;
const SUNDAY = 0;

/** The first 6 pm from Monday to Saturday that is not before `at`. */
export function closeOfBusiness(at: Date): Date {
  const local = at.getTime() + INDIA_OFFSET_MS;
  let closing = Math.floor(local / DAY_MS) * DAY_MS + CLOSING_HOUR * HOUR_MS;
  while (closing < local || new Date(closing).getUTCDay() === SUNDAY) closing += DAY_MS;
  return new Date(closing - INDIA_OFFSET_MS);
}

/** When a cash order is cancelled that nobody has confirmed: at the close of business after so many hours. */
export function confirmationDeadline(createdAt: Date, hours: number): Date {
  return closeOfBusiness(new Date(createdAt.getTime() + hours * HOUR_MS));
}
