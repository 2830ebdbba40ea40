// Customers of a whole shop at once: each looks at pages, filters, searches and buys, and thinks before each request.
import { setTimeout as pause } from 'node:timers/promises';
import { totalPaiseOf } from '../resilience/support/products.ts';
import { type Customer, type Product, headersOf } from './buyers.ts';
import type { LoadRequest } from './measure/load.ts';
import { SEARCH_TERM, anotherPrice } from './read-subjects.ts';

export type VisitKind =
  | 'cached page'
  | 'page'
  | 'filter or search'
  | 'cart and checkout'
  | 'order'
  | 'page of the order';
export type VisitSample = { kind: VisitKind; status: number; ms: number };

/** `products`: of the generated catalogue. `seconds`: after them no visit begins. */
type Options = {
  url: string;
  customers: readonly Customer[];
  products: number;
  stock: readonly Product[];
  atOnce: number;
  seconds: number;
};

const THINK_MS = 1_000;
/** The page of a busy shop loads itself again. */
const MAX_ATTEMPTS = 5;

/** Every response with its time. A visit ends where a request of it fails. */
export async function visitShop(options: Options): Promise<VisitSample[]> {
  const samples: VisitSample[] = [];
  const endsAt = performance.now() + options.seconds * 1000;
  const left = options.customers.values();
  const visitOneAfterAnother = async () => {
    while (performance.now() < endsAt) {
      const { value: customer } = left.next();
      if (!customer) throw new Error('There are too few customers for so many visits.');
      await visit(options, customer, samples);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, visitOneAfterAnother));
  return samples;
}

async function visit(options: Options, customer: Customer, samples: VisitSample[]): Promise<void> {
  const headers = headersOf(customer);
  const ask = async (kind: VisitKind, request: LoadRequest) => {
    await pause(Math.random() * 2 * THINK_MS);
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now();
      const { method = 'GET', path, body = null } = request;
      const response = await fetch(options.url + path, { method, headers, body });
      const text = await response.text();
      samples.push({ kind, status: response.status, ms: performance.now() - startedAt });
      if (response.status !== 503 || attempt === MAX_ATTEMPTS) return { ok: response.ok, text };
      await pause(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  const someProduct = () => `/products/varied-${1 + integerBelow(options.products)}`;
  const product = options.stock[integerBelow(options.stock.length)] as Product;
  const send = (method: 'POST' | 'PUT', path: string, sent: object): LoadRequest => ({
    method,
    path: `/api${path}`,
    body: JSON.stringify(sent),
  });
  const requests: [VisitKind, () => LoadRequest][] = [
    ['cached page', () => ({ path: '/' })],
    ['cached page', () => ({ path: '/products' })],
    ['filter or search', () => ({ path: `/products.data?${anotherPrice()}` })],
    ['filter or search', () => ({ path: `/products.data?${anotherPrice()}` })],
    ['page', () => ({ path: someProduct() })],
    ['page', () => ({ path: `/products?${anotherPrice()}` })],
    ['page', () => ({ path: someProduct() })],
    ['filter or search', () => ({ path: `/api/products?q=${SEARCH_TERM}&${anotherPrice()}` })],
    ['filter or search', () => ({ path: `/products.data?q=${SEARCH_TERM}&${anotherPrice()}` })],
    ['page', () => ({ path: someProduct() })],
    ['cart and checkout', () => send('POST', '/cart/lines', lineOf(product))],
    ['cart and checkout', () => ({ path: '/api/cart' })],
    ['cart and checkout', () => ({ path: '/checkout' })],
    ['cart and checkout', () => send('PUT', '/checkout', { paymentMethod: 'COD' })],
  ];
  for (const [kind, request] of requests) if (!(await ask(kind, request())).ok) return;
  const total = totalPaiseOf([product]) / 100;
  const order = await ask('order', send('POST', '/orders', { paymentMethod: 'COD', total }));
  if (!order.ok) return;
  const { number } = JSON.parse(order.text) as { number: string };
  await ask('page of the order', { path: `/orders/${number}` });
}

function lineOf({ variantId }: Product): object {
  return { variantId, quantity: 1 };
}

function integerBelow(limit: number): number {
  return Math.floor(Math.random() * limit);
}
