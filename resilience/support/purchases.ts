// Card orders prepared for a suite: created, or created and paid, many at a time.
import { type TestCustomer, createCustomers } from './customers.ts';
import { mapConcurrently } from './wait-for.ts';
import { type TestProduct, createProducts, totalPaiseOf } from './products.ts';
import type { TestEnvironment } from './test-environment.ts';
import { type PaymentCallback, openSession, pay } from './http-session.ts';

const CONCURRENCY = 20;

export type CreatedOrder = { customer: TestCustomer; orderId: string; number: string };
export type PaidOrder = CreatedOrder & { callback: PaymentCallback };

/** One order for each of `count` new customers, one item each; `products` are assigned in turn. */
export async function createCardOrders(
  environment: TestEnvironment,
  count: number,
  products?: readonly TestProduct[],
): Promise<CreatedOrder[]> {
  const available = products ?? (await createProducts(environment.db, { count: 1, stock: count }));
  const productOf = (index: number) => available[index % available.length] as TestProduct;
  const customers = await createCustomers(environment.db, count, {
    cart: (index) => [productOf(index)],
  });
  return mapConcurrently(customers, CONCURRENCY, async (customer, index) => {
    const session = openSession(environment.url(index), customer);
    const { status, json } = await session.createCardOrder(totalPaiseOf([productOf(index)]));
    if (status !== 200) throw new Error(`Order not created: ${status} ${String(json.code)}`);
    return { customer, orderId: String(json.orderId), number: String(json.number) };
  });
}

/** Pays at the provider; the shop is not told by the browser. */
export function payOrders(
  environment: TestEnvironment,
  orders: readonly CreatedOrder[],
): Promise<PaidOrder[]> {
  return mapConcurrently(orders, CONCURRENCY, async (order, index) => {
    const outcome = await pay(environment.url(index), order.orderId);
    if (!outcome.paid) throw new Error(`A payment failed: ${outcome.reason}`);
    return { ...order, callback: outcome.callback };
  });
}
