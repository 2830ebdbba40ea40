// Time of a change as the lists show it: "12 minutes ago", "18:20", "Yesterday, 18:20", "21 Nov, 18:20", "21 Nov 2025".
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const timeZone = 'Asia/Kolkata';

const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' });

export function updatedText(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'Just now';
  if (age < 2 * MINUTE_MS) return '1 minute ago';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} minutes ago`;
  if (day.format(at) === day.format(now) && age < DAY_MS) return time.format(at);
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (day.format(at) === day.format(yesterday) && age < 2 * DAY_MS) {
    return `Yesterday, ${time.format(at)}`;
  }
  if (year.format(at) === year.format(now)) return `${day.format(at)}, ${time.format(at)}`;
  return `${day.format(at)} ${year.format(at)}`;
}
