// When the packing slip of an order was printed, in words.
const timeZone = 'Asia/Kolkata';
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });

/** `Slip printed 09:12` today, `Slip printed 21 Nov, 18:20` before; Indian time. */
export function formatPrinted(at: string, now: Date): string {
  const date = new Date(at);
  const isToday =
    dayFormat.format(date) === dayFormat.format(now) && now.getTime() - date.getTime() < DAY_MS;
  const time = timeFormat.format(date);
  return `Slip printed ${isToday ? time : `${dayFormat.format(date)}, ${time}`}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
