// Two hundred buyers want sixteen single pieces, several at a time and in any order; whoever is too late leaves that one out.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell, rowsOf } from './support/books.ts';
import { chanceOf } from './support/chance.ts';
import { type Buyer, type Piece, makeBuyers } from './support/people.ts';
import { makePieces, stockOf, totalOf } from './support/pieces.ts';
import { figures } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { type Answer, pay, tally, visit } from './support/visit.ts';

const BUYERS = size(200, 40);
const PIECES = 16;
const MOST_LINES = 5;
const MOST_PAISE_AT_THE_DOOR = 25_000_00;

describe('single pieces', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('are sold once each, in whole orders, and nobody sees a deadlock', async () => {
    const { db } = track;
    const chance = chanceOf('single pieces');
    const pieces = await makePieces(db, PIECES, 1);
    const carts = Array.from({ length: BUYERS }, () =>
      chance.shuffled(pieces).slice(0, 2 + chance.below(MOST_LINES - 1)),
    );
    const buyers = await makeBuyers(db, BUYERS, { cart: (at) => carts[at] ?? [] });
    const deadlocks = await deadlocksSoFar(track);
    const answers = await Promise.all(
      buyers.map((buyer, at) => buyWhatIsThere(track, buyer, carts[at] ?? [], at % 2 === 0)),
    );

    const told = tally(answers.flat());
    expect(Object.keys(told).toSorted()).toEqual(['200', '409 stock/sold-out']);
    for (const piece of pieces)
      expect(await stockOf(db, piece)).toEqual({ onHand: 0, reserved: 0 });
    const sold = sql`select l.variant_id from order_lines l join orders o on o.id = l.order_id
      where o.status in ('placed', 'confirmed')`;
    expect(await count(db, sold)).toBe(PIECES);
    expect(await count(db, sql`select distinct variant_id from (${sold}) s`)).toBe(PIECES);
    await expectAllWell(db);
    figures('2 single pieces', {
      buyers: BUYERS,
      pieces: PIECES,
      sold: PIECES,
      'half orders': 0,
      'clean refusals': told['409 stock/sold-out'] ?? 0,
      'other refusals': 0,
      'deadlocks in the database': (await deadlocksSoFar(track)) - deadlocks,
    });
  });
});

/** Buys her cart; told that a piece is gone, takes it out and tries again, as people do. */
async function buyWhatIsThere(
  track: Track,
  buyer: Buyer,
  wanted: readonly Piece[],
  byCard: boolean,
): Promise<Answer[]> {
  const shopper = visit(track.url(), buyer);
  const answers: Answer[] = [];
  let cart = [...wanted];
  while (cart.length > 0) {
    const amount = totalOf(cart);
    const answer = await (byCard || amount > MOST_PAISE_AT_THE_DOOR
      ? shopper.begin(amount)
      : shopper.placeCod(amount / 100));
    answers.push(answer);
    if (answer.status === 200) {
      if (typeof answer.json.orderId === 'string') await payFor(track, buyer, answer.json.orderId);
      break;
    }
    const { variantId } = (answer.json.facts ?? {}) as { variantId?: string };
    if (!cart.some((piece) => piece.variantId === variantId)) break;
    cart = cart.filter((piece) => piece.variantId !== variantId);
    await shopper.remove(variantId ?? '');
  }
  return answers;
}

async function payFor(track: Track, buyer: Buyer, orderId: string): Promise<void> {
  const outcome = await pay(track.url(), orderId);
  if (!outcome.paid) throw new Error(`The payment failed: ${outcome.why}`);
  expect((await visit(track.url(), buyer).verify(outcome.proof)).status).toBe(200);
}

async function deadlocksSoFar({ db }: Track): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.deadlocks);
}
