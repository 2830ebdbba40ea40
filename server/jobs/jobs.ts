// The job queue (pg-boss) in the shop's own database, shared by all its servers.
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type ConstructorOptions, PgBoss, fromDrizzle, fromPglite } from 'pg-boss';
import type { Db, Tx } from '#server/db/db.ts';
import type { OpenDatabase } from '#server/db/db.ts';
import { safeErrorMessage } from '#server/lib/error-message.ts';
import { logError } from '#server/lib/log.ts';
import { DEAD_LETTERS, type DeadLetters, openDeadLetters } from './dead-letters.ts';
import { openErrorLog } from './error-log.ts';

export type SendOptions = {
  /** The job exists if, and only if, this transaction commits. */
  tx?: Tx | Db;
  afterSeconds?: number;
  /** While a job with this key waits in the queue, another is not added. */
  key?: string;
};

export type RecurringJob = {
  /** The name of its queue. */
  name: string;
  /** `minute`: as often as the setting `jobIntervalSeconds` says, and not retried. `day`: retried when it fails. */
  interval: 'minute' | 'day';
  run(): Promise<void>;
};

export type Jobs = {
  /** Works one job at a time. One that throws is retried later, and after the last attempt moved to DEAD_LETTERS. */
  work<T extends object>(queue: string, handle: (data: T) => Promise<void>): Promise<void>;
  /** Throws when this server does not work the queue. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Runs the job now and once per interval in the whole shop, however many servers there are. */
  schedule(job: RecurringJob): Promise<void>;
  close(): Promise<void>;
} & DeadLetters;

/** With the delays below the last attempt is two hours after the first: a mail server may be down for one. */
export const RETRIES = 9;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const queueSettings = {
  notify: true,
  deadLetter: DEAD_LETTERS,
  retryLimit: RETRIES,
  retryBackoff: true,
  retryDelay: 10,
  // A job whose server crashed is retried after this time.
  expireInSeconds: 2 * MINUTE,
  deleteAfterSeconds: DAY,
} as const;

/** `retries` is for tests, which cannot wait two hours. */
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
    // `schedule` below uses timers instead: they cost less when idle than the library's scheduler.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  const errors = openErrorLog();
  boss.on('error', errors.report);
  await boss.start();
  const deadLetters = openDeadLetters(boss);
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  const worked = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  if (!existing.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY });
  }

  async function work<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
  ): Promise<void> {
    const settings = { ...queueSettings, ...retries };
    if (existing.has(queue)) await boss.updateQueue(queue, settings);
    // 'short' allows one waiting job per key; a job sent without a key gets a random one.
    else await boss.createQueue(queue, { policy: 'short', ...settings });
    // The library looks a queue up once and caches it. Inside a transaction of the embedded engine, which has only
    // one connection, that look-up would deadlock, so it is made now.
    await boss.findJobs(queue, { id: randomUUID() });
    const worker = await boss.work<T>(queue, polling, async ([job]) => {
      if (!job) return;
      errors.recovered();
      try {
        await handle(job.data);
      } catch (error) {
        logError(error, 'jobs', { queue });
        throw new Error(safeErrorMessage(error));
      } finally {
        // One notification may stand for several jobs: poll until the queue is empty.
        boss.notifyWorker(worker);
      }
    });
    worked.add(queue);
  }

  async function send(
    queue: string,
    data: object,
    { tx, afterSeconds, key }: SendOptions = {},
  ): Promise<void> {
    if (!worked.has(queue)) throw new Error(`The queue ${queue} has no worker: call work() first.`);
    await boss.send(queue, data, {
      singletonKey: key ?? randomUUID(),
      ...(afterSeconds ? { startAfter: afterSeconds } : {}),
      ...(tx ? { db: within(tx) } : {}),
    });
  }

  async function schedule({ name, interval, run }: RecurringJob): Promise<void> {
    const seconds = interval === 'day' ? DAY : minuteSeconds;
    // A successful run makes earlier failures obsolete. They are looked up each time, because another server may have
    // recorded them.
    await work(name, async () => {
      await run();
      await deadLetters.deleteFailed(name, {});
    });
    const oncePerInterval = {
      singletonSeconds: seconds,
      singletonKey: name,
      ...(interval === 'minute' ? { retryLimit: 0 } : {}),
    };
    const sendDue = () =>
      boss.send(name, {}, oncePerInterval).then(errors.recovered, errors.report);
    await sendDue();
    // Twice per interval, so that none is missed; the database accepts one job for each.
    timers.push(setInterval(sendDue, Math.min(seconds / 2, 10 * MINUTE) * 1000));
  }

  async function close(): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    await boss.stop({ graceful: true, timeout: 10_000 });
  }

  return { work, send, schedule, ...deadLetters, close };
}

/** A new job notifies its worker; polling finds retries and delayed jobs. */
const polling = {
  batchSize: 1,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

function connectionTo(database: OpenDatabase): ConstructorOptions {
  if (database.kind === 'embedded') return { db: fromPglite(database.engine), backend: 'pglite' };
  // A pool of its own, and one connection that listens: the shop's pool has short time-outs, meant for requests.
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
