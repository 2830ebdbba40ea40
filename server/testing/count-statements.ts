// Records the SQL statements that a function sends to the database, BEGIN and COMMIT included.
import { Client } from 'pg';
import { vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';

/** The statements sent while `work` ran; other work on the same database must be idle meanwhile. */
export async function recordStatements(
  database: OpenDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const stop =
    database.kind === 'server' ? recordServer(statements) : recordEmbedded(database, statements);
  try {
    await work();
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
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
    return Reflect.apply(query, this, args);
  });
  return () => spy.mockRestore();
}

/** The engine sends BEGIN and COMMIT by itself, without a call that could be recorded. */
function recordEmbedded({ engine }: Embedded, statements: string[]): () => void {
  const { query, transaction } = engine;
  engine.query = ((...args: Parameters<typeof query>) => {
    statements.push(args[0]);
    return Reflect.apply(query, engine, args);
  }) as typeof query;
  engine.transaction = ((work: Parameters<typeof transaction>[0]) =>
    Reflect.apply(transaction, engine, [
      async (tx: Parameters<typeof work>[0]) => {
        statements.push('BEGIN');
        const queryInside = tx.query;
        tx.query = ((...args: Parameters<typeof queryInside>) => {
          statements.push(args[0]);
          return Reflect.apply(queryInside, tx, args);
        }) as typeof queryInside;
        const result = await work(tx);
        statements.push('COMMIT');
        return result;
      },
    ])) as typeof transaction;
  return () => Object.assign(engine, { query, transaction });
}
