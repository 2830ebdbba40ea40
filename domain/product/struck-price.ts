// When a price may be shown struck: it, or a higher one, was asked of customers in the last 30 days. Decision 110.
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import type { Paise } from '#domain/money/money.ts';

/** Days after the last on which the price was asked. */
export const STRUCK_DAYS = 30;

/** `lastDay`: the last on which the price was asked, as YYYY-MM-DD in India; today if it is asked now. */
export type AskedPrice = { pricePaise: Paise; lastDay: string };

/** `lastDay`: on which the struck price was asked last; `until`: the last day on which customers see it struck. */
export type StruckPrice = { lastDay: string; until: string };

/** Null if customers do not see the price struck. The SQL function struck_until() has the same rule. */
export function struckPrice(
  asked: readonly AskedPrice[],
  struckPaise: Paise,
  today: string,
): StruckPrice | null {
  const days = asked.flatMap(({ pricePaise, lastDay }) =>
    pricePaise >= struckPaise ? [lastDay] : [],
  );
  const lastDay = days.toSorted().at(-1);
  if (lastDay === undefined) return null;
  const until = daysAfter(lastDay, STRUCK_DAYS);
  return until < today ? null : { lastDay, until };
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
