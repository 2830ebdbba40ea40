// The running shop beside the model: three customers, three products, the admin, and their state in the database.
import { sql } from 'drizzle-orm';
import { rowsOf } from '../final-checks.ts';
import { type TestCustomer, createCustomers, signInAs } from '../customers.ts';
import { type TestProduct, createProduct } from '../products.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { type HttpSession, openSession } from '../http-session.ts';
import { ModelState } from './model-state.ts';

export const STOCK = [1, 2, 4];
export const RUPEES = 2000;
const CUSTOMERS = 3;
const ADMIN = 'owner@sunehri.example';

export type SystemUnderTest = {
  environment: TestEnvironment;
  products: TestProduct[];
  customers: TestCustomer[];
  sessions: HttpSession[];
  admin: HttpSession;
};

/** A fresh model and, for it alone, products and customers in the running shop. */
export async function newSystemUnderTest(
  environment: TestEnvironment,
  Model: typeof ModelState = ModelState,
): Promise<{ model: ModelState; real: SystemUnderTest }> {
  const { db } = environment;
  const stocked = await Promise.all(
    STOCK.map(async (stock) => ({
      stock,
      product: await createProduct(db, { stock, rupees: RUPEES }),
    })),
  );
  // A stock error names the first missing variant by id; the model's indexes follow that order.
  stocked.sort((a, b) => (a.product.variantId < b.product.variantId ? -1 : 1));
  const products = stocked.map(({ product }) => product);
  const customers = await createCustomers(db, CUSTOMERS);
  const sessions = customers.map((customer) => openSession(environment.url(), customer));
  const admin = openSession(environment.url(), await signInAs(db, ADMIN));
  const real = { environment, products, customers, sessions, admin };
  const stock = stocked.map((entry) => entry.stock);
  return { model: new Model(stock, CUSTOMERS), real };
}

/** Stock, orders and carts in the database, in the shape of `stateOfModel`. */
export async function stateOfSystem({ environment, products, customers }: SystemUnderTest) {
  const { db } = environment;
  const variantIds = products.map(({ variantId }) => variantId);
  const accountIds = customers.map(({ id }) => id);
  const stock = await rowsOf(
    db,
    sql`select id, on_hand, reserved from variants where id in ${variantIds}`,
  );
  const orders = await rowsOf(
    db,
    sql`select number, status, payment_status,
        (select count(*)::int from refunds r where r.order_id = o.id) as refunds
      from orders o where account_id in ${accountIds} order by created_at, id`,
  );
  const carts = await rowsOf(
    db,
    sql`select account_id, variant_id, quantity from cart_lines where account_id in ${accountIds}`,
  );
  return {
    stock: variantIds.map((id) => {
      const row = stock.find((variant) => variant.id === id);
      return [row?.on_hand, row?.reserved];
    }),
    orders: orders.map((row) => [row.number, row.status, row.payment_status, row.refunds]),
    carts: accountIds.map((accountId) =>
      variantIds.map((id) => {
        const line = carts.find((row) => row.account_id === accountId && row.variant_id === id);
        return Number(line?.quantity ?? 0);
      }),
    ),
  };
}

export function stateOfModel(model: ModelState): Awaited<ReturnType<typeof stateOfSystem>> {
  return {
    stock: model.onHand.map((onHand, product) => [onHand, model.reserved[product]]),
    orders: model.orders.map((order) => [
      order.number,
      order.status,
      model.paymentStatus(order),
      order.refunds.size,
    ]),
    carts: model.carts.map((cart) => [...cart]),
  };
}
