// Greeting by the time of day in India.
import { INDIA_OFFSET_MS } from '#domain/calendar/indian-day.ts';

const NOON = 12;
const EVENING = 17;

/** Returns a greeting by the first name, such as `Good morning, Meera`, whatever else the name has. */
export function greeting(now: Date, name: string | null): string {
  const hour = new Date(now.getTime() + INDIA_OFFSET_MS).getUTCHours();
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'afternoon' : 'evening';
  const firstName = name?.trim().split(/\s+/)[0];
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
}
