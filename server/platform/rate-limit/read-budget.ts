// Limits the work a client causes by reading. Counted in memory: a database row per request would cost more.
import { log } from '#server/platform/lib/log.ts';
import { ipBlock, isLoopback } from './ip-block.ts';
import { LOOPBACK_FACTOR } from '../config/default-limits.ts';

export type ReadBudget = ReturnType<typeof openReadBudget>;

const MINUTE_MS = 60_000;
/** Per IP block: five rendered pages a second, or twenty-five small API responses. */
const POINTS_PER_MINUTE = 1_500;
const MAX_IP_BLOCKS = 20_000;

const freePaths = /^\/(assets|media)\//;
const searchPaths = /^\/api\/products$|\.data$/;

/** Points of a request that the page cache cannot serve. */
export function requestCost(path: string): number {
  if (freePaths.test(path)) return 0;
  if (searchPaths.test(path)) return 3;
  return path.startsWith('/api/') ? 1 : 5;
}

export function openReadBudget(now: () => number = Date.now) {
  const consumed = new Map<string, number>();
  let currentMinute = 0;
  return {
    /** Returns false once the IP block has used up its points, until the minute ends. */
    tryConsume(ip: string, cost: number): boolean {
      const minute = Math.floor(now() / MINUTE_MS);
      if (minute !== currentMinute || consumed.size >= MAX_IP_BLOCKS) consumed.clear();
      currentMinute = minute;
      const block = ipBlock(ip);
      const total = (consumed.get(block) ?? 0) + cost;
      consumed.set(block, total);
      const points = POINTS_PER_MINUTE * (isLoopback(ip) ? LOOPBACK_FACTOR : 1);
      // Once per minute and IP block: an attack must not fill the log.
      if (total > points && total - cost <= points) {
        log({ event: 'rate-limit', outcome: 'limited', limit: 'read' });
      }
      return total <= points;
    },
  };
}
