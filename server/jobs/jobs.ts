// What the shop does later, or again and again: a queue in its own database, shared by every server of the shop.
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type ConstructorOptions, PgBoss, fromDrizzle, fromPglite } from 'pg-boss';
import type { Db, Tx } from '#server/db/db.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { problemOf } from '#server/problem.ts';
import { DEAD_LETTERS, type DeadLetters, openDeadLetters } from './dead-letters.ts';

export type SendOptions = {
  /** The job exists if, and only if, this transaction commits. */
  tx?: Tx | Db;
  afterSeconds?: number;
  /** While a job with this key waits in the queue, another is not added. */
  key?: string;
};

export type Jobs = {
  /** One job at a time; a throw means another try later, and after the last one the job lies in DEAD_LETTERS. */
  work<T extends object>(queue: string, handle: (data: T) => Promise<void>): Promise<void>;
  /** The queue must have its worker first. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Once a minute, as long as the shop sets it, in the whole shop, however many servers; and once when it opens. */
  everyMinute(queue: string, handle: () => Promise<void>): Promise<void>;
  /** The same once a day, and tried again when it fails. */
  everyDay(queue: string, handle: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
} & DeadLetters;

/** With the delays below, the last try comes two hours after the first: a mail server may be down for one. */
export const RETRIES = 9;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const patience = {
  notify: true,
  deadLetter: DEAD_LETTERS,
  retryLimit: RETRIES,
  retryBackoff: true,
  retryDelay: 10,
  // A job whose server died is tried again after this.
  expireInSeconds: 2 * MINUTE,
  deleteAfterSeconds: DAY,
} as const;

/** Tests cannot wait two hours, nor a minute. */
export type JobsOptions = {
  retries?: { retryLimit?: number; retryDelay?: number; retryBackoff?: boolean };
  minuteSeconds?: number;
};

export async function openJobs(
  database: OpenDatabase,
  { retries, minuteSeconds = MINUTE }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(database),
    schema: 'jobs',
    // The clock of `everyMinute` is ours: cheaper when idle than the library's.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => console.error(`[jobs] ${problemOf(error)}`));
  await boss.start();
  const deadLetters = openDeadLetters(boss);
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  const working = new Set<string>();
  const clocks: NodeJS.Timeout[] = [];
  if (!known.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY });
  }

  async function work<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
  ): Promise<void> {
    const settings = { ...patience, ...retries };
    if (known.has(queue)) await boss.updateQueue(queue, settings);
    // 'short' is one waiting job a key; what has no key of its own gets one that nobody else has.
    else await boss.createQueue(queue, { policy: 'short', ...settings });
    // The library looks a queue up once, on its own connection. Inside a transaction of the embedded
    // engine, which has only one, that would wait for ever: so it looks now.
    await boss.findJobs(queue, { id: randomUUID() });
    const worker = await boss.work<T>(queue, polling, async ([job]) => {
      if (!job) return;
      try {
        await handle(job.data);
      } catch (error) {
        console.error(`[jobs] ${queue}: ${problemOf(error)}`);
        throw new Error(problemOf(error));
      } finally {
        // One notice may stand for several jobs: look again until there is none.
        boss.notifyWorker(worker);
      }
    });
    working.add(queue);
  }

  async function send(
    queue: string,
    data: object,
    { tx, afterSeconds, key }: SendOptions = {},
  ): Promise<void> {
    if (!working.has(queue)) throw new Error(`Nobody works the queue ${queue}: call work() first.`);
    await boss.send(queue, data, {
      singletonKey: key ?? randomUUID(),
      ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      ...(tx ? { db: within(tx) } : {}),
    });
  }

  const everyMinute = (queue: string, handle: () => Promise<void>) =>
    every(minuteSeconds, queue, handle, { retryLimit: 0 });
  const everyDay = (queue: string, handle: () => Promise<void>) => every(DAY, queue, handle);

  async function every(
    seconds: number,
    queue: string,
    handle: () => Promise<void>,
    more: { retryLimit?: number } = {},
  ): Promise<void> {
    // What comes again by itself has not given up: the next time that goes well, its failures are past. Looked for
    // each time: another server's, or a line broken after the work was done, is a failure nobody here has seen.
    await work(queue, async () => {
      await handle();
      await deadLetters.forget(queue, {});
    });
    const once = { singletonSeconds: seconds, singletonKey: queue, ...more };
    const tick = () =>
      boss
        .send(queue, {}, once)
        .catch((error: unknown) => console.error(`[jobs] ${problemOf(error)}`));
    await tick();
    // More often than needed, so that none is missed; the database keeps one job for each time.
    clocks.push(setInterval(tick, Math.min(seconds / 2, 10 * MINUTE) * 1000));
  }

  async function close(): Promise<void> {
    for (const clock of clocks) clearInterval(clock);
    await boss.stop({ graceful: true, timeout: 10_000 });
  }

  return { work, send, everyMinute, everyDay, ...deadLetters, close };
}

/** New jobs announce themselves; looking by itself is for retries and for those that were put off. */
const polling = {
  batchSize: 1,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

function connectionTo(database: OpenDatabase): ConstructorOptions {
  if (database.kind === 'embedded') return { db: fromPglite(database.engine), backend: 'pglite' };
  // Three, and one that listens: apart from the shop's pool, whose short time-outs are for people who wait.
  return {
    connectionString: database.pool.options.connectionString,
    max: 3,
    application_name: 'sunehri jobs',
  };
}

function within(tx: Tx | Db) {
  const execute = async (query: unknown) => (await tx.execute(query as SQL)) as { rows: unknown[] };
  return fromDrizzle({ execute }, sql);
}
