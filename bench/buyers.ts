// Customers who are signed in, with a complete checkout form: inserted by SQL, so that no sign-in limit is in the way.
import type { Db } from '#server/platform/db/db.ts';
import { type TestCustomer, createCustomers } from '../resilience/support/customers.ts';
import { type TestProduct, createProducts } from '../resilience/support/products.ts';

export type Customer = TestCustomer;
export type Product = TestProduct;

/** As many as one product may have. */
const STOCK = 100_000;

export function createBuyers(db: Db, count: number): Promise<Customer[]> {
  return createCustomers(db, count, { method: 'COD' });
}

export function createStock(db: Db, count: number): Promise<Product[]> {
  return createProducts(db, { count, stock: STOCK });
}

/** Headers of a request from the customer's browser. */
export function headersOf({ cookie, ip }: Customer): Record<string, string> {
  return {
    cookie,
    'x-forwarded-for': ip,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  };
}
