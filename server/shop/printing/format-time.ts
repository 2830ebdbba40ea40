// Times on printed pages: Indian time.
const timeZone = 'Asia/Kolkata';
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
});

/** The day in India, such as `22 November 2026`. */
export function dayText(at: Date): string {
  return dayFormat.format(at);
}

/** Day and time in India, such as `22 November 2026, 18:20`. */
export function momentText(at: Date): string {
  return `${dayFormat.format(at)}, ${timeFormat.format(at)}`;
}
