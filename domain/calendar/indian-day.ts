// Days in India: one time zone, five and a half hours ahead of UTC all year.

export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment, as YYYY-MM-DD. */
export function indianDay(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour of a moment, as `2026-11-23T09`. */
export function indianHour(at: Date): string {
  return new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 13);
}

/** The moment at which the day after that of `at` begins. */
export function nextIndianMidnight(at: Date): Date {
  const day = Math.floor((at.getTime() + INDIA_OFFSET_MS) / DAY_MS);
  return new Date((day + 1) * DAY_MS - INDIA_OFFSET_MS);
}

/** Whether the text is a day of the calendar as YYYY-MM-DD; 30 February is none, nor is one of the year 0, which PostgreSQL refuses. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
