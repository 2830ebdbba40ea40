// Days and months of money as the pages show them.

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11-05` as `5 Nov 2026`. */
export function dayOfMoney(text: string): string {
  return day.format(new Date(`${text}T00:00:00Z`));
}

/** `2026-11` as `November 2026`. */
export function monthName(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`));
}

/** The last months as YYYY-MM, the newest first. `today`: as YYYY-MM-DD. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, number = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
