// Numbers taken at once, some of them given back: none is missing and none is double. Two naive ways must fail.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase, Tx } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { nextSerial } from './next-serial.ts';

const AT_ONCE = 60;
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`create table taken (number integer not null)`);
  await database.db.execute(sql`create sequence naive`);
});
afterAll(() => database.close());

/** Every third transaction is rolled back after it has taken its number. */
async function takeAtOnce(take: (tx: Tx) => Promise<number>): Promise<number[]> {
  const { db } = database;
  await db.execute(sql`delete from taken`);
  await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, at) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into taken values (${await take(tx)})`);
        await tx.execute(sql`select pg_sleep(0.005)`);
        if (at % 3 === 0) tx.rollback();
      }),
    ),
  );
  const { rows } = (await db.execute(sql`select number from taken order by number`)) as unknown as {
    rows: { number: number }[];
  };
  return rows.map(({ number }) => number);
}

const withoutGap = Array.from({ length: (AT_ONCE * 2) / 3 }, (_, at) => at + 1);

test('numbers taken by parallel transactions are 1 to n, and a rolled back one is taken again', async () => {
  const numbers = await takeAtOnce(async (tx) => (await nextSerial(tx, 'invoice', 'SUN')).number);
  expect(numbers).toEqual(withoutGap);
});

test('the control: a sequence of the database leaves gaps', async () => {
  const numbers = await takeAtOnce(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select nextval('naive')::integer as number`,
    )) as unknown as {
      rows: { number: number }[];
    };
    return rows[0]?.number ?? 0;
  });
  expect(numbers).toHaveLength(withoutGap.length);
  expect(numbers).not.toEqual(withoutGap);
});

test('the control: one more than the largest number is taken twice', async () => {
  const numbers = await takeAtOnce(async (tx) => {
    const { rows } = (await tx.execute(
      sql`select coalesce(max(number), 0)::integer + 1 as number from taken`,
    )) as unknown as { rows: { number: number }[] };
    return rows[0]?.number ?? 0;
  });
  expect(new Set(numbers).size).toBeLessThan(numbers.length);
});
