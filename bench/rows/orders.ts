// A whole order with cash on delivery, and its email.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/db/connect.ts';
import type { Db } from '#server/platform/db/db.ts';
import { totalPaiseOf } from '../../resilience/support/products.ts';
import { startBareLimit } from '../bare-limit.ts';
import { type Customer, type Product, createBuyers, createStock, headersOf } from '../buyers.ts';
import { SAMPLES } from '../sizes.ts';
import { askOnce } from '../measure/ask-once.ts';
import { CONNECTIONS } from '../measure/load.ts';
import { sampleWork, workMeasures } from '../measure/sample.ts';
import { measureInTurns } from '../measure/turns.ts';
import type { Row } from '../row.ts';

/** More than a second can take. */
const CUSTOMERS_PER_SECOND = 400;
const EMAIL_MS = 20_000;
const WHAT = 'orders';

export const orders: Row = {
  name: 'orders',
  title: 'A whole order',
  meaning: `Ten customers at a time, each with an order of their own: add an item to the cart, save the checkout form, place the
order with cash on delivery. The processor time includes rendering and storing the confirmation email. The bare limit is one
statement that lowers the stock and inserts order, line, stock movement and a ready email.`,
  async *measure(bench) {
    const url = await bench.catalogues.copy(SAMPLES);
    const server = await bench.startServer(url);
    const bare = await startBareLimit(url);
    const { db, close } = await openDatabase({ kind: 'server', url });
    try {
      const products = await createStock(db, CONNECTIONS * 2);
      const { seconds, rounds } = bench.options;
      const round = async (order: (customer: Customer, product: Product) => Promise<void>) => {
        const customers = await createBuyers(db, CUSTOMERS_PER_SECOND * seconds);
        return () => orderInParallel(customers, products, { order, seconds });
      };
      const databaseMs = () => bench.postgres.processorMs();
      yield* await measureInTurns(
        {
          shop: async () => {
            const work = await round((customer, product) =>
              placeOrder(server.url, customer, product),
            );
            const meters = { application: server.processorMs, database: databaseMs };
            return sampleWork(WHAT, meters, work, () => untilEmailsAreSent(db));
          },
          limit: async () => {
            const work = await round((customer, product) => placeBare(bare.url, customer, product));
            return sampleWork(WHAT, { application: bare.processorMs, database: databaseMs }, work);
          },
        },
        {
          subject: 'cart, checkout form, order, email',
          measures: workMeasures(WHAT, { application: 4, database: 4 }),
          rounds,
        },
      );
    } finally {
      await close();
      await bare.stop();
      await server.stop();
      await bench.catalogues.remove(url);
    }
  },
};

type Run = {
  order: (customer: Customer, product: Product) => Promise<void>;
  seconds: number;
};

async function orderInParallel(
  customers: readonly Customer[],
  products: readonly Product[],
  { order, seconds }: Run,
): Promise<{ done: number; seconds: number }> {
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  let next = 0;
  const buy = async () => {
    while (elapsed() < seconds && next < customers.length) {
      const index = next;
      next += 1;
      await order(customers[index] as Customer, products[index % products.length] as Product);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, buy));
  return { done: next, seconds: elapsed() };
}

async function placeOrder(url: string, customer: Customer, product: Product): Promise<void> {
  const headers = headersOf(customer);
  const ask = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    askOnce(url, { method, path: `/api${path}`, headers, body: JSON.stringify(body) });
  await ask('POST', '/cart/lines', { variantId: product.variantId, quantity: 1 });
  await ask('PUT', '/checkout', { firstName: 'Meera', city: 'Jaipur', paymentMethod: 'COD' });
  await ask('POST', '/orders', { paymentMethod: 'COD', total: totalPaiseOf([product]) / 100 });
}

async function placeBare(url: string, { id: accountId }: Customer, { variantId }: Product) {
  const body = JSON.stringify({ accountId, variantId });
  await askOnce(url, { method: 'POST', path: '/order', body });
}

async function untilEmailsAreSent(db: Db): Promise<void> {
  const end = performance.now() + EMAIL_MS;
  for (;;) {
    const { rows } = (await db.execute(
      sql`select count(*)::int as pending from outbox where status = 'pending'`,
    )) as unknown as { rows: { pending: number }[] };
    if (rows[0]?.pending === 0) return;
    if (performance.now() > end) throw new Error('The emails of the orders were not sent in time.');
    await pause(100);
  }
}
