// Drizzle over PGlite, with the shop's own transactions.
import { type PGlite, type Transaction, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db, Run, TransactionOptions, Tx } from './db.ts';
import { SNAPSHOT, transactionOn } from './transaction.ts';

export function pgliteHandle(engine: PGlite): Db {
  return Object.assign(drizzle({ client: engine }), {
    run: runOn(engine),
    transaction: <T>(work: (tx: Tx) => Promise<T>, { isSnapshot }: TransactionOptions = {}) =>
      engine.transaction(async (client) => {
        if (isSnapshot) await client.query(`set transaction ${SNAPSHOT}`);
        const orm = drizzle({ client: client as unknown as PGlite });
        return work(transactionOn(orm, runOn(client)));
      }),
  });
}

/** The engine prepares a statement for each execution and knows no names. */
function runOn(client: PGlite | Transaction): Run {
  return ({ text, values }) => client.query(text, values, { parsers: textTimes });
}

const asText = (value: string) => value;
const textTimes = {
  [types.DATE]: asText,
  [types.INTERVAL]: asText,
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
};
