// Faults at random moments: database connections cut, and the payment provider failing, slow or repeating itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { rowsOf } from './rows.ts';
import { call } from './http-session.ts';
import type { Random } from './seeded-random.ts';
import { APPLICATION_NAME } from './test-server.ts';

const INTERVAL_MS = 1_000;
/** Each is injected so that about one call in ten meets it, at two calls a second. */
const PROVIDER_FAULTS = [
  { fault: 'fail-order', times: 2 },
  { fault: 'fail-fetch', times: 2 },
  { fault: 'fail-refund', times: 1 },
  { fault: 'delay', times: 2, ms: 3_000 },
  { fault: 'drop-webhook', times: 3 },
  { fault: 'delay-webhook', times: 3, ms: 5_000 },
  { fault: 'duplicate-webhook', times: 3 },
  { fault: 'reorder', times: 2 },
  { fault: 'capture-twice', times: 1 },
];
const CUT_PERCENT = 10;
const PROVIDER_PERCENT = 30;

export type FaultCounts = { 'connections cut': number; 'provider faults': number };

/** Until `isOver`; afterwards the provider works again. `progress` is called each second. */
export async function injectFaults(
  { url, db, random }: { url: string; db: Db; random: Random },
  { isOver, progress }: { isOver: () => boolean; progress: () => void },
): Promise<FaultCounts> {
  const counts = { 'connections cut': 0, 'provider faults': 0 };
  const inject = (fault: object) => call('POST', `${url}/sandbox/control`, { body: fault });
  while (!isOver()) {
    await sleep(INTERVAL_MS);
    progress();
    if (random.integerBelow(100) < CUT_PERCENT)
      counts['connections cut'] += await cutConnections(db);
    if (random.integerBelow(100) < PROVIDER_PERCENT) {
      await inject(random.pick(PROVIDER_FAULTS));
      counts['provider faults'] += 1;
    }
  }
  for (const { fault } of PROVIDER_FAULTS) await inject({ fault, times: 0 });
  return counts;
}

/** Half of the server's connections, in use or idle. */
async function cutConnections(db: Db): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = ${APPLICATION_NAME} and random() < 0.5`,
  );
  return rows.length;
}
