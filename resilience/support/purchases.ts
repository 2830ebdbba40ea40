// Orders prepared for a suite: created, or created and paid, many at a time.
import { createCustomers } from './customers.ts';
import { expect } from 'vitest';
import { mapConcurrently } from './wait-for.ts';
import { type TestProduct, createProducts, totalPaiseOf } from './products.ts';
import type { TestEnvironment } from './test-environment.ts';
import { type ApiResponse, openSession } from './http-session.ts';
import type { CreatedOrder, PaidOrder, PayableOrder } from './payment-driver.ts';
import { payments } from './payments.ts';

const CONCURRENCY = 20;

/** One order for each of `count` new customers, one item each; `products` are assigned in turn. */
export async function createUnpaidOrders(
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
    const amountPaise = totalPaiseOf([productOf(index)]);
    const { status, json } = await payments.start(session, amountPaise);
    if (status !== 200) throw new Error(`Order not created: ${status} ${String(json.code)}`);
    return { customer, orderId: String(json.orderId), number: String(json.number), amountPaise };
  });
}

/** Pays at the provider; the shop is not told by the browser. */
export function payOrders(
  environment: TestEnvironment,
  orders: readonly CreatedOrder[],
): Promise<PaidOrder[]> {
  return mapConcurrently(orders, CONCURRENCY, async (order, index) => {
    const payment = await payments.pay(environment.url(index), order);
    if (!payment) throw new Error('A payment failed');
    return { ...order, payment };
  });
}

/** Of a response to the start of a payment. */
export function payableOrder(json: ApiResponse['json'], amountPaise: number): PayableOrder {
  return { orderId: String(json.orderId), number: String(json.number), amountPaise };
}

/** Pays and reports it, until the order is confirmed; each step is sent to the next server. */
export async function payAndReport(
  environment: TestEnvironment,
  order: CreatedOrder,
  index = 0,
): Promise<void> {
  const payment = await payments.pay(environment.url(index), order);
  if (!payment) throw new Error('The payment failed');
  const session = openSession(environment.url(index + 1), order.customer);
  expect((await payments.report(session, payment)).status).toBe(200);
  const confirmed = await payments.confirm?.(environment.url(index), payment);
  expect(confirmed?.status ?? 204).toBe(204);
}
