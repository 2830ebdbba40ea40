// Records the SQL statements that a function sends to the database, BEGIN and COMMIT included.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';

/** Whether a statement is of the recorded work: a recurring job may run at the same time. */
const inWork = new AsyncLocalStorage<true>();

/** The statements that `work` has sent; not those of other work on the same database. */
export async function recordStatements(
  database: OpenDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const stop =
    database.kind === 'server' ? recordServer(statements) : recordEmbedded(database, statements);
  try {
    await inWork.run(true, work);
  } finally {
    stop();
  }
  return statements;
}

type Embedded = Extract<OpenDatabase, { kind: 'embedded' }>;

function recordServer(statements: string[]): () => void {
  const { query } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    if (inWork.getStore())
      statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return Reflect.apply(query, this, args);
  });
  return () => spy.mockRestore();
}

/** The engine sends BEGIN and COMMIT by itself, without a call that could be recorded. */
function recordEmbedded({ engine }: Embedded, statements: string[]): () => void {
  const { query, transaction } = engine;
  engine.query = ((...args: Parameters<typeof query>) => {
    if (inWork.getStore()) statements.push(args[0]);
    return Reflect.apply(query, engine, args);
  }) as typeof query;
  engine.transaction = ((work: Parameters<typeof transaction>[0]) =>
    Reflect.apply(transaction, engine, [
      async (tx: Parameters<typeof work>[0]) => {
        const isRecorded = inWork.getStore() === true;
        if (isRecorded) statements.push('BEGIN');
        const queryInside = tx.query;
        tx.query = ((...args: Parameters<typeof queryInside>) => {
          if (isRecorded) statements.push(args[0]);
          return Reflect.apply(queryInside, tx, args);
        }) as typeof queryInside;
        const result = await work(tx);
        if (isRecorded) statements.push('COMMIT');
        return result;
      },
    ])) as typeof transaction;
  return () => Object.assign(engine, { query, transaction });
}
