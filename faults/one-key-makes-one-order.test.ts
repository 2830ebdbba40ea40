// A nervous finger: fifty times the same order with one Idempotency-Key, all at the same moment.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell } from './support/books.ts';
import { makeBuyers } from './support/people.ts';
import { makePieces, stockOf, totalOf } from './support/pieces.ts';
import { figures } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { tally, visit } from './support/visit.ts';

const POSTS = 50;
const ROUNDS = size(20, 2);

describe('one key', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('makes one order, and every post gets the same answer', async () => {
    const { db } = track;
    const pieces = await makePieces(db, 1, 1000);
    const [piece] = pieces;
    if (!piece) throw new Error('There is no piece');
    const buyers = await makeBuyers(db, ROUNDS, { cart: () => pieces, method: 'COD' });
    for (const buyer of buyers) {
      const shopper = visit(track.url(), buyer);
      const posts = await Promise.all(
        Array.from({ length: POSTS }, () =>
          shopper.placeCod(totalOf(pieces) / 100, 'a-nervous-finger'),
        ),
      );
      expect(tally(posts)).toEqual({ 200: POSTS });
      expect(new Set(posts.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    }
    expect(await count(db, sql`select 1 from orders`)).toBe(ROUNDS);
    expect(await stockOf(db, piece)).toEqual({ onHand: 1000 - ROUNDS, reserved: 0 });
    await expectAllWell(db);
    figures('3 one key', { 'posts each': POSTS, keys: ROUNDS, orders: ROUNDS });
  });
});
