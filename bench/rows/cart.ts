// Adding to the cart of a signed-in customer.
import { openDatabase } from '#server/platform/db/connect.ts';
import { startBareLimit } from '../bare-limit.ts';
import { type Customer, createBuyers, createStock, headersOf } from '../buyers.ts';
import { SAMPLES } from '../sizes.ts';
import type { LoadRequest } from '../measure/load.ts';
import { sampleLoad, workMeasures } from '../measure/sample.ts';
import { measureInTurns } from '../measure/turns.ts';
import type { Row } from '../row.ts';

const CUSTOMERS = 400;
const PRODUCTS = 12;

export const cart: Row = {
  name: 'cart',
  title: 'Add to cart',
  meaning: `Ten connections add items to the carts of 400 signed-in customers. The shop looks up the session, counts the
request against the limit of its client, locks the cart, checks stock and responds with the priced cart; the bare limit inserts
one row.`,
  async *measure(bench) {
    const url = await bench.catalogues.copy(SAMPLES);
    const server = await bench.startServer(url);
    const bare = await startBareLimit(url);
    const database = await openDatabase({ kind: 'server', url });
    try {
      const products = await createStock(database.db, PRODUCTS);
      const customers = await createBuyers(database.db, CUSTOMERS);
      let requests = 0;
      const next = (requestOf: (customer: Customer, variantId: string) => LoadRequest) => () => {
        requests += 1;
        const customer = customers[requests % CUSTOMERS] as Customer;
        const product = products[Math.floor(requests / CUSTOMERS) % PRODUCTS];
        return requestOf(customer, product?.variantId ?? '');
      };
      const { seconds, rounds } = bench.options;
      const databaseMs = () => bench.postgres.processorMs();
      yield* await measureInTurns(
        {
          shop: () =>
            sampleLoad(
              { application: server.processorMs, database: databaseMs },
              server.url,
              next(addRequest),
              seconds,
            ),
          limit: () =>
            sampleLoad(
              { application: bare.processorMs, database: databaseMs },
              bare.url,
              next(bareRequest),
              seconds,
            ),
        },
        {
          subject: 'one item',
          measures: workMeasures('responses', { application: 1, database: 1 }),
          rounds,
        },
      );
    } finally {
      await database.close();
      await bare.stop();
      await server.stop();
      await bench.catalogues.remove(url);
    }
  },
};

function addRequest(customer: Customer, variantId: string): LoadRequest {
  return {
    method: 'POST',
    path: '/api/cart/lines',
    headers: headersOf(customer),
    body: JSON.stringify({ variantId, quantity: 1 }),
  };
}

function bareRequest({ id: accountId }: Customer, variantId: string): LoadRequest {
  return { method: 'POST', path: '/cart', body: JSON.stringify({ accountId, variantId }) };
}
