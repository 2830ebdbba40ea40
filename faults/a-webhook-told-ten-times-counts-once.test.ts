// The provider tells everything ten times over, twenty deliveries at once, in any order.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, expectAllWell } from './support/books.ts';
import { chanceOf } from './support/chance.ts';
import { each } from './support/patience.ts';
import { makePieces } from './support/pieces.ts';
import { allTold, keepSilent, tellUntilTaken } from './support/provider.ts';
import { begun, paid } from './support/purchases.ts';
import { figures, progress } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { tally } from './support/visit.ts';

const ORDERS = size(200, 10);
const TIMES = 10;
const AT_ONCE = 20;

describe.each([1, 2])('a webhook told ten times, %i server(s)', (servers) => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack(servers);
  });
  afterAll(() => track.close());

  test('confirms its order once, with one letter', async () => {
    const { db } = track;
    await keepSilent(track.url());
    await paid(track, await begun(track, ORDERS, await makePieces(db, ORDERS, 1)));
    const events = await allTold(db);
    expect(events).toHaveLength(2 * ORDERS);
    const deliveries = chanceOf(`webhooks ${servers}`).shuffled(
      events.flatMap((event) => Array.from({ length: TIMES }, () => event)),
    );
    const step = progress('deliveries', deliveries.length);
    const answers = await each(deliveries, AT_ONCE, async (event, at) => {
      const answer = await tellUntilTaken(track.url(at), event);
      step();
      return answer;
    });
    expect(tally(answers)).toEqual({ 200: deliveries.length });
    expect(answers.filter(({ json }) => json.outcome === 'applied')).toHaveLength(events.length);
    expect(await count(db, sql`select 1 from orders where status = 'confirmed'`)).toBe(ORDERS);
    expect(await count(db, sql`select 1 from order_events where event = 'paid'`)).toBe(ORDERS);
    await expectAllWell(db);
    const letters = sql`select 1 from outbox where key like 'order-confirmed:%' and attempts = 1`;
    expect(await count(db, letters)).toBe(ORDERS);
    figures(`5 webhooks told ten times, ${servers} server(s)`, {
      orders: ORDERS,
      deliveries: deliveries.length,
      'at once': AT_ONCE,
      'confirmed once': ORDERS,
      letters: ORDERS,
    });
  });
});
