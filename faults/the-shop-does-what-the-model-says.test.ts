// Thousands of random walks of three shoppers, the bank, the clock and the owner: the shop must do what a small model says.
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, rowsOf } from './support/books.ts';
import { SEED } from './support/chance.ts';
import { Books, type ModelOrder } from './support/model/books.ts';
import { deeds } from './support/model/deeds.ts';
import { type World, newWorld, stateIn, stateOf } from './support/model/world.ts';
import { each, patiently } from './support/patience.ts';
import { allTold, keepSilent, tellUntilTaken } from './support/provider.ts';
import { figures, progress } from './support/report.ts';
import { comesToRest } from './support/rest.ts';
import { size } from './support/size.ts';
import { type Track, openTrack } from './support/track.ts';
import { call } from './support/visit.ts';

const RUNS = size(500, 10);
/** Walks are of any length up to this; a third of it on average does something. */
const LONGEST = size(96, 32);

describe('the model', () => {
  let track: Track;
  let taken = 0;
  beforeAll(async () => {
    track = await openTrack();
    await keepSilent(track.url());
  });
  afterAll(() => track.close());

  class Step implements fc.AsyncCommand<Books, World> {
    readonly name: string;
    readonly who: number;
    readonly which: number;

    constructor(name: string, who: number, which: number) {
      this.name = name;
      this.who = who;
      this.which = which;
    }

    check(): boolean {
      return true;
    }

    async run(model: Books, real: World): Promise<void> {
      const outcome = await deeds[this.name]?.({ model, real, who: this.who, which: this.which });
      if (!outcome) return;
      taken += 1;
      expect(outcome.answered, String(this)).toBe(outcome.expected);
      if (model.isOwing()) await payBackAll(model, real);
      expect(await stateOf(real), String(this)).toEqual(stateIn(model));
    }

    toString(): string {
      return `${this.name} (${this.who}, ${this.which})`;
    }
  }

  /** Random walks, each in a world of its own. */
  function walking(Model: typeof Books, walked: () => void) {
    const any = Object.keys(deeds).map((name) =>
      fc.tuple(fc.nat(2), fc.nat(20)).map(([who, which]) => new Step(name, who, which)),
    );
    // What everything begins with comes more often.
    const beginnings = any.slice(0, 5);
    const arms = [...beginnings, ...beginnings, ...any];
    const walks = fc.commands(arms, { maxCommands: LONGEST, size: 'max' });
    return fc.asyncProperty(walks, async (walk) => {
      const world = await newWorld(track, Model);
      await fc.asyncModelRun(() => world, walk);
      walked();
    });
  }

  test('and the shop never differ', async () => {
    const walked = progress('walks', RUNS);
    await fc.assert(walking(Books, walked), { numRuns: RUNS, seed: SEED });
    await theBankDecides(track);
    await theRestIsTold(track);
    const minutes = await comesToRest(track);
    figures('10 the model', {
      runs: RUNS,
      steps: taken,
      'steps a run': Math.round(taken / RUNS),
      orders: await count(track.db, sql`select 1 from orders`),
      divergences: 0,
      'at rest after minutes': minutes,
    });
  });

  test('the control: a model that forgets to give stock back is soon found out', async () => {
    class Forgetful extends Books {
      override expire(order: ModelOrder): void {
        order.status = 'expired';
      }
    }
    const tried = { numRuns: 500, seed: SEED, endOnFailure: true };
    const { failed, numRuns } = await fc.check(
      walking(Forgetful, () => {}),
      tried,
    );
    expect(failed).toBe(true);
    figures('10 the control, a model with one rule wrong', { 'found out in run': numRuns });
  });
});

/** Whatever is promised back is paid back before the next step, so that the shop's own minute changes nothing. */
async function payBackAll(model: Books, { track, people }: World): Promise<void> {
  const ids = people.map(({ id }) => id);
  await patiently('the refunds', async () => {
    await track.clock.run('refunds');
    const open = sql`select 1 from refunds r join orders o on o.id = r.order_id
      where o.account_id in ${ids} and r.status <> 'done'`;
    return (await count(track.db, open)) === 0;
  });
  model.payBackAll();
}

/** Nothing stays authorised for ever: until the bank has decided, the shop rightly keeps the pieces. */
async function theBankDecides({ db, url }: Track): Promise<void> {
  const waiting = await rowsOf(
    db,
    sql`select distinct order_id from sandbox.payments where status = 'authorized'`,
  );
  await each(waiting, 10, async ({ order_id }) => {
    await call(`${url()}/sandbox/control/capture`, 'POST', { order_id });
  });
}

/** The walks break off anywhere: in the end the provider tells what it has not told. */
async function theRestIsTold({ db, url }: Track): Promise<void> {
  await each(await allTold(db), 10, (event) => tellUntilTaken(url(), event));
}
