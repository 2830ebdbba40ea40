// How much work somebody may ask for by reading. Counted in memory: a row for each page seen would cost more than most pages.
import { addressBlock, isLoopback } from './address.ts';
import { LOOPBACK_FACTOR } from './windows.ts';

export type Reads = ReturnType<typeof openReads>;

const MINUTE_MS = 60_000;
/** A page drawn anew costs five: five of them a second, or twenty-five small answers, from one household. */
const POINTS_A_MINUTE = 1_500;
const MOST_ADDRESSES = 20_000;

const free = /^\/(assets|media)\/|^\/(healthz|readyz)$/;
const searches = /^\/api\/products$|\.data$/;

/** What an answer costs that is not kept ready. */
export function costOf(path: string): number {
  if (free.test(path)) return 0;
  if (searches.test(path)) return 3;
  return path.startsWith('/api/') ? 1 : 5;
}

export function openReads(now: () => number = Date.now) {
  const spent = new Map<string, number>();
  let minute = 0;
  return {
    /** False when it is too much, until the minute is over. */
    may(ip: string, cost: number): boolean {
      const thisMinute = Math.floor(now() / MINUTE_MS);
      if (thisMinute !== minute || spent.size >= MOST_ADDRESSES) spent.clear();
      minute = thisMinute;
      const who = addressBlock(ip);
      const total = (spent.get(who) ?? 0) + cost;
      spent.set(who, total);
      return total <= POINTS_A_MINUTE * (isLoopback(ip) ? LOOPBACK_FACTOR : 1);
    },
  };
}
