// No webhook ever comes, and every browser is closed after paying: only the reconciler can know.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell } from './support/books.ts';
import { keepSilent } from './support/provider.ts';
import { begun, paid } from './support/purchases.ts';
import { figures } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';

const ORDERS = size(100, 10);
/** The reconciler asks about fifty in a minute. */
const MOST_MINUTES = Math.ceil(ORDERS / 50) + 1;

describe.each([1, 2])('no webhooks, browsers closed, %i server(s)', (servers) => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack(servers);
  });
  afterAll(() => track.close());

  test('every paid order is confirmed by the reconciler', async () => {
    const { db, clock } = track;
    await keepSilent(track.url());
    const orders = await begun(track, ORDERS);
    await clock.letNothingBeAsked();
    await paid(track, orders);
    const confirmed = () => count(db, sql`select 1 from orders where status = 'confirmed'`);
    expect(await confirmed()).toBe(0);
    let minutes = 0;
    while ((await confirmed()) < ORDERS && minutes < MOST_MINUTES) {
      await clock.letTimePass();
      minutes += 1;
    }
    expect(await confirmed()).toBe(ORDERS);
    const found = sql`select 1 from payment_attempts where status = 'captured' and source = 'reconciler'`;
    expect(await count(db, found)).toBe(ORDERS);
    await expectAllWell(db);
    figures(`7 no webhooks, ${servers} server(s)`, {
      orders: ORDERS,
      'confirmed by the reconciler': ORDERS,
      'its runs': minutes,
    });
  });
});
