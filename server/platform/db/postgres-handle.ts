// Drizzle over a connection pool or one connection of PostgreSQL, with the shop's own transactions.
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, Pool, type PoolClient, types } from 'pg';
import type { Db, Run, TransactionOptions, Tx } from './db.ts';
import { SNAPSHOT, transactionOn } from './transaction.ts';

type Connection = Client | PoolClient;
type Work<T> = (tx: Tx) => Promise<T>;

/** A transaction checks a connection out of the pool; on one connection they must not overlap. */
export function postgresHandle(client: Pool | Connection): Db {
  return Object.assign(drizzle(client), {
    run: runOn(client),
    transaction: <T>(work: Work<T>, options: TransactionOptions = {}) =>
      client instanceof Pool
        ? transactInPool(client, work, options)
        : transact(client, work, options),
  });
}

async function transactInPool<T>(
  pool: Pool,
  work: Work<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transact(client, work, { ...options, onBroken: (error) => (broken = error) });
  } finally {
    // With an error the pool closes the connection: its next user would be inside this transaction.
    client.release(broken);
  }
}

/** `onBroken` gets the error of a connection that could not roll back. */
type Options = TransactionOptions & { onBroken?: (error: Error) => void };

async function transact<T>(
  client: Connection,
  work: Work<T>,
  { isSnapshot, onBroken = () => {} }: Options,
): Promise<T> {
  try {
    await client.query(isSnapshot ? `begin ${SNAPSHOT}` : 'begin');
    const result = await work(transactionOn(drizzle(client), runOn(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}

function runOn(client: Pool | Connection): Run {
  return (query) => client.query({ ...query, types: textTimes });
}

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const isTime = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ]);
const asText = (value: string) => value;
/** What Drizzle gives the driver as well. */
const textTimes: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((type: number, format?: 'text') =>
    isTime.has(type) ? asText : types.getTypeParser(type, format)) as typeof types.getTypeParser,
};
