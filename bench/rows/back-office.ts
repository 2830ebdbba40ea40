// The back office in a shop with many products and orders.
import { openDatabase } from '#server/platform/db/connect.ts';
import { backOfficeCalls } from '../back-office.ts';
import { budgets } from '../budgets.ts';
import { spreadOf } from '../figure.ts';
import { fillBackOffice } from '../fill-back-office.ts';
import { fillOrders } from '../fill-orders.ts';
import { timeCalls } from '../measure/calls.ts';
import type { Row } from '../row.ts';
import { SAMPLES } from '../sizes.ts';

const WAITING = 10_000;
const MESSAGES = 20_000;

export const backOffice: Row = {
  name: 'back-office',
  title: 'The back office of a large shop',
  meaning:
    'The first page, the numbers of the navigation and every list but that of the orders, called directly one after the other in a shop with the largest of the generated catalogues, whose variants 100,000 orders (`--orders`) have bought, with 10,000 requests of customers who wait for stock and 20,000 messages. One variant in ten is out of stock.',
  async *measure({ catalogues, options, postgres }) {
    const products = Math.max(SAMPLES, ...options.products);
    const url = await catalogues.copy(products);
    const database = await openDatabase({ kind: 'server', url });
    try {
      const customers = Math.ceil(options.orders / 2);
      await fillOrders(database, { orders: options.orders, customers, products });
      await fillBackOffice(database.db, { waiting: WAITING, messages: MESSAGES });
      for (const [subject, call] of backOfficeCalls(database.db)) {
        const { times, databaseMs } = await timeCalls(call, postgres);
        const budget = { atMost: budgets.backOfficeMs };
        yield { subject, measure: 'one call', unit: 'ms', shop: spreadOf(times), budget };
        const measure = 'processor time, PostgreSQL';
        yield { subject, measure, unit: 'ms', shop: spreadOf([databaseMs]) };
      }
    } finally {
      await database.close();
      await catalogues.remove(url);
    }
  },
};
