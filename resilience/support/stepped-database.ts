// A connection pool whose statements can be stepped: it pauses before its nth statement until it is resumed.
import type { PoolClient } from 'pg';
import type { Db } from '#server/platform/db/db.ts';
import { openServer } from '#server/platform/db/postgres.ts';

export type SteppedDatabase = {
  db: Db;
  /** Counts from 0, from now on. `pauseBefore`: the statement to pause before; null lets all through. */
  restart(pauseBefore: number | null): void;
  /** Resolves when the pause is reached. */
  paused(): Promise<void>;
  resume(): void;
  /** Statements sent since `restart`; transactions' begin and commit count as well. */
  count(): number;
  close(): Promise<void>;
};

export async function openSteppedDatabase(url: string): Promise<SteppedDatabase> {
  const opened = await openServer(url);
  if (opened.kind !== 'server') throw new Error('Only PostgreSQL has rival connections');
  let sent = 0;
  let pauseBefore: number | null = null;
  let reached = Promise.withResolvers<void>();
  let resumed = Promise.withResolvers<void>();

  async function step(): Promise<void> {
    const statement = sent;
    sent += 1;
    if (statement !== pauseBefore) return;
    reached.resolve();
    await resumed.promise;
  }

  opened.pool.on('connect', (client) => stepStatements(client, step));
  return {
    db: opened.db,
    restart(statement) {
      sent = 0;
      pauseBefore = statement;
      reached = Promise.withResolvers();
      resumed = Promise.withResolvers();
    },
    paused: () => reached.promise,
    resume: () => resumed.resolve(),
    count: () => sent,
    close: opened.close,
  };
}

type Query = (...args: unknown[]) => unknown;

/** Drizzle waits for a promise and the pool passes a callback: both forms of `query` only start later. */
function stepStatements(client: PoolClient, step: () => Promise<void>): void {
  const stepped = client as unknown as { query: Query };
  const query = stepped.query.bind(client);
  stepped.query = (...args) => {
    const result = step().then(() => query(...args));
    return typeof args.at(-1) === 'function' ? undefined : result;
  };
}
