// Counts searches without result: by client in memory until the client has finished typing, then by text in the database, never by whom.
import { sql } from 'drizzle-orm';
import { toAppError } from '#domain/errors/errors.ts';
import { MAX_EMPTY_SEARCHES } from '#domain/search/search-word.ts';
import type { Db } from '#server/platform/db/db.ts';
import { logError } from '#server/platform/lib/log.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';

/** A list searches while its customer types: what follows within this time takes the place of what it completes. */
const SETTLE_MS = 4_000;
/** Of more clients at once the searches are not counted. */
const MAX_WAITING = 500;
/** A client that searches for the same again, or loads the page again, is counted once within this time. */
const REPEAT_MS = 30 * 60_000;
const MAX_COUNTED = 5_000;

/** `userAgent` tells apart the customers who share an address. Neither is stored. */
export type EmptySearch = { text: string; ip: string; userAgent: string };
type Options = { db: Db; limits: Pick<Limits, 'consume'>; now?: () => number };

export function openEmptySearchCounter({ db, limits, now = Date.now }: Options) {
  /** The last search of each client. */
  const waiting = new Map<string, EmptySearch & { at: number }>();
  /** When a client's search was counted, the longest ago first. */
  const countedAt = new Map<string, number>();
  let settled: EmptySearch[] = [];
  let writing: Promise<void> = Promise.resolve();

  /** Returns at once: whoever searches waits for nothing of this. */
  function count(search: EmptySearch): void {
    const client = `${search.ip} ${search.userAgent}`;
    const before = waiting.get(client);
    if (!before && waiting.size >= MAX_WAITING) return;
    const text = before && longerOf(before.text, search.text);
    if (before && !text) settle(before);
    waiting.set(client, { ...search, ...(text && { text }), at: now() });
  }

  function settle(search: EmptySearch): void {
    const key = `${search.ip} ${search.userAgent} ${search.text}`;
    if (settled.length >= MAX_WAITING || now() - (countedAt.get(key) ?? -Infinity) < REPEAT_MS)
      return;
    countedAt.delete(key);
    countedAt.set(key, now());
    const [oldest] = countedAt.keys();
    if (countedAt.size > MAX_COUNTED && oldest !== undefined) countedAt.delete(oldest);
    settled.push(search);
  }

  async function write(settlesAll: boolean): Promise<void> {
    for (const [client, search] of waiting) {
      if (!settlesAll && now() - search.at < SETTLE_MS) continue;
      waiting.delete(client);
      settle(search);
    }
    const searches = settled;
    settled = [];
    const counts = new Map<string, number>();
    try {
      for (const { ip, text } of searches) {
        if (await isWithinLimit(limits, ip)) counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      if (counts.size > 0) await addCounts(db, counts);
    } catch (error) {
      // They are lost: a number that is a little too small harms nobody, and a queue that grows might.
      logError(error, 'search-words');
    }
  }

  const flush = (settlesAll = true) => (writing = writing.then(() => write(settlesAll)));
  const timer = setInterval(() => void flush(false), SETTLE_MS / 2);
  timer.unref();
  return {
    count,
    /** Writes what is waiting. */
    flush: () => flush(),
    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

/** 'gow' and 'gown' are one search, as it is typed or deleted again; null for two. */
function longerOf(one: string, other: string): string | null {
  if (one.startsWith(other)) return one;
  return other.startsWith(one) ? other : null;
}

async function isWithinLimit(limits: Pick<Limits, 'consume'>, ip: string): Promise<boolean> {
  try {
    await limits.consume('empty-search', { ip }, 'request/too-many');
    return true;
  } catch (error) {
    if (toAppError(error)?.code === 'request/too-many') return false;
    throw error;
  }
}

async function addCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  // In one order on every server, so that two of them never wait for each other's rows.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = rows.map(([text, times]) => sql`(${text}, ${times}::integer)`);
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
  await db.execute(sql`insert into empty_searches (text, first_day, last_day, count)
    select text, ${today}, ${today}, times
    from (values ${sql.join(values, sql`, `)}) as counted (text, times) order by text
    on conflict (text) do update
    set count = empty_searches.count + excluded.count, last_day = excluded.last_day`);
  // Rows that another server is counting are left to it.
  await db.execute(sql`delete from empty_searches where text in (
    select text from empty_searches where not is_hidden
    order by count desc, last_day desc, text offset ${MAX_EMPTY_SEARCHES} for update skip locked)`);
}
