// After the faults: time passes until everything has come to rest.
import { expect } from 'vitest';
import { expectAllWell, rowsOf, unfinished } from './books.ts';
import type { Promised } from './journey.ts';
import type { Track } from './track.ts';
import type { Db } from '#server/db/db.ts';
import { sql } from 'drizzle-orm';

const MOST_MINUTES = 60;

/** Answers with how many of the shop's minutes that took. */
export async function comesToRest(track: Track): Promise<number> {
  const { db, clock } = track;
  for (let minute = 1; minute <= MOST_MINUTES; minute += 1) {
    await clock.letReservationsEnd();
    await clock.letTimePass();
    const { payments, refunds } = await unfinished(db);
    if (payments + refunds > 0) continue;
    await expectAllWell(db);
    return minute;
  }
  throw new Error(
    `Not at rest after ${MOST_MINUTES} minutes: ${JSON.stringify(await unfinished(db))}`,
  );
}

/** What a shopper was once told still stands; a confirmed order may have been called off since, by herself. */
export async function expectPromisesKept(db: Db, promised: readonly Promised[]): Promise<void> {
  const rows = await rowsOf(db, sql`select number, status from orders`);
  const now = new Map(rows.map(({ number, status }) => [String(number), String(status)]));
  const called = new Set(
    promised.filter(({ status }) => status === 'cancelled').map(({ number }) => number),
  );
  const broken = promised.filter(({ number, status }) => {
    const stands = now.get(number);
    return (
      stands !== status &&
      !(stands === 'cancelled' && (called.has(number) || status === 'confirmed'))
    );
  });
  expect(broken).toEqual([]);
}
