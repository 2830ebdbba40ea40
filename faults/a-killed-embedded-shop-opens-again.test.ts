// The embedded engine, killed in the middle of writing: the folder opens again, and nothing that was said is forgotten.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openDatabase } from '#server/db/open.ts';
import { count, expectBooksInOrder, unfinished } from './support/books.ts';
import { chanceOf } from './support/chance.ts';
import { type Diary, journey } from './support/journey.ts';
import { patiently } from './support/patience.ts';
import { type Buyer, type Piece, makeBuyers } from './support/people.ts';
import { makePieces } from './support/pieces.ts';
import { figures, progress } from './support/report.ts';
import { expectPromisesKept } from './support/rest.ts';
import { type Shop, aShop } from './support/shop.ts';
import { size } from './support/size.ts';

const KILLS = size(30, 1);
const SHOPPERS_AT_ONCE = 4;
const BUYERS = KILLS * 60;
const LONGEST_LIFE_MS = 1_500;
const MOST_MINUTES = 40;

describe('an embedded shop killed at random moments', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await aShop();
    await shop.start();
    await shop.stop();
  });
  afterAll(() => shop.stop());

  test('opens every time, and loses no paid order', async () => {
    const chance = chanceOf('embedded kills');
    const diary: Diary = { begun: 0, promised: [], refused: [] };
    const [piece] = await whileClosed(shop, (db) => makePieces(db, 1, 10_000));
    if (!piece) throw new Error('There is no piece');
    const buyers = await whileClosed(shop, (db) => makeBuyers(db, BUYERS, { cart: () => [piece] }));
    const step = progress('kills of the embedded shop', KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await shop.start();
      const life = { over: false };
      const crowd = theCrowd(shop, buyers, piece, { chance, diary, life });
      const promised = diary.promised.length;
      await patiently('a first order', async () => diary.promised.length > promised);
      await pause(chance.below(LONGEST_LIFE_MS));
      life.over = true;
      await shop.kill();
      await crowd;
      step();
    }
    const minutes = await comesToRest(shop);
    await whileClosed(shop, async (db) => {
      await expectBooksInOrder(db);
      await expectPromisesKept(db, diary.promised);
      const captured = await count(
        db,
        sql`select 1 from sandbox.payments where status = 'captured'`,
      );
      figures('4 kill -9, embedded', {
        kills: KILLS,
        'opened again': KILLS,
        checkouts: diary.begun,
        'payments captured': captured,
        lost: 0,
        stuck: 0,
        'promises kept': diary.promised.length,
        'at rest after minutes': minutes,
      });
    });
  });
});

type Living = { chance: ReturnType<typeof chanceOf>; diary: Diary; life: { over: boolean } };

/** Shoppers come until the server is dead; those who are inside then have closed the browser. */
async function theCrowd(
  shop: Shop,
  buyers: Buyer[],
  piece: Piece,
  { chance, diary, life }: Living,
): Promise<void> {
  const visitors = Array.from({ length: SHOPPERS_AT_ONCE }, async () => {
    for (let buyer = buyers.pop(); buyer && !life.over; buyer = buyers.pop()) {
      await journey(shop.url, buyer, piece, { chance, diary, givesUp: () => life.over });
    }
  });
  await Promise.all(visitors);
}

/** The embedded engine belongs to one process at a time: ours, while the shop is closed. */
async function whileClosed<T>(shop: Shop, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'embedded', folder: join(shop.dataDir, 'database') });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** Opened again and again, each time as if minutes had passed, until nothing is open. */
async function comesToRest(shop: Shop): Promise<number> {
  for (let minute = 1; minute <= MOST_MINUTES; minute += 1) {
    await whileClosed(shop, letTimePass);
    await shop.start();
    await pause(3_000);
    await shop.stop();
    const { payments, refunds, letters } = await whileClosed(shop, unfinished);
    if (payments + refunds + letters === 0) return minute;
  }
  throw new Error(`Not at rest: ${JSON.stringify(await whileClosed(shop, unfinished))}`);
}

async function letTimePass(db: Db): Promise<void> {
  const past = sql`now() - interval '10 minutes'`;
  await db.execute(sql`update orders set expires_at = ${past} where status = 'pending_payment'`);
  await db.execute(sql`update orders set next_ask_at = ${past} where next_ask_at is not null`);
  await db.execute(sql`update refunds set next_try_at = ${past} where status <> 'done'`);
  // A job that has run in its minute, or on its day, may run again.
  await db.execute(sql`update jobs.job set singleton_on = null where singleton_on is not null`);
  await db.execute(
    sql`update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  );
}
