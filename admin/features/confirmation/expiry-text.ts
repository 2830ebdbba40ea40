// How long until a cash order is cancelled, in words: "Expires in 5 hours".
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether it is close: shown in another tone. */
export type Expiry = { text: string; isSoon: boolean };

const SOON_HOURS = 12;

export function expiryOf(expiresAt: string, now: number): Expiry {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { text: 'Expires now', isSoon: true };
  const isSoon = left < SOON_HOURS * HOUR_MS;
  if (left < HOUR_MS)
    return { text: `Expires in ${count(Math.ceil(left / MINUTE_MS), 'minute')}`, isSoon };
  const hours = Math.floor(left / HOUR_MS);
  if (hours < 48) return { text: `Expires in ${count(hours, 'hour')}`, isSoon };
  return { text: `Expires in ${count(Math.floor(hours / 24), 'day')}`, isSoon };
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
