// A thousand buyers at once for ten pieces, half by card and half to pay at the door; and a naive shop on the same track.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAllWell } from './support/books.ts';
import { sellNaively } from './support/naive-shop.ts';
import { makeBuyers } from './support/people.ts';
import { makePieces, stockOf, totalOf } from './support/pieces.ts';
import { figures } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { type Answer, pay, tally, visit } from './support/visit.ts';

const BUYERS = size(1000, 100);
const STOCK = 10;

describe.each([1, 2])('ten pieces, many buyers, %i server(s)', (servers) => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack(servers);
  });
  afterAll(() => track.close());

  test('ten orders, and a clean no to everybody else', async () => {
    const { db } = track;
    const [piece] = await makePieces(db, 1, STOCK);
    if (!piece) throw new Error('There is no piece');
    const amount = totalOf([piece]);
    const buyers = await makeBuyers(db, BUYERS, { cart: () => [piece] });
    const started = performance.now();
    const took: number[] = [];
    const answers = await Promise.all(
      buyers.map(async (buyer, at): Promise<Answer> => {
        const shopper = visit(track.url(at), buyer);
        const answer = await (at % 2 === 0
          ? shopper.begin(amount)
          : shopper.placeCod(amount / 100));
        took.push(performance.now() - started);
        return answer;
      }),
    );
    expect(tally(answers)).toEqual({ 200: STOCK, '409 stock/sold-out': BUYERS - STOCK });

    const begun = answers.flatMap(({ status, json }, at) =>
      status === 200 && at % 2 === 0 ? [{ orderId: String(json.orderId), at }] : [],
    );
    const verified = await Promise.all(
      begun.map(async ({ orderId, at }) => {
        const outcome = await pay(track.url(at), orderId);
        const buyer = buyers[at];
        if (!outcome.paid || !buyer) throw new Error('The payment failed');
        return visit(track.url(at + 1), buyer).verify(outcome.proof);
      }),
    );
    expect(verified.map(({ status }) => status)).toEqual(begun.map(() => 200));
    expect(await stockOf(db, piece)).toEqual({ onHand: 0, reserved: 0 });
    await expectAllWell(db);
    figures(`1 ten pieces, ${servers} server(s)`, {
      buyers: BUYERS,
      orders: STOCK,
      'clean refusals': BUYERS - STOCK,
      'other answers': 0,
      'slowest ms': Math.round(Math.max(...took)),
    });
  });

  test('the control: a shop that reads, then writes, oversells on the same database', async () => {
    const sold = await sellNaively(track.db, { stock: STOCK, buyers: BUYERS });
    expect(sold).toBeGreaterThan(STOCK);
    figures(`1 the naive control, ${servers} server(s)`, { buyers: BUYERS, orders: sold });
  });
});
