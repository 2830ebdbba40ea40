// Gives a connection back to its pool when a transaction cannot begin on it, which Drizzle leaves checked out for ever.
import type { Pool, PoolClient } from 'pg';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/** Sixteen such connections, and no request would get one again. For clients that connect from now on. */
export function releaseFailedTransactions(pool: Pool): void {
  pool.on('connect', (client) => {
    const observed = client as unknown as Pick<PoolClient, 'release'> & { query: Query };
    const prototype = Object.getPrototypeOf(client) as { query: Query };
    observed.query = (config, ...rest) => {
      // Of the prototype at each call, where tests record statements.
      const result = prototype.query.call(client, config, ...rest);
      if (isBegin(config) && result instanceof Promise) {
        result.catch((error: Error) => observed.release(error));
      }
      return result;
    };
  });
}

function isBegin(config: unknown): boolean {
  const { text } = (config ?? {}) as { text?: unknown };
  return typeof text === 'string' && text.startsWith('begin');
}
