// The handle of a transaction, the same for both drivers.
import { TransactionRollbackError } from 'drizzle-orm';
import type { Orm, Run, Tx } from './db.ts';

export const SNAPSHOT = 'isolation level repeatable read, read only';

/** `orm` and `run` send to the connection of the transaction. */
export function transactionOn(orm: Orm, run: Run): Tx {
  const send = (text: string) => run({ text, values: [] });
  const tx: Tx = Object.assign(orm, {
    run,
    isTransaction: true as const,
    rollback(): never {
      throw new TransactionRollbackError();
    },
    // One name is enough: an inner savepoint hides the outer one until it is released.
    async transaction<T>(work: (inner: Tx) => Promise<T>): Promise<T> {
      await send('savepoint inner_transaction');
      try {
        return await work(tx);
      } catch (error) {
        await send('rollback to savepoint inner_transaction');
        throw error;
      } finally {
        await send('release savepoint inner_transaction');
      }
    },
  });
  return tx;
}
