// Date formats in the locale and time zone of India, the same on the server and in every browser.
import { formatTag } from '#messages/language.ts';

const dayFormat = new Intl.DateTimeFormat(formatTag, {
  dateStyle: 'long',
  timeZone: 'Asia/Kolkata',
});
const weekdayFormat = new Intl.DateTimeFormat(formatTag, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
});
const timeFormat = new Intl.DateTimeFormat(formatTag, {
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const momentFormat = new Intl.DateTimeFormat(formatTag, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** `22 November 2026`. */
export function formatDay(at: Date | string): string {
  return dayFormat.format(new Date(at));
}

/** `Sunday, 29 November`, put together from its parts: engines differ in the comma. */
export function formatWeekday(at: Date): string {
  const parts = weekdayFormat.formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('day')} ${part('month')}`;
}

/** `Friday, 27 November, 6 pm`; the minutes only where there are some. */
export function formatDeadline(at: Date | string): string {
  const time = timeFormat.format(new Date(at)).replace(/\s/g, ' ').replace(':00', '');
  return `${formatWeekday(new Date(at))}, ${time}`;
}

/** `22 Nov 2026, 6:30 pm`, with ordinary spaces: engines differ in the one before am and pm. */
export function formatMoment(at: Date | string): string {
  return momentFormat.format(new Date(at)).replace(/\s/g, ' ');
}
