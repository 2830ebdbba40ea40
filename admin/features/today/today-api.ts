// Calls of the API for the cards of the first page.
import { api, readResponse } from '#app/client/api.ts';
import type { SalesPeriod } from '#domain/sales-period.ts';

export type Tasks = Awaited<ReturnType<typeof loadTasks>>;
export type LowStock = Awaited<ReturnType<typeof loadLowStock>>;
export type Sales = Awaited<ReturnType<typeof loadSales>>;
export type BestSellers = Awaited<ReturnType<typeof loadBestSellers>>;
export type Unsold = Awaited<ReturnType<typeof loadUnsold>>;
export type Shares = Awaited<ReturnType<typeof loadShares>>;
export type Conversion = Awaited<ReturnType<typeof loadConversion>>;

export const loadTasks = () => readResponse(api.admin['to-do'].$get());
export const loadLowStock = () => readResponse(api.admin['low-stock'].$get());
export const loadUnsold = () => readResponse(api.admin.sales.unsold.$get());
export const loadSales = (period: SalesPeriod) =>
  readResponse(api.admin.sales.$get({ query: { period } }));
export const loadBestSellers = (period: SalesPeriod) =>
  readResponse(api.admin.sales['best-sellers'].$get({ query: { period } }));
export const loadShares = (period: SalesPeriod) =>
  readResponse(api.admin.sales.shares.$get({ query: { period } }));
export const loadConversion = (period: SalesPeriod) =>
  readResponse(api.admin.conversion.$get({ query: { period } }));
