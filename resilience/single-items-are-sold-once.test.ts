// Two hundred customers want sixteen single items, several each and in any order; sold-out items leave the cart.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSettledState } from './support/final-checks.ts';
import { countRows, rowsOf } from './support/rows.ts';
import { seededRandom } from './support/seeded-random.ts';
import { type TestCustomer, createCustomers } from './support/customers.ts';
import { type TestProduct, createProducts, loadStock, totalPaiseOf } from './support/products.ts';
import { payments } from './support/payments.ts';
import { payAndReport, payableOrder } from './support/purchases.ts';
import { reportFigures } from './support/report.ts';
import { countFor } from './support/profile.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { type ApiResponse, countResponses, openSession } from './support/http-session.ts';

const CUSTOMERS = countFor({ full: 200, short: 40 });
const PRODUCTS = 16;
const MAX_LINES = 5;
const MAX_COD_PAISE = 25_000_00;

describe('single items', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await openTestEnvironment();
  });
  afterAll(() => environment.close());

  test('single items are sold once each, in complete orders, without a deadlock', async () => {
    const { db } = environment;
    const random = seededRandom('single items');
    const products = await createProducts(db, { count: PRODUCTS, stock: 1 });
    const carts = Array.from({ length: CUSTOMERS }, () =>
      random.shuffle(products).slice(0, 2 + random.integerBelow(MAX_LINES - 1)),
    );
    const customers = await createCustomers(db, CUSTOMERS, { cart: (at) => carts[at] ?? [] });
    const deadlocks = await countDeadlocks(environment);
    const responses = await Promise.all(
      customers.map((customer, at) => {
        const cart = carts[at] ?? [];
        return buyAvailable(environment, customer, { cart, isOnline: at % 2 === 0 });
      }),
    );

    const counts = countResponses(responses.flat());
    expect(Object.keys(counts).toSorted()).toEqual(['200', '409 stock/sold-out']);
    for (const product of products)
      expect(await loadStock(db, product)).toEqual({ onHand: 0, reserved: 0 });
    const sold = sql`select l.variant_id from order_lines l join orders o on o.id = l.order_id
      where o.status in ('placed', 'confirmed')`;
    expect(await countRows(db, sold)).toBe(PRODUCTS);
    expect(await countRows(db, sql`select distinct variant_id from (${sold}) s`)).toBe(PRODUCTS);
    await expectSettledState(db);
    reportFigures('2 single items', {
      customers: CUSTOMERS,
      products: PRODUCTS,
      sold: PRODUCTS,
      'partial orders': 0,
      'sold-out responses': counts['409 stock/sold-out'] ?? 0,
      'other errors': 0,
      'deadlocks in the database': (await countDeadlocks(environment)) - deadlocks,
    });
  });
});

/** Orders the cart; after each sold-out response, removes that item and tries again. */
async function buyAvailable(
  environment: TestEnvironment,
  customer: TestCustomer,
  { cart, isOnline }: { cart: readonly TestProduct[]; isOnline: boolean },
): Promise<ApiResponse[]> {
  const session = openSession(environment.url(), customer);
  const responses: ApiResponse[] = [];
  let remaining = [...cart];
  while (remaining.length > 0) {
    const amount = totalPaiseOf(remaining);
    const response = await (isOnline || amount > MAX_COD_PAISE
      ? payments.start(session, amount)
      : session.placeCodOrder(amount / 100));
    responses.push(response);
    if (response.status === 200) {
      if (typeof response.json.orderId === 'string') {
        await payAndReport(environment, { ...payableOrder(response.json, amount), customer });
      }
      break;
    }
    const { variantId } = (response.json.details ?? {}) as { variantId?: string };
    if (!remaining.some((product) => product.variantId === variantId)) break;
    remaining = remaining.filter((product) => product.variantId !== variantId);
    await session.removeFromCart(variantId ?? '');
  }
  return responses;
}

async function countDeadlocks({ db }: TestEnvironment): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return Number(row?.deadlocks);
}
