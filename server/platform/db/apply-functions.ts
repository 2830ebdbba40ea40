// Brings the functions and triggers of the database to the text of their files, at start, after the migrations.
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Db, type Tx, isLockTimeout } from './db.ts';
import { type Definition, readDefinitions } from './function-files.ts';
import { appliedFunctions } from './schema/upgrades.ts';
import { statement } from './statement.ts';

/** How long a trigger waits for its table. Whoever comes later waits behind it, so it gives up soon and tries again. */
const TABLE_LOCK_MS = 500;

/**
 * Called under the lock of the migrations, and not by a version earlier than the one that migrated last: servers of both
 * use the functions of the later. What a file no longer defines is left to a migration.
 */
export async function applyFunctions(db: Db): Promise<void> {
  const applied = await db.select().from(appliedFunctions);
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const definitions = readDefinitions();
  const changed = definitions.filter((each) => hashes.get(keyOf(each)) !== each.hash);
  const functions = changed.filter(({ kind }) => kind === 'function');
  const triggers = changed.filter(({ kind }) => kind === 'trigger');
  if (functions.length > 0) await db.transaction((tx) => replaceFunctions(tx, functions));
  for (const [table, group] of Map.groupBy(triggers, (trigger) => trigger.table ?? '')) {
    await replaceTriggers(db, table, group);
  }
  await db
    .delete(appliedFunctions)
    .where(notInArray(appliedFunctions.name, definitions.map(keyOf)));
}

const keyOf = ({ kind, name }: Definition) => `${kind} ${name}`;

/** Replaces all functions in one transaction, so that functions that call each other change together. */
async function replaceFunctions(tx: Tx, functions: readonly Definition[]): Promise<void> {
  // The files may name each other in any order.
  await tx.execute(sql`set local check_function_bodies = off`);
  const before = await readSources(tx);
  for (const { statement: text } of functions) {
    await send(tx, text.replace('CREATE', 'CREATE OR REPLACE'));
  }
  const after = await readSources(tx);
  await record(tx, functions);
  // The migrations of earlier versions may have created the same text already.
  const due = functions.filter(({ name }) => before.get(name) !== after.get(name));
  for (const each of due.filter(({ followUp }) => followUp !== null)) {
    await tx
      .update(appliedFunctions)
      .set({ followUp: each.followUp, followUpAfter: '' })
      .where(eq(appliedFunctions.name, keyOf(each)));
  }
}

const selectSources = statement(
  'function_sources',
  z.object({ name: z.string(), source: z.string() }),
  () => sql`select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace`,
);

async function readSources(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectSources(tx)).map(({ name, source }) => [name, source]));
}

/**
 * Replaces the triggers of one table in its own transaction, so that no transaction waits for one table while it locks
 * another.
 */
async function replaceTriggers(
  db: Db,
  table: string,
  triggers: readonly Definition[],
): Promise<void> {
  const replaced = db.transaction(async (tx) => {
    await send(tx, `set local lock_timeout = ${TABLE_LOCK_MS}`);
    for (const { name, statement: text } of triggers) {
      await send(tx, `drop trigger if exists ${name} on ${table}`);
      await send(tx, text);
    }
    await record(tx, triggers);
  });
  const isDone = await replaced.then(
    () => true,
    (error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      return false;
    },
  );
  if (isDone) return;
  await sleep(TABLE_LOCK_MS);
  await replaceTriggers(db, table, triggers);
}

/** A text of ours, without parameters. */
const send = (tx: Tx, text: string) => tx.run({ text, values: [] });

async function record(tx: Tx, definitions: readonly Definition[]): Promise<void> {
  await tx
    .insert(appliedFunctions)
    .values(definitions.map((each) => ({ name: keyOf(each), hash: each.hash })))
    .onConflictDoUpdate({ target: appliedFunctions.name, set: { hash: sql`excluded.hash` } });
}
