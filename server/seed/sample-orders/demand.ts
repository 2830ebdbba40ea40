// How many orders a day has: growth over the year, days of the week, festivals and wedding seasons.
import { DAY_MS, INDIA_OFFSET_MS, indianDay } from '#domain/calendar/indian-day.ts';
import { festivals, weddingSeasons } from '#samples/orders/festivals.ts';

/** The same day of the year before is not among them: Sales would compare the twelve months with a few orders of it. */
const DAYS = 365;
/** Sunday first. */
const WEEKDAYS = [1.35, 0.85, 0.85, 0.9, 0.95, 1.1, 1.3];
/** Demand at the beginning of the twelve months, and at their end. */
const GROWTH = { from: 0.7, to: 1.3 };
/** The last days before a festival, in which a parcel would no longer arrive in time. */
const TOO_LATE_DAYS = 4;

/** Orders expected on each day, as YYYY-MM-DD in India, oldest first; together `total`. */
export function expectedOrders(days: readonly string[], total: number): Map<string, number> {
  const weights = days.map((day, at) => demandOf(day) * growthAt(at / days.length));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return new Map(days.map((day, at) => [day, ((weights[at] ?? 0) * total) / sum]));
}

/** The days of the year that ends with that of `now`. */
export function daysOfYear(now: Date): string[] {
  const today = startOfDay(indianDay(now));
  return Array.from({ length: DAYS }, (_, at) =>
    indianDay(new Date(today + (at - DAYS + 1) * DAY_MS)),
  );
}

/** Midnight in India, in milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS;
}

/** Demand of a day without growth; 1 on average outside festivals. */
export function demandOf(day: string): number {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;
  const seasons = weddingSeasons.filter(
    ({ from, to }) => day.slice(5) >= from && day.slice(5) <= to,
  );
  const lifts = [
    ...seasons.map(({ lift }) => lift),
    ...festivals.flatMap(({ days, lead, lift }) =>
      days.map((date) => lift * closeness(day, date, lead)),
    ),
  ];
  return weekday * lifts.reduce((sum, lift) => sum + lift, 1);
}

/** From 0 at `lead` days before the festival to 1 shortly before it, and 0 once it is too late. */
function closeness(day: string, festival: string, lead: number): number {
  const daysUntil = (Date.parse(festival) - Date.parse(day)) / DAY_MS;
  if (daysUntil < 0 || daysUntil > lead) return 0;
  if (daysUntil < TOO_LATE_DAYS) return daysUntil / TOO_LATE_DAYS / 2;
  return 1 - (daysUntil - TOO_LATE_DAYS) / (lead - TOO_LATE_DAYS + 1);
}

function growthAt(part: number): number {
  return GROWTH.from + (GROWTH.to - GROWTH.from) * part;
}
