// The back office's calls in a shop of many products and orders: its first page, its numbers, and every list but that of the orders.
import type { Db } from '#server/platform/db/db.ts';
import { listRequestedVariants } from '#server/shop/back-in-stock/list-requests.ts';
import { listTickets } from '#server/shop/contact/list-tickets.ts';
import { encodeCursor } from '#server/shop/products/cursor.ts';
import { listProductIds } from '#server/shop/products/list-product-ids.ts';
import { listAdminProducts, listTags } from '#server/shop/products/list-products.ts';
import { listStock, stockViews } from '#server/shop/products/list-stock.ts';
import { listStockMovements } from '#server/shop/products/list-stock-movements.ts';
import {
  type AdminProductFilter,
  productSorts,
  productViews,
} from '#server/shop/products/product-filter.ts';
import { openSales } from '#server/shop/sales/sales.ts';
import { openToday } from '#server/shop/today/today.ts';

export type BackOfficeCall = [name: string, call: () => Promise<unknown>];

const everyProduct: AdminProductFilter = { view: 'all', search: '', sort: 'updated' };
const everyVariant = { show: 'all', search: '' } as const;

const productFilters: [string, Partial<AdminProductFilter>][] = [
  ...productViews.map((view): [string, Partial<AdminProductFilter>] => [`view ${view}`, { view }]),
  ...productSorts.map((sort): [string, Partial<AdminProductFilter>] => [`sort ${sort}`, { sort }]),
  ['filter by kind', { kind: 'saree' }],
  ['filter by category', { category: 'Men', sort: 'price-desc' }],
  ['filter by price', { minPaise: 100_000, maxPaise: 110_000 }],
  ['filter by stock, low', { stock: 'low', sort: 'name' }],
  ['filter by stock, out', { stock: 'out', kind: 'kurta' }],
  ['search a common word', { search: 'lehenga' }],
  ['search a name', { search: 'Rajsi Roop' }],
  ['search a rare word', { search: 'mashru' }],
  ['search a SKU', { search: 'V4242-' }],
  ['search two letters', { search: 'ra' }],
  ['search nothing', { search: 'nothing at all' }],
  ['search in a view', { search: 'lehenga', view: 'low-stock' }],
];

/** A page in the middle of the catalogue, sorted by name. */
const MIDDLE = encodeCursor(['Mastani', 'varied-1']);

/** The calls in the order of the navigation; of a shop that fillVariedCatalogue(), fillOrders() and fillBackOffice() have filled. */
export function backOfficeCalls(db: Db): BackOfficeCall[] {
  const today = openToday({ db, listFailures: async () => noFailures });
  const sales = openSales(db);
  return [
    ['Today: to-do list', today.tasks],
    ['Today: numbers of the navigation', today.counts],
    ['Today: low stock', today.lowStock],
    ['Today: sales of 30 days', () => sales.summary('30-days')],
    ['Today: best sellers of 30 days', () => sales.bestSellers('30-days')],
    ['Today: shares of 30 days', () => sales.shares('30-days')],
    ['Today: unsold products', sales.unsold],
    ...productFilters.map(([name, filter]): BackOfficeCall => [
      `products: ${name}`,
      () => listAdminProducts(db, { ...everyProduct, ...filter }),
    ]),
    [
      'products: a page by its cursor',
      () => listAdminProducts(db, { ...everyProduct, sort: 'name', after: MIDDLE }),
    ],
    ['products: ids for a bulk edit', () => listProductIds(db, everyProduct)],
    ['products: tags', () => listTags(db)],
    ...stockViews.map((show): BackOfficeCall => [
      `stock: view ${show}`,
      () => listStock(db, { ...everyVariant, show }),
    ]),
    ['stock: search a common word', () => listStock(db, { ...everyVariant, search: 'lehenga' })],
    ['stock: search a SKU', () => listStock(db, { ...everyVariant, search: 'V4242-' })],
    ['stock: search in a view', () => listStock(db, { show: 'low', search: 'lehenga' })],
    ['stock: movements of a variant', () => listStockMovements(db, 'varied-1-ivory-free-size')],
    ['requests of customers who wait', () => listRequestedVariants(db)],
    ['messages', () => listTickets(db, { view: 'to-answer' })],
    ['messages: search', () => listTickets(db, { view: 'to-answer', q: 'torn hem' })],
  ];
}

const noFailures = { refunds: [], emails: [], jobs: [], discrepancies: [] };
