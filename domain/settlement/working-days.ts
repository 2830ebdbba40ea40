// Working days of banks in India, by which payment providers settle.

const DAY_MS = 86_400_000;
/** Republic Day, Independence Day and Gandhi Jayanti: the holidays that every state has on the same date each year. */
const HOLIDAYS = ['01-26', '08-15', '10-02'];

/** Days within which a captured payment is settled, after which one that is not is a difference. */
export const SETTLEMENT_DAYS = 3;

/** `day` as YYYY-MM-DD. Weekends are none, since providers settle on no Saturday; regional holidays are not known here. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.includes(day.slice(5));
}

/** The day `count` days after a day, or before it. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The day on which the given number of working days after a day are over. */
export function addWorkingDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** The last day that is due before `today` when it has this number of working days. */
export function lastDueDay(today: string, count: number): string {
  let day = addDays(today, -1);
  while (addWorkingDays(day, count) >= today) day = addDays(day, -1);
  return day;
}
