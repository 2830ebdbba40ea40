// Fifty simultaneous requests to place the same order with one Idempotency-Key.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectConsistentState, expectSettledState } from './support/final-checks.ts';
import { countRows } from './support/rows.ts';
import { createCustomers } from './support/customers.ts';
import { createProduct, loadStock, totalPaiseOf } from './support/products.ts';
import { payments } from './support/payments.ts';
import { reportFigures } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { countResponses, openSession } from './support/http-session.ts';

const REQUESTS = 50;
const KEYS = countFor({ full: 20, short: 2 });
const STOCK = 1000;

describe('idempotency key', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('fifty simultaneous requests with one idempotency key place one order and get equal responses', async () => {
    const { db } = environment;
    const product = await createProduct(db, { stock: STOCK });
    const customers = await createCustomers(db, KEYS, { cart: () => [product], method: 'COD' });
    const total = totalPaiseOf([product]) / 100;
    for (const customer of customers) {
      const session = openSession(environment.url(), customer);
      const responses = await Promise.all(
        Array.from({ length: REQUESTS }, () => session.placeCodOrder(total, 'the-same-key')),
      );
      expect(countResponses(responses)).toEqual({ 200: REQUESTS });
      expect(new Set(responses.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    }
    expect(await countRows(db, sql`select 1 from orders`)).toBe(KEYS);
    expect(await loadStock(db, product)).toEqual({ onHand: STOCK - KEYS, reserved: 0 });
    await expectSettledState(db);
    reportFigures('3 idempotency key', { 'requests per key': REQUESTS, keys: KEYS, orders: KEYS });
  });

  test('fifty simultaneous requests with fifty keys make one order of one cart, paid online as by cash', async () => {
    const { db } = environment;
    const product = await createProduct(db, { stock: STOCK });
    const total = totalPaiseOf([product]);
    const [online, cash] = await createCustomers(db, 2, { cart: () => [product] });
    if (!online || !cash) throw new Error('There are no customers');
    const times = Array.from({ length: REQUESTS }, (_, at) => at);
    const onlineOrders = await Promise.all(
      times.map(() => payments.start(openSession(environment.url(), online), total)),
    );
    expect(countResponses(onlineOrders)).toEqual({ 200: REQUESTS });
    expect(new Set(onlineOrders.map(({ json }) => json.orderId)).size).toBe(1);
    const cashOrders = await Promise.all(
      times.map((at) =>
        openSession(environment.url(), cash).placeCodOrder(total / 100, `key-${at}-of-the-cart`),
      ),
    );
    expect(countResponses(cashOrders)[200]).toBe(1);
    expect(cashOrders.filter(({ status }) => status >= 500)).toEqual([]);
    const isOf = sql`account_id in (${online.id}, ${cash.id})`;
    expect(await countRows(db, sql`select 1 from orders where ${isOf}`)).toBe(2);
    expect(await loadStock(db, product)).toEqual({ onHand: STOCK - 1, reserved: 1 });
    await expectConsistentState(db);
    reportFigures('3 one cart, fifty keys', {
      'requests to pay online': REQUESTS,
      'cash requests': REQUESTS,
      'orders of each cart': 1,
    });
  });
});
