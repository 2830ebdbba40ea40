// The job queue (pg-boss) in the shop's own database, shared by all its servers.
import { createHash, randomUUID } from 'node:crypto';
import {
  type ConstructorOptions,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  fromPglite,
} from 'pg-boss';
import { Client, type ClientConfig } from 'pg';
import { connectionConfig } from '#server/platform/db/database-hosts.ts';
import type { Db, OpenDatabase, Tx } from '#server/platform/db/db.ts';
import { WITHOUT_COMPILATION } from '#server/platform/db/postgres.ts';
import { safeErrorMessage } from '#server/platform/lib/error-message.ts';
import { logError } from '#server/platform/lib/log.ts';
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
  /**
   * Works one job at a time. One that throws is retried later, and after the last attempt moved to DEAD_LETTERS.
   * `batchSize`: how many are fetched and recorded together; only for a job that may be sent anew, when its batch takes
   * too long.
   */
  work<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
    options?: { batchSize?: number },
  ): Promise<void>;
  /** Throws when this server does not work the queue. */
  send(queue: string, data: object, options?: SendOptions): Promise<void>;
  /** Sends a job for each of `data`, in one statement. */
  sendAll(queue: string, data: readonly object[], options: { tx: Tx | Db }): Promise<void>;
  /** Runs the job now and once per interval in the whole shop, however many servers there are. */
  schedule(job: RecurringJob): Promise<void>;
  close(): Promise<void>;
} & DeadLetters;

/**
 * Retries of a job. With the delays below the last attempt is two hours after the first, as a mail server may be down
 * for one.
 */
export const RETRIES = 9;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Time after which a batch starts no further job: a job may take the rest of the time until the batch expires. */
const MAX_BATCH_MS = 60_000;
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
    { batchSize = 1 }: { batchSize?: number } = {},
  ): Promise<void> {
    const settings = { ...queueSettings, ...retries };
    if (existing.has(queue)) await boss.updateQueue(queue, settings);
    // 'short' allows one waiting job per key; a job sent without a key gets a random one.
    else await boss.createQueue(queue, { policy: 'short', ...settings });
    // The library looks a queue up once and caches it. Inside a transaction of the embedded engine, which has only
    // one connection, that look-up would deadlock, so it is made now.
    await boss.findJobs(queue, { id: randomUUID() });
    const options = { ...polling, batchSize, perJobResults: true, includeMetadata: true } as const;
    const worker = await boss.work(queue, options, async (batch: JobWithMetadata<T>[]) => {
      errors.recovered();
      const lastStart = Date.now() + MAX_BATCH_MS;
      const results: JobResult[] = [];
      // A batch is the oldest jobs, in no order.
      for (const { id, data } of batch.toSorted(byAge)) {
        // Its batch would expire, and be worked a second time.
        const isLate = results.length > 0 && Date.now() > lastStart;
        results.push({
          id,
          ...(isLate ? await sendAgain(queue, data) : await settle(queue, () => handle(data))),
        });
      }
      // One notification may stand for several jobs, and no notification tells of a retry: poll until the queue is empty.
      const hasFailed = results.some(({ status }) => status === 'failed');
      if (hasFailed || batch.length === batchSize) boss.notifyWorker(worker);
      return results;
    });
    worked.add(queue);
  }

  async function sendAgain(queue: string, data: object): Promise<Settled> {
    return settle(queue, () => send(queue, data));
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

  async function sendAll(
    queue: string,
    data: readonly object[],
    { tx }: { tx: Tx | Db },
  ): Promise<void> {
    if (!worked.has(queue)) throw new Error(`The queue ${queue} has no worker: call work() first.`);
    const jobs = data.map((each) => ({ data: each, singletonKey: randomUUID() }));
    await boss.insert(queue, jobs, { db: within(tx) });
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

  return { work, send, sendAll, schedule, ...deadLetters, close };
}

type Settled = Omit<JobResult, 'id'>;

const byAge = (a: JobWithMetadata, b: JobWithMetadata) => +a.createdOn - +b.createdOn;

async function settle(queue: string, work: () => Promise<void>): Promise<Settled> {
  try {
    await work();
    return { status: 'completed' };
  } catch (error) {
    logError(error, 'jobs', { queue });
    return { status: 'failed', output: new Error(safeErrorMessage(error)) };
  }
}

/** A new job notifies its worker; polling finds retries and delayed jobs. */
const polling = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

export function connectionTo(database: OpenDatabase): ConstructorOptions {
  if (database.kind === 'embedded') return { db: fromPglite(database.engine), backend: 'pglite' };
  // A pool of its own, and one connection that listens: the shop's pool has short time-outs, meant for requests.
  const connection = {
    ...connectionConfig(database.directUrl),
    max: 3,
    application_name: 'sunehri jobs',
    options: WITHOUT_COMPILATION,
    // An option of the driver's pool, which the library passes on.
    Client: NamingClient,
  };
  return connection;
}

/** Names the library's statements, so that each connection parses and plans them once. */
class NamingClient extends Client {
  constructor(config: ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values?: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? send({ name: statementName(text), text, values }, ...rest)
        : send(text, values, ...rest);
    this.query = named as typeof this.query;
  }
}

export function within(tx: Tx | Db) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      tx.run({ name: statementName(text), text, values }),
  };
}

/** The library's statements are few, and long: PostgreSQL takes longer to plan than to execute one. */
function statementName(text: string): string {
  return `jobs_${createHash('sha1').update(text).digest('base64url')}`;
}
