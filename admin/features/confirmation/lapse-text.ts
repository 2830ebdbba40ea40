// How long until a cash order is cancelled, in words: "Lapses in 5 hours".
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether it is close: shown in another tone. */
export type Lapse = { text: string; isSoon: boolean };

const SOON_HOURS = 12;

export function lapseOf(lapsesAt: string, now: number): Lapse {
  const left = Date.parse(lapsesAt) - now;
  if (left <= 0) return { text: 'Lapses now', isSoon: true };
  const isSoon = left < SOON_HOURS * HOUR_MS;
  if (left < HOUR_MS)
    return { text: `Lapses in ${count(Math.ceil(left / MINUTE_MS), 'minute')}`, isSoon };
  const hours = Math.floor(left / HOUR_MS);
  if (hours < 48) return { text: `Lapses in ${count(hours, 'hour')}`, isSoon };
  return { text: `Lapses in ${count(Math.floor(hours / 24), 'day')}`, isSoon };
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
