// Events that are inserted while servers extend the chain at once: each gets one place, whatever the order of the commits.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase, Tx } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { extendEventChain, readChainHead } from './extend-event-chain.ts';
import { verifyEventChain } from './verify-event-chain.ts';

const EVENTS = 200;
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const insertEvent = (tx: Tx) =>
  tx.execute(sql`insert into audit_log (account_id, action, subject, changes)
    values ('admin', 'settings.saved', 'settings', '[]')`);

test('no event is left out, none is there twice, and none waits for another', async () => {
  const { db } = database;
  const inserted = Array.from({ length: EVENTS }, (_, at) =>
    db.transaction(async (tx) => {
      await insertEvent(tx);
      // Later events commit before earlier ones.
      await tx.execute(sql`select pg_sleep(${(at % 7) * 0.01})`);
      if (at % 10 === 0) tx.rollback();
    }),
  );
  const extended = Array.from({ length: 20 }, () => extendEventChain(db));
  const results = await Promise.allSettled([...inserted, ...extended]);
  const failures = results.filter(({ status }) => status === 'rejected');
  expect(failures.length).toBe(EVENTS / 10);
  const { head, faults } = await verifyEventChain(db);
  expect(faults).toEqual([]);
  expect(head.position).toBe(EVENTS - EVENTS / 10);
});

test('the control: a chain that goes by the greatest id leaves out what commits late', async () => {
  const { db } = database;
  const seen: number[] = [];
  let lastId = 0;
  const extendNaively = async () => {
    const { rows } = (await db.execute(
      sql`select id::int as id from audit_log where id > ${lastId} order by id`,
    )) as unknown as { rows: { id: number }[] };
    seen.push(...rows.map(({ id }) => id));
    lastId = seen.at(-1) ?? lastId;
  };
  await extendNaively();
  const before = seen.length;
  await db.transaction(async (early) => {
    await insertEvent(early);
    await db.transaction((late) => insertEvent(late));
    await extendNaively();
  });
  await extendNaively();
  expect(seen.length - before).toBe(1);
  const { position } = await readChainHead(db);
  await extendEventChain(db);
  expect((await readChainHead(db)).position - position).toBe(2);
});
