// kill -9 at each step of a checkout by its name: a trigger of ours holds the database there until the server is dead.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { makeBuyers } from './support/people.ts';
import { makePieces, stockOf, totalOf } from './support/pieces.ts';
import { allTold, keepSilent, tell } from './support/provider.ts';
import { figures } from './support/report.ts';
import { comesToRest } from './support/rest.ts';
import { size } from './support/size.ts';
import { standstillAt } from './support/standstill.ts';
import { type Deed, steps } from './support/steps.ts';
import { type Track, openTrack } from './support/track.ts';
import { type Answer, type Proof, pay, visit } from './support/visit.ts';

/** Every sixth of them in short. */
const chosen = steps.filter((_, at) => at % size(1, 6) === 2 % size(1, 6));

const ends = {
  confirmed: { status: 'confirmed', paymentStatus: 'paid' },
  placed: { status: 'placed', paymentStatus: 'pending' },
  expired: { status: 'expired', paymentStatus: 'pending' },
  refunded: { status: 'cancelled', paymentStatus: 'refunded' },
} as const;

describe('a server killed when', () => {
  let track: Track;
  let survived = 0;
  beforeAll(async () => {
    track = await openTrack();
    await keepSilent(track.url());
  });
  afterAll(async () => {
    figures('4 kill -9 at each step by name', { steps: chosen.length, survived });
    await track.close();
  });

  test.each(chosen)('$name', async (step) => {
    const { db, shops, database } = track;
    const [shop] = shops;
    const [piece] = await makePieces(db, 1, 1);
    const [buyer] = await makeBuyers(db, 1, { cart: () => (piece ? [piece] : []) });
    if (!shop || !piece || !buyer) throw new Error('Somebody is missing');
    const does = deedsOf(track, buyer, totalOf([piece]));

    for (const deed of step.before) await does(deed);
    const standstill = step.at && (await standstillAt(database, step.at));
    const doomed = step.during ? does(step.during).catch(() => {}) : Promise.resolve();
    await standstill?.reached();
    await shop.kill();
    await standstill?.release(step.fate);
    await doomed;
    await shop.start();
    for (const deed of step.after) await does(deed);
    await comesToRest(track);

    const made = await db.select().from(orders).where(eq(orders.accountId, buyer.id));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject(ends[step.ends]);
    const left = step.ends === 'confirmed' || step.ends === 'placed' ? 0 : 1;
    expect(await stockOf(db, piece)).toEqual({ onHand: left, reserved: 0 });
    survived += 1;
  });
});

/** One shopper's deeds, each as she or the shop does it once. */
function deedsOf(track: Track, buyer: Parameters<typeof visit>[1], amount: number) {
  const url = track.url();
  const shopper = visit(url, buyer);
  let orderId = '';
  let number = '';
  let proof: Proof | null = null;

  async function good(answer: Promise<Answer>): Promise<Answer['json']> {
    const { status, json } = await answer;
    if (status !== 200) throw new Error(`${status} ${String(json.code)}`);
    return json;
  }

  const deeds: Record<Deed, () => Promise<void>> = {
    async begin() {
      const order = await good(shopper.begin(amount));
      orderId = String(order.orderId);
      number = String(order.number);
    },
    async pay() {
      const outcome = await pay(url, orderId);
      if (!outcome.paid) throw new Error(outcome.why);
      proof = outcome.proof;
    },
    async verify() {
      if (proof) await good(shopper.verify(proof));
    },
    async 'order at the door'() {
      await good(shopper.placeCod(amount / 100, 'the-same-order'));
    },
    async cancel() {
      await good(shopper.cancel(number));
    },
    async webhook() {
      const told = (await allTold(track.db)).find(({ orderId: of }) => of === orderId);
      if (told) await good(tell(url, told.body, told.id));
    },
    async 'reservations end'() {
      await track.clock.letReservationsEnd();
      await track.clock.start('lapse-reservations');
    },
    async 'refund job'() {
      await track.clock.start('refunds');
    },
  };
  return (deed: Deed) => deeds[deed]();
}
