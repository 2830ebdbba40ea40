// Calls of the API for the sales cards.
import { api, readResponse } from '#ui/client/api.ts';
import type { SalesPeriod } from '#domain/shop/sales-period.ts';

export type SalesReport = Awaited<ReturnType<typeof loadSales>>;

export const loadUnsold = () => readResponse(api.admin.sales.unsold.$get());
export const loadSales = (period: SalesPeriod) =>
  readResponse(api.admin.sales.$get({ query: { period } }));
export const loadBestSellers = (period: SalesPeriod) =>
  readResponse(api.admin.sales['best-sellers'].$get({ query: { period } }));
export const loadShares = (period: SalesPeriod) =>
  readResponse(api.admin.sales.shares.$get({ query: { period } }));
export const loadConversion = (period: SalesPeriod) =>
  readResponse(api.admin.conversion.$get({ query: { period } }));
