// Publishes products, begins and ends sales and slides of the home page at their time, on whichever server is there first. The minute job does the
// same for what a timer has missed.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { onCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import type { Db } from '#server/platform/db/db.ts';
import { firstOf, statement } from '#server/platform/db/statement.ts';
import { isStorageUnavailable } from '#server/platform/db/is-unavailable.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { logError } from '#server/platform/lib/log.ts';
import { throttle } from '#server/platform/lib/throttle.ts';

/** The next time is read again after so long, whatever happened to notifications and to this machine's clock. */
const MAX_WAIT_MS = 15_000;
/** A timer may fire a little early. */
const MARGIN_MS = 5;
/** How often the next time is read again while products are edited. */
const WAKE_INTERVAL_MS = 200;
/** Pause after each run, so that what cannot be applied is not tried again without end. */
const PAUSE_MS = 500;
const PAUSE_AFTER_ERROR_MS = 5_000;

type Deps = {
  db: Db;
  listener: Listener;
  /** Applies what is due. */
  apply: () => Promise<void>;
};

export function openDueTimer({ db, listener, apply }: Deps) {
  const stop = new AbortController();
  let wake = new AbortController();

  /** Returns whether the time has passed; false after `close`. */
  function pause(ms: number, signal = stop.signal): Promise<boolean> {
    return sleep(ms, true, { signal, ref: false }).catch(() => false);
  }

  /** Waits like `pause`; also returns false when a product has changed first. */
  function wait(ms: number): Promise<boolean> {
    wake = new AbortController();
    return pause(ms, AbortSignal.any([wake.signal, stop.signal]));
  }

  async function applyNext(): Promise<void> {
    const dueInMs = await msUntilDue(db);
    if (!(await wait(Math.min(dueInMs + MARGIN_MS, MAX_WAIT_MS))) || dueInMs > MAX_WAIT_MS) return;
    await apply();
    await pause(PAUSE_MS);
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await applyNext();
      } catch (error) {
        if (!isStorageUnavailable(error)) logError(error, 'due-timer');
        await pause(PAUSE_AFTER_ERROR_MS);
      }
    }
  }

  const wakeUp = throttle(() => wake.abort(), WAKE_INTERVAL_MS);
  onCatalogueChange(listener, ({ kind }) => {
    if (kind !== 'stock') wakeUp();
  });
  const stopped = run();
  return {
    async close(): Promise<void> {
      stop.abort();
      await stopped;
    },
  };
}

/**
 * Milliseconds until something is due, by the clock of the database; sales and collections follow the day in India. 0
 * when something is overdue.
 */
async function msUntilDue(db: Db): Promise<number> {
  return Math.max(0, firstOf(await selectDue(db)).seconds * 1000);
}

const selectDue = statement(
  'seconds_until_due',
  z.object({ seconds: z.number() }),
  () => sql`
    select extract(epoch from least(
      (select min(publish_at) from products where publish_at is not null and status = 'scheduled'),
      (select min(unpublish_at) from products where unpublish_at is not null and status = 'published'),
      (select due_at from home_page_versions order by version desc limit 1),
      ((now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata') - now())::float8 as seconds`,
);
