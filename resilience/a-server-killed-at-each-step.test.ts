// kill -9 at each named point of a checkout: a breakpoint in the database blocks the server there until it is killed.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type TestCustomer, createCustomer } from './support/customers.ts';
import { createProduct, loadStock, totalPaiseOf } from './support/products.ts';
import { deliverWebhook, dropWebhooks, listWebhooks } from './support/provider.ts';
import { reportFigures } from './support/report.ts';
import { drain } from './support/drain.ts';
import { countFor } from './support/profile.ts';
import { setBreakpoint } from './support/db-breakpoint.ts';
import { type CheckoutCommand, killPoints } from './support/kill-points.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import {
  type ApiResponse,
  type PaymentCallback,
  openSession,
  pay,
} from './support/http-session.ts';

const EVERY = countFor({ full: 1, short: 6 });
const TIMES = countFor({ full: 5, short: 1 });
const chosen = killPoints
  .filter((_, at) => at % EVERY === 2 % EVERY)
  .flatMap((point) => Array.from({ length: TIMES }, (_, at) => ({ point, time: at + 1 })));

const ends = {
  confirmed: { status: 'confirmed', paymentStatus: 'paid' },
  placed: { status: 'placed', paymentStatus: 'pending' },
  expired: { status: 'expired', paymentStatus: 'pending' },
  refunded: { status: 'cancelled', paymentStatus: 'refunded' },
} as const;

describe('kill -9 at each named point', () => {
  let environment: TestEnvironment;
  let survived = 0;
  beforeAll(async () => {
    environment = await openTestEnvironment();
    await dropWebhooks(environment.url());
  });
  afterAll(async () => {
    reportFigures('4 kill -9 at each named point', {
      kills: chosen.length,
      'of each point': TIMES,
      survived,
    });
    await environment.close();
  });

  for (const { point, time } of chosen) {
    test(`one order, ${point.ends}, after a kill when ${point.name}, time ${time}`, async () => {
      const { db, servers, database } = environment;
      const [server] = servers;
      if (!server) throw new Error('The environment has no server');
      const product = await createProduct(db, { stock: 1 });
      const customer = await createCustomer(db, [product]);
      const run = commandRunner(environment, customer, totalPaiseOf([product]));

      for (const command of point.before) await run(command);
      const breakpoint = point.at && (await setBreakpoint(database, point.at));
      const interrupted = point.during ? run(point.during).catch(() => {}) : Promise.resolve();
      await breakpoint?.waitUntilHit();
      await server.kill();
      await breakpoint?.release(point.fate);
      await interrupted;
      await server.start();
      for (const command of point.after) await run(command);
      await drain(environment);

      const created = await db.select().from(orders).where(eq(orders.accountId, customer.id));
      expect(created).toHaveLength(1);
      expect(created[0]).toMatchObject(ends[point.ends]);
      const onHand = point.ends === 'confirmed' || point.ends === 'placed' ? 0 : 1;
      expect(await loadStock(db, product)).toEqual({ onHand, reserved: 0 });
      survived += 1;
    });
  }
});

/** Runs the commands of one customer's checkout; later commands use the order and payment of earlier ones. */
function commandRunner(environment: TestEnvironment, customer: TestCustomer, amount: number) {
  const url = environment.url();
  const session = openSession(url, customer);
  let orderId = '';
  let number = '';
  let callback: PaymentCallback | null = null;

  async function expectOk(response: Promise<ApiResponse>): Promise<ApiResponse['json']> {
    const { status, json } = await response;
    if (status !== 200) throw new Error(`${status} ${String(json.code)}`);
    return json;
  }

  const commands: Record<CheckoutCommand, () => Promise<unknown>> = {
    async 'create card order'() {
      const order = await expectOk(session.createCardOrder(amount));
      orderId = String(order.orderId);
      number = String(order.number);
    },
    async pay() {
      const outcome = await pay(url, orderId);
      if (!outcome.paid) throw new Error(outcome.reason);
      callback = outcome.callback;
    },
    async 'verify payment'() {
      if (callback) await expectOk(session.verifyPayment(callback));
    },
    'place cash order': () => expectOk(session.placeCodOrder(amount / 100, 'the-same-order')),
    'cancel order': () => expectOk(session.cancelOrder(number)),
    async 'deliver webhook'() {
      const [webhook] = await listWebhooks(environment.db, orderId);
      if (webhook) await expectOk(deliverWebhook(url, webhook));
    },
    async 'expire reservations'() {
      await environment.clock.endReservations();
      await environment.clock.enqueue('expire-reservations');
    },
    'process refunds': () => environment.clock.enqueue('refunds'),
  };
  return (command: CheckoutCommand) => commands[command]();
}
