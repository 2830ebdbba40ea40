// Model-based test: random command sequences of customers, bank, jobs and admin; the shop must match a small model.
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, rowsOf } from './support/rows.ts';
import { SEED } from './support/seeded-random.ts';
import { ModelState, type ModelOrder } from './support/model/model-state.ts';
import { commands } from './support/model/commands.ts';
import {
  type SystemUnderTest,
  newSystemUnderTest,
  stateOfModel,
  stateOfSystem,
} from './support/model/system-under-test.ts';
import { mapConcurrently, waitFor } from './support/wait-for.ts';
import {
  capturePayment,
  deliverUntilAccepted,
  dropWebhooks,
  listWebhooks,
} from './support/provider.ts';
import { reportFigures, trackProgress } from './support/report.ts';
import { drain } from './support/drain.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';

const RUNS = countFor({ full: 500, short: 10 });
/** Sequences have any length up to this; about a third of the commands find something to act on. */
const MAX_COMMANDS = countFor({ full: 96, short: 32 });

/** What takes an order forward: the others find more to act on. */
const OFTEN = [
  'add to cart',
  'create card order',
  'place cash order',
  'pay',
  'verify payment',
  'admin confirms order',
  'admin packs order',
  'admin cancels item',
];

/** Name and choice of commands of the first customer: a random sequence rarely gets so far. */
const TO_A_PACKED_ORDER = [
  ['add to cart', 0],
  ['add to cart', 1],
  ['create card order', 0],
  ['pay', 0],
  ['verify payment', 0],
  ['admin packs order', 0],
] as const;

describe('model of orders, stock and payments', () => {
  let environment: TestEnvironment;
  let executed = 0;
  beforeAll(async () => {
    environment = await openTestEnvironment();
    await dropWebhooks(environment.url());
  });
  afterAll(() => environment.close());

  class ModelCommand implements fc.AsyncCommand<ModelState, SystemUnderTest> {
    readonly name: string;
    readonly customer: number;
    readonly choice: number;

    constructor(name: string, customer: number, choice: number) {
      this.name = name;
      this.customer = customer;
      this.choice = choice;
    }

    check(): boolean {
      return true;
    }

    async run(model: ModelState, real: SystemUnderTest): Promise<void> {
      const { customer, choice } = this;
      const outcome = await commands[this.name]?.({ model, real, customer, choice });
      if (!outcome) return;
      executed += 1;
      expect(outcome.actual, String(this)).toBe(outcome.expected);
      if (model.hasPendingRefunds()) await completeRefunds(model, real);
      expect(await stateOfSystem(real), String(this)).toEqual(stateOfModel(model));
    }

    toString(): string {
      return `${this.name} (${this.customer}, ${this.choice})`;
    }
  }

  /** Random command sequences, each with its own products and customers. */
  function modelProperty(Model: typeof ModelState, onRun: () => void) {
    const weighted = [...OFTEN, ...OFTEN, ...Object.keys(commands)].map((name) =>
      fc
        .tuple(fc.nat(2), fc.nat(20))
        .map(([customer, choice]) => new ModelCommand(name, customer, choice)),
    );
    const sequences = fc.commands(weighted, { maxCommands: MAX_COMMANDS, size: 'max' });
    return fc.asyncProperty(fc.boolean(), sequences, async (startsPacked, sequence) => {
      const system = await newSystemUnderTest(environment, Model);
      for (const [name, choice] of startsPacked ? TO_A_PACKED_ORDER : []) {
        await new ModelCommand(name, 0, choice).run(system.model, system.real);
      }
      await fc.asyncModelRun(() => system, sequence);
      onRun();
    });
  }

  test('the shop matches the model in random command sequences', async () => {
    const step = trackProgress('command sequences', RUNS);
    await fc.assert(modelProperty(ModelState, step), { numRuns: RUNS, seed: SEED });
    await captureAuthorized(environment);
    await deliverAllWebhooks(environment);
    const jobRuns = await drain(environment);
    reportFigures('10 the model', {
      sequences: RUNS,
      commands: executed,
      'commands per sequence': Math.round(executed / RUNS),
      orders: await countRows(environment.db, sql`select 1 from orders`),
      divergences: 0,
      'job runs until settled': jobRuns,
    });
  });

  test.each([
    ['never releases stock', ModelWithoutRelease],
    ['credits nothing', ModelWithoutCredit],
  ])('control: a model that %s is found to differ', async (rule, Model) => {
    const options = { numRuns: 500, seed: SEED, endOnFailure: true };
    const { failed, numRuns } = await fc.check(
      modelProperty(Model, () => {}),
      options,
    );
    expect(failed).toBe(true);
    reportFigures(`10 the control, a model that ${rule}`, { 'detected in run': numRuns });
  });
});

class ModelWithoutRelease extends ModelState {
  override expire(order: ModelOrder): void {
    order.status = 'expired';
  }
}

class ModelWithoutCredit extends ModelState {
  override credit(): void {}
}

/** Completes every refund before the next command, so that the shop's own refund job changes nothing. */
async function completeRefunds(
  model: ModelState,
  { environment, customers }: SystemUnderTest,
): Promise<void> {
  const ids = customers.map(({ id }) => id);
  const pending = sql`select 1 from refunds r join orders o on o.id = r.order_id
    where o.account_id in ${ids} and r.status <> 'completed'`;
  await waitFor('the refunds', async () => {
    await environment.clock.run('refunds');
    return (await countRows(environment.db, pending)) === 0;
  });
  model.completeRefunds();
}

/** An authorised payment keeps its order pending, and the stock reserved, until the bank has decided. */
async function captureAuthorized({ db, url }: TestEnvironment): Promise<void> {
  const authorized = await rowsOf(
    db,
    sql`select distinct order_id from sandbox.payments where status = 'authorized'`,
  );
  await mapConcurrently(authorized, 10, ({ order_id }) => capturePayment(url(), order_id));
}

/** A sequence can end before its webhooks were delivered. */
async function deliverAllWebhooks({ db, url }: TestEnvironment): Promise<void> {
  await mapConcurrently(await listWebhooks(db), 10, (webhook) =>
    deliverUntilAccepted(url(), webhook),
  );
}
