// Indian time in fields for day and time: five and a half hours ahead of UTC all year.
const OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const FRIDAY = 5;

/** Returns Indian time as a field for day and time needs it: `2026-12-01T18:00`. */
export function toLocalText(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** Null for a text that is no day and time. */
export function toInstant(text: string): Date | null {
  const at = new Date(`${text}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Returns the next midnight in India. */
export function nextMidnight(now: Date): Date {
  const today = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((today + 1) * DAY_MS - OFFSET_MS);
}

/** Returns the next Friday at 18:00 in India. */
export function nextFriday(now: Date): Date {
  const local = new Date(now.getTime() + OFFSET_MS);
  local.setUTCHours(18, 0, 0, 0);
  const days = (FRIDAY - local.getUTCDay() + 7) % 7;
  const friday = local.getTime() + days * DAY_MS - OFFSET_MS;
  return new Date(friday > now.getTime() ? friday : friday + 7 * DAY_MS);
}
