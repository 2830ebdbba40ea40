// All rows, in the order in which they run and are published.
import type { Row } from './row.ts';
import { adminOrders } from './rows/admin-orders.ts';
import { apiReads } from './rows/api-reads.ts';
import { backOffice } from './rows/back-office.ts';
import { cachedPage } from './rows/cached-page.ts';
import { cart } from './rows/cart.ts';
import { editsWhileReading } from './rows/edits-while-reading.ts';
import { firstLoad } from './rows/first-load.ts';
import { firstRender } from './rows/first-render.ts';
import { growth } from './rows/growth.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { listEngine } from './rows/list-engine.ts';
import { memory } from './rows/memory.ts';
import { orders } from './rows/orders.ts';
import { salesWhileReading } from './rows/sales-while-reading.ts';
import { sitemap } from './rows/sitemap.ts';
import { start } from './rows/start.ts';
import { twoServers } from './rows/two-servers.ts';
import { visits } from './rows/visits.ts';

export const rows: readonly Row[] = [
  apiReads,
  growth,
  listEngine,
  cart,
  orders,
  cachedPage,
  salesWhileReading,
  editsWhileReading,
  firstRender,
  firstLoad,
  lighthouse,
  visits,
  twoServers,
  start,
  memory,
  sitemap,
  adminOrders,
  backOffice,
];

/** Throws for a name that no row has. */
export function chooseRows(only: readonly string[]): readonly Row[] {
  const unknown = only.find((name) => !rows.some((row) => row.name === name));
  if (unknown) {
    throw new Error(
      `There is no row "${unknown}". Rows: ${rows.map(({ name }) => name).join(', ')}`,
    );
  }
  return only.length > 0 ? rows.filter(({ name }) => only.includes(name)) : rows;
}
