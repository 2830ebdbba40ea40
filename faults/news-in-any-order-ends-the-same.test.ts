// A thousand orders, each told of in its own order: failed, authorised, given up, captured, paid, the window's answer, the reconciler's.
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders as orderTable } from '#server/db/schema/orders.ts';
import { expectAllWell, rowsOf } from './support/books.ts';
import { chanceOf } from './support/chance.ts';
import { each } from './support/patience.ts';
import { type Told, allTold, control, keepSilent, tellUntilTaken } from './support/provider.ts';
import { type Paid, begun, paid } from './support/purchases.ts';
import { figures, progress } from './support/report.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { CARDS, call, pay, visit } from './support/visit.ts';

const ORDERS = size(1000, 20);
const AT_ONCE = 20;
/** Told one after another, as they happened. */
const IN_ORDER = [
  'payment.failed',
  'payment.authorized',
  'given up',
  'payment.captured',
  'order.paid',
  'window',
  'reconciler',
];

type Story = { order: Paid; news: string[] };

describe('news of a payment', () => {
  let track: Track;
  beforeAll(async () => {
    track = await openTrack();
  });
  afterAll(() => track.close());

  test('ends the same in whatever order it comes', async () => {
    const { db } = track;
    const chance = chanceOf('news');
    const paidOrders = await paidAtTheThirdTry(track, ORDERS);
    const told = Map.groupBy(await allTold(db), ({ orderId }) => orderId);
    const stories = paidOrders.map((order, at): Story => ({
      order,
      news: at === 0 ? IN_ORDER : chance.shuffled(IN_ORDER),
    }));
    const step = progress('news', ORDERS * IN_ORDER.length);
    for (let round = 0; round < IN_ORDER.length; round += 1) {
      const [asked, heard] = parted(stories, ({ news }) => news[round] === 'reconciler');
      await each(heard, AT_ONCE, async ({ order, news }) => {
        await hear(track, order, news[round] ?? '', told.get(order.orderId) ?? []);
        step();
      });
      await ask(
        track,
        asked.map(({ order }) => order.number),
      );
      asked.forEach(step);
    }
    const ends = await endsOf(track);
    expect(ends.get(stories[0]?.order.number ?? '')).toBe(
      'confirmed paid, attempts captured failed, stock -1, letters 1, refunds 0, paid 1 times',
    );
    expect(new Set(ends.values()).size).toBe(1);
    expect(ends.size).toBe(ORDERS);
    await expectAllWell(db);
    figures('6 news in any order', {
      orders: ORDERS,
      'different orders of news': new Set(stories.map(({ news }) => news.join())).size,
      'ended the same': ORDERS,
    });
  });
});

/** A declined card, then one that is only authorised, and captured later. Nothing of it is told yet. */
async function paidAtTheThirdTry(track: Track, orders: number): Promise<Paid[]> {
  await keepSilent(track.url());
  const started = await begun(track, orders);
  await each(started, AT_ONCE, ({ orderId }) => pay(track.url(), orderId, CARDS.declined));
  await control(track.url(), 'authorise-only', orders);
  const authorised = await paid(track, started);
  await each(authorised, AT_ONCE, ({ orderId }) =>
    call(`${track.url()}/sandbox/control/capture`, 'POST', { order_id: orderId }),
  );
  return authorised;
}

async function hear(track: Track, order: Paid, news: string, told: readonly Told[]): Promise<void> {
  const event = news === 'given up' ? givenUp(told) : told.find((each) => each.event === news);
  const answer = event
    ? await tellUntilTaken(track.url(), event)
    : await visit(track.url(), order.buyer).verify(order.proof);
  expect(answer.status).toBe(200);
}

/** The bank takes its yes back, and later captures all the same: the provider calls that late authorisation. */
function givenUp(told: readonly Told[]): Told | undefined {
  const authorised = told.find(({ event }) => event === 'payment.authorized');
  return (
    authorised && {
      ...authorised,
      id: `${authorised.id}-failed`,
      body: authorised.body
        .replace('"event":"payment.authorized"', '"event":"payment.failed"')
        .replace('"status":"authorized"', '"status":"failed"'),
    }
  );
}

/** Their time has come to be asked about; those that are confirmed already are left alone. */
async function ask({ db, clock }: Track, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  const these = inArray(orderTable.number, [...numbers]);
  await db
    .update(orderTable)
    .set({ nextAskAt: sql`now()` })
    .where(these);
  const due = async () => {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as open from orders
        where next_ask_at <= now() and status in ('pending_payment', 'expired', 'cancelled')`,
    );
    return Number(row?.open);
  };
  while ((await due()) > 0) await clock.run('reconcile');
}

/** How each order has ended, in words that are the same for all. */
async function endsOf({ db }: Track): Promise<Map<string, string>> {
  const rows = await rowsOf(
    db,
    sql`select o.number, o.status || ' ' || o.payment_status || ', attempts '
      || (select string_agg(a.status, ' ' order by a.status) from payment_attempts a where a.order_id = o.id)
      || ', stock ' || (select sum(m.on_hand_change) from stock_movements m where m.order_id = o.id)
      || ', letters ' || (select count(*) from outbox l where l.key like '%' || o.id)
      || ', refunds ' || (select count(*) from refunds r where r.order_id = o.id)
      || ', paid ' || (select count(*) from order_events e where e.order_id = o.id and e.event = 'paid')
      || ' times' as fate from orders o`,
  );
  return new Map(rows.map(({ number, fate }) => [String(number), String(fate)]));
}

function parted<T>(things: readonly T[], holds: (thing: T) => boolean): [T[], T[]] {
  return [things.filter(holds), things.filter((thing) => !holds(thing))];
}
