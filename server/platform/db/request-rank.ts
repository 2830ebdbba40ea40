// Rank of a request for a connection: how many requests of its client have needed the database lately.
import type { RequestContext } from '#server/platform/lib/request-context.ts';

/** Requests are counted for as long as this, at most twice as long. */
const COUNTED_MS = 60_000;
/** The server's own jobs come first. */
const OF_SERVER = -1;

/** All queries of a request have the rank of its first one. */
export function createRequestRanks(): (request: RequestContext | undefined) => number {
  const ranks = new WeakMap<RequestContext, number>();
  let recent = new Map<string, number>();
  let earlier = new Map<string, number>();
  let since = performance.now();

  function countRequestOf(client: string): number {
    if (performance.now() - since > COUNTED_MS) {
      [earlier, recent, since] = [recent, new Map(), performance.now()];
    }
    const before = recent.get(client) ?? 0;
    recent.set(client, before + 1);
    return before + (earlier.get(client) ?? 0);
  }

  return (request) => {
    if (!request) return OF_SERVER;
    const rank = ranks.get(request) ?? countRequestOf(request.ipBlock);
    ranks.set(request, rank);
    return rank;
  };
}
