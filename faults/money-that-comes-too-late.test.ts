// The bank says yes after the reservation has ended: with the piece still there, and with it gone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell, unfinished } from './support/books.ts';
import { each, patiently } from './support/patience.ts';
import { makeBuyers } from './support/people.ts';
import { makePieces, stockOf, totalOf } from './support/pieces.ts';
import { control } from './support/provider.ts';
import { begun } from './support/purchases.ts';
import { figures } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { call, pay, tally, visit } from './support/visit.ts';

const EACH = size(100, 6);
const AT_ONCE = 10;

describe('money that comes after the reservation has ended', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('buys the piece while it is there, and goes back exactly once when it is gone', async () => {
    const { db, clock } = track;
    const url = track.url();
    const pieces = await makePieces(db, 2 * EACH, 1);
    const orders = await begun(track, 2 * EACH, pieces);
    await clock.letReservationsEnd();
    while ((await unfinished(db)).payments > 0) await clock.run('lapse-reservations');
    expect(await count(db, sql`select 1 from orders where status = 'expired'`)).toBe(2 * EACH);

    const gone = pieces.slice(EACH);
    const others = await makeBuyers(db, EACH, {
      cart: (at) => gone.slice(at, at + 1),
      method: 'COD',
    });
    const bought = await each(others, AT_ONCE, (other, at) =>
      visit(url, other).placeCod(totalOf(gone.slice(at, at + 1)) / 100),
    );
    expect(tally(bought)).toEqual({ 200: EACH });

    await control(url, 'authorise-only', 2 * EACH);
    await each(orders, AT_ONCE, ({ orderId }) => pay(url, orderId));
    await each(orders, AT_ONCE, ({ orderId }) =>
      call(`${url}/sandbox/control/capture`, 'POST', { order_id: orderId }),
    );
    const settled = sql`select 1 from orders where payment_status = 'refunded'
      or (payment_status = 'paid' and status = 'confirmed')`;
    await patiently('the news and the refunds', async () => {
      await clock.run('refunds');
      return (await count(db, settled)) === 2 * EACH;
    });

    const fates = sql`select 1 from orders where payment_method = 'RAZORPAY' and`;
    expect(await count(db, sql`${fates} status = 'confirmed' and payment_status = 'paid'`)).toBe(
      EACH,
    );
    expect(await count(db, sql`${fates} status = 'expired' and payment_status = 'refunded'`)).toBe(
      EACH,
    );
    expect(await count(db, sql`select 1 from sandbox.refunds where status = 'processed'`)).toBe(
      EACH,
    );
    expect(await count(db, sql`select distinct payment_id from sandbox.refunds`)).toBe(EACH);
    for (const piece of pieces)
      expect(await stockOf(db, piece)).toEqual({ onHand: 0, reserved: 0 });
    await expectAllWell(db);
    figures('9 money too late', {
      'piece there': EACH,
      confirmed: EACH,
      'piece gone': EACH,
      'refunded once': EACH,
    });
  });
});
