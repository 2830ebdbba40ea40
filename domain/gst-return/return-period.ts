// The months and quarters that GST returns are filed for. Days are YYYY-MM-DD in India.

export type ReturnPeriod = {
  /** `2026-07` for a month, `2026-Q3` for the third quarter of a calendar year. */
  id: string;
  fromDay: string;
  toDay: string;
};

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });

/** Null for a text that names no period. */
export function readPeriod(id: string): ReturnPeriod | null {
  const [, year = '', month, quarter] = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(id) ?? [];
  if (month) return { id, fromDay: `${id}-01`, toDay: lastDayOf(Number(year), Number(month)) };
  if (!quarter) return null;
  const last = Number(quarter) * 3;
  const first = String(last - 2).padStart(2, '0');
  return { id, fromDay: `${year}-${first}-01`, toDay: lastDayOf(Number(year), last) };
}

/** `month` from 1. */
function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** `July 2026`, or `July to September 2026`. */
export function periodLabel({ fromDay, toDay }: ReturnPeriod): string {
  const [first, last] = [fromDay, toDay].map((day) => monthFormat.format(new Date(day)));
  const year = toDay.slice(0, 4);
  return first === last ? `${last} ${year}` : `${first} to ${last} ${year}`;
}

/** MMYYYY, of a quarter its last month: the key `fp` of the portal. */
export function filingPeriod({ toDay }: ReturnPeriod): string {
  return `${toDay.slice(5, 7)}${toDay.slice(0, 4)}`;
}

/** The months and the quarters between two days, the newest first, each quarter before its months. */
export function periodsBetween(firstDay: string, lastDay: string): ReturnPeriod[] {
  const years = Array.from(
    { length: Number(lastDay.slice(0, 4)) - Number(firstDay.slice(0, 4)) + 1 },
    (_, at) => Number(lastDay.slice(0, 4)) - at,
  );
  const ids = years.flatMap((year) =>
    [4, 3, 2, 1].flatMap((quarter) => [
      `${year}-Q${quarter}`,
      ...[0, 1, 2].map((at) => `${year}-${String(quarter * 3 - at).padStart(2, '0')}`),
    ]),
  );
  return ids
    .map(readPeriod)
    .filter((period): period is ReturnPeriod => period !== null)
    .filter(({ fromDay, toDay }) => fromDay <= lastDay && toDay >= firstDay);
}
