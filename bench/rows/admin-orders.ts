// The admin's order list in a shop with many orders.
import { orderViewNames } from '#domain/order/order-views.ts';
import { openDatabase } from '#server/platform/db/connect.ts';
import { timeNaive, timeOrders } from '../admin-orders.ts';
import { budgets } from '../budgets.ts';
import { SAMPLES } from '../sizes.ts';
import { type Budget, spreadOf } from '../figure.ts';
import { fillOrders } from '../fill-orders.ts';
import type { Row } from '../row.ts';

export const adminOrders: Row = {
  name: 'admin-orders',
  title: 'The order list of the back office',
  meaning:
    'Every view, filter, sort and search of the order list, and the counts of the first page, called directly 50 times each in a shop with 100,000 orders (`--orders`) and half as many customers. The last two lines are what two of them would cost without the indexes.',
  async *measure({ catalogues, options }) {
    const url = await catalogues.copy(SAMPLES);
    const database = await openDatabase({ kind: 'server', url });
    try {
      await fillOrders(database, {
        orders: options.orders,
        customers: Math.ceil(options.orders / 2),
      });
      const figure = { measure: 'one call', unit: 'ms' } as const;
      for await (const { query, times } of timeOrders(database)) {
        const isFirstView = query === `view ${orderViewNames[0]}`;
        const budget: Budget = isFirstView
          ? { atMost: budgets.firstOrderViewMs }
          : { atMost: budgets.orderListMs, of: 'p95' };
        yield { subject: query, ...figure, shop: spreadOf(times), budget };
      }
      for await (const { query, times } of timeNaive(database)) {
        yield { subject: query, ...figure, shop: spreadOf(times) };
      }
    } finally {
      await database.close();
      await catalogues.remove(url);
    }
  },
};
