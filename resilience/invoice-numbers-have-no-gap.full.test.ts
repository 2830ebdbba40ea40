// Orders packed at once on two servers, one of which is killed in the middle: every order has one invoice, 1 to n.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type TestCustomer, createCustomer, createCustomers } from './support/customers.ts';
import { countResponses, openSession } from './support/http-session.ts';
import { createProduct, totalPaiseOf } from './support/products.ts';
import { countFor } from './support/profile.ts';
import { reportFigures } from './support/report.ts';
import { type TestEnvironment, openTestEnvironment } from './support/test-environment.ts';
import { mapConcurrently, waitFor } from './support/wait-for.ts';

const ORDERS = countFor({ full: 200, short: 40 });
/** Of the demo's owner, whose place another account takes. */
const OWNER = 'owner@sunehri.example';

describe('invoices of orders packed at once', () => {
  let environment: TestEnvironment;
  let owner: TestCustomer;
  beforeAll(async () => {
    environment = await openTestEnvironment(2);
    owner = await createOwner(environment.db);
  });
  afterAll(() => environment.close());

  const act = (at: number, number: string, action: string) =>
    openSession(environment.url(at), { ...owner, ip: `198.18.7.${at % 250}` })
      .api('POST', `/admin/orders/${number}/${action}`, { body: {} })
      .catch(() => ({ status: 0, json: {} }));

  async function placeConfirmedOrders(): Promise<string[]> {
    const { db } = environment;
    const product = await createProduct(db, { stock: ORDERS });
    const customers = await createCustomers(db, ORDERS, { cart: () => [product], method: 'COD' });
    return mapConcurrently(customers, 8, async (customer, at) => {
      const session = openSession(environment.url(at), customer);
      const placed = await session.placeCodOrder(totalPaiseOf([product]) / 100);
      const number = String(placed.json.number);
      expect([placed.status, (await act(at, number, 'confirm')).status]).toEqual([200, 204]);
      return number;
    });
  }

  test('a server killed while orders are packed leaves no gap and no double number', async () => {
    const { db, servers } = environment;
    const numbers = await placeConfirmedOrders();
    const packing = Promise.all(numbers.map((number, at) => act(at, number, 'pack')));
    await waitFor(
      'a fifth of the invoices',
      async () => (await loadSerials(db)).length > ORDERS / 5,
    );
    await servers[0]?.kill();
    const responses = await packing;
    await servers[0]?.start();
    const beforeRetry = (await loadSerials(db)).length;
    const failed = numbers.filter((_, at) => responses[at]?.status !== 204);
    const retried = await Promise.all(failed.map((number, at) => act(at, number, 'pack')));
    expect(retried.map(({ status }) => status)).toEqual(failed.map(() => 204));
    const serials = await loadSerials(db);
    expect(serials.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
    expect(new Set(serials.map(({ orderId }) => orderId)).size).toBe(ORDERS);
    reportFigures('invoices packed at once', {
      orders: ORDERS,
      'invoices before the retry': beforeRetry,
      'requests lost by the kill': countResponses(responses)['0'] ?? 0,
      gaps: 0,
      doubles: 0,
    });
  });
});

async function createOwner(db: Db): Promise<TestCustomer> {
  const owner = await createCustomer(db);
  await db.update(users).set({ email: 'former@example.in' }).where(eq(users.email, OWNER));
  await db.update(users).set({ email: OWNER, emailVerified: true }).where(eq(users.id, owner.id));
  return owner;
}

type Serial = { number: number; orderId: string };

async function loadSerials(db: Db): Promise<Serial[]> {
  const { rows } = (await db.execute(
    sql`select number, order_id as "orderId" from invoices order by number`,
  )) as unknown as { rows: Serial[] };
  return rows;
}
