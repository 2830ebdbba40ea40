// kill -9 at random moments, with shoppers in the middle of everything; each time the shop is opened again on what is left.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count } from './support/books.ts';
import { chanceOf } from './support/chance.ts';
import { type Diary, journey } from './support/journey.ts';
import { type Piece, makeBuyers } from './support/people.ts';
import { patiently } from './support/patience.ts';
import { makePieces } from './support/pieces.ts';
import { figures, progress } from './support/report.ts';
import { comesToRest, expectPromisesKept } from './support/rest.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { tally } from './support/visit.ts';

const KILLS = size(100, 3);
const SHOPPERS_AT_ONCE = 8;
const LONGEST_LIFE_MS = 1_000;

describe('a server killed at random moments', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('loses no paid order and leaves nothing stuck', async () => {
    const { db, shops } = track;
    const [shop] = shops;
    if (!shop) throw new Error('There is no shop');
    const chance = chanceOf('kills');
    const diary: Diary = { begun: 0, promised: [], refused: [] };
    const pieces = await makePieces(db, 4, 10_000);
    let open = true;
    let isUp = true;
    const crowd = Array.from({ length: SHOPPERS_AT_ONCE }, async (_, at) => {
      while (open) {
        if (!isUp) {
          await pause(20);
          continue;
        }
        const piece = pieces[at % pieces.length] as Piece;
        const [buyer] = await makeBuyers(db, 1, { cart: () => [piece] });
        if (buyer)
          await journey(shop.url, { ...buyer, address: `198.18.9.${at}` }, piece, {
            chance,
            diary,
          });
      }
    });
    const step = progress('kills', KILLS);
    const starts: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      // A server that has just opened is warmed up by a first order; then any moment will do.
      const promised = diary.promised.length;
      await patiently('a first order', async () => diary.promised.length > promised);
      await pause(chance.below(LONGEST_LIFE_MS));
      isUp = false;
      await shop.kill();
      const started = performance.now();
      await shop.start();
      starts.push(performance.now() - started);
      isUp = true;
      step();
    }
    open = false;
    await Promise.all(crowd);
    const minutes = await comesToRest(track);

    const captured = await count(db, sql`select 1 from sandbox.payments where status = 'captured'`);
    const sold = sql`select 1 from orders where status = 'confirmed' and payment_status = 'paid'`;
    const back = sql`select 1 from orders where status = 'cancelled' and payment_status = 'refunded'`;
    expect((await count(db, sold)) + (await count(db, back))).toBe(captured);
    await expectPromisesKept(db, diary.promised);
    expect(Object.keys(tally(diary.refused)).filter((answer) => answer.startsWith('500'))).toEqual(
      [],
    );
    figures('4 kill -9 at random moments', {
      kills: KILLS,
      checkouts: diary.begun,
      'payments captured': captured,
      lost: 0,
      stuck: 0,
      'promises kept': diary.promised.length,
      'at rest after minutes': minutes,
      'median start ms': Math.round(starts.toSorted((a, b) => a - b)[starts.length >> 1] ?? 0),
      'slowest start ms': Math.round(Math.max(...starts)),
    });
  });
});
