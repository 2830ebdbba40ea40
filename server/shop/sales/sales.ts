// Sales module: the figures of the back office's first page.
import type { SalesPeriod } from '#domain/shop/sales-period.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import { listBestSellers, listUnsold } from './best-sellers.ts';
import { readSalesShares } from './sales-shares.ts';
import { summariseSales } from './sales-summary.ts';

export type Sales = ReturnType<typeof openSales>;

/** Sales figures. All amounts are in paise; periods end now, by the clock of the database. */
export function openSales(db: Db) {
  return {
    summary: async (period: SalesPeriod) =>
      summariseSales(db, { period, now: await databaseTime(db) }),
    bestSellers: async (period: SalesPeriod) =>
      listBestSellers(db, { period, now: await databaseTime(db) }),
    shares: async (period: SalesPeriod) =>
      readSalesShares(db, { period, now: await databaseTime(db) }),
    unsold: async () => listUnsold(db, await databaseTime(db)),
  };
}
