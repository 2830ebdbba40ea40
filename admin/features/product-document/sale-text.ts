// A sale between two days in words.
import type { Sale } from '#domain/product/product-document.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});

/** Returns a day such as `1 Dec`; the text itself if the text is no day. */
export function shortDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : dayFormat.format(at);
}

/** Returns a sale in words, such as `10 % off from 1 Dec to 5 Dec`. */
export function saleText({ percent, firstDay, lastDay }: Sale): string {
  const days =
    firstDay === lastDay
      ? `on ${shortDay(firstDay)}`
      : `from ${shortDay(firstDay)} to ${shortDay(lastDay)}`;
  return `${percent} % off ${days}`;
}

/** Returns the sale that the editor suggests: from tomorrow, for a week. `today` as YYYY-MM-DD. */
export function usualSale(today: string): Sale {
  return {
    percent: 10,
    endIn9: false,
    firstDay: daysAfter(today, 1),
    lastDay: daysAfter(today, 7),
  };
}

function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
