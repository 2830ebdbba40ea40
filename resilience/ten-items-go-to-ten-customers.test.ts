// A thousand customers at once for a stock of ten, half paid online and half cash on delivery; with a naive sale as control.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSettledState } from './support/final-checks.ts';
import { sellNaively } from './support/naive-shop.ts';
import { payments } from './support/payments.ts';
import { payAndReport, payableOrder } from './support/purchases.ts';
import { type TestCustomer, createCustomers } from './support/customers.ts';
import { createProduct, loadStock, totalPaiseOf } from './support/products.ts';
import { reportFigures } from './support/report.ts';
import { countFor, isFull } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { type ApiResponse, countResponses, openSession } from './support/http-session.ts';

const CUSTOMERS = countFor({ full: 1000, short: 100 });
const STOCK = 10;

describe.each(isFull ? [1, 2] : [2])('a stock of ten, %i server(s)', (servers) => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment(servers);
  });
  afterAll(() => environment.close());

  test(`a stock of ten sells to ten customers, all others get a 409, ${servers} server(s)`, async () => {
    const { db } = environment;
    const product = await createProduct(db, { stock: STOCK });
    const amount = totalPaiseOf([product]);
    const customers = await createCustomers(db, CUSTOMERS, { cart: () => [product] });
    const started = performance.now();
    const durations: number[] = [];
    const responses = await Promise.all(
      customers.map(async (customer, at): Promise<ApiResponse> => {
        const session = openSession(environment.url(at), customer);
        const response = await (at % 2 === 0
          ? payments.start(session, amount)
          : session.placeCodOrder(amount / 100));
        durations.push(performance.now() - started);
        return response;
      }),
    );
    expect(countResponses(responses)).toEqual({
      200: STOCK,
      '409 stock/sold-out': CUSTOMERS - STOCK,
    });

    const toPay = responses.flatMap(({ status, json }, at) =>
      status === 200 && at % 2 === 0 ? [{ order: payableOrder(json, amount), at }] : [],
    );
    await Promise.all(
      toPay.map(({ order, at }) =>
        payAndReport(environment, { ...order, customer: customers[at] as TestCustomer }, at),
      ),
    );
    expect(await loadStock(db, product)).toEqual({ onHand: 0, reserved: 0 });
    await expectSettledState(db);
    reportFigures(`1 stock of ten, ${servers} server(s)`, {
      customers: CUSTOMERS,
      orders: STOCK,
      'sold-out responses': CUSTOMERS - STOCK,
      'other responses': 0,
      'p99 ms': Math.round(
        durations.toSorted((a, b) => a - b)[Math.ceil(CUSTOMERS * 0.99) - 1] ?? 0,
      ),
      'slowest ms': Math.round(Math.max(...durations)),
    });
  });

  test(`control: a sale without locks oversells on the same database, ${servers} server(s)`, async () => {
    const sold = await sellNaively(environment.db, { stock: STOCK, customers: CUSTOMERS });
    expect(sold).toBeGreaterThan(STOCK);
    reportFigures(`1 naive control, ${servers} server(s)`, { customers: CUSTOMERS, orders: sold });
  });
});
