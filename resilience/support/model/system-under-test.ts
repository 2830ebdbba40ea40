// The running shop beside the model: three customers, three products, the admin, and their state in the database.
import { type SQL, sql } from 'drizzle-orm';
import type { OrderView } from '#domain/order/order-views.ts';
import { conditionOfOrderView } from '#server/shop/orders/views/order-views.ts';
import { rowsOf } from '../rows.ts';
import { type TestCustomer, createCustomers, signInAs } from '../customers.ts';
import { type TestProduct, createProduct, totalPaiseOf } from '../products.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { type HttpSession, openSession } from '../http-session.ts';
import { ModelState, sum } from './model-state.ts';

export const STOCK = [1, 2, 4];
export const RUPEES = 2000;
const CUSTOMERS = 3;
/** With tax; an order of one item is sent without a charge. */
const ITEM_PAISE = totalPaiseOf([{ variantId: '', rupees: RUPEES }]);
/** That tell whether an order can leave. */
const VIEWS = ['problems', 'to-pack', 'to-ship'] as const satisfies OrderView[];
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

/** Stock, orders with their money, documents, views and emails, and carts in the database, as `stateOfModel`. */
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
        (select coalesce(sum(quantity), 0)::int from order_lines l where l.order_id = orders.id) as items,
        (select count(*)::int from refunds r where r.order_id = orders.id) as refunds,
        (select coalesce(sum(amount_paise), 0)::int from refunds r where r.order_id = orders.id) as refunded,
        (select sum(total_paise)::int from invoices i where i.order_id = orders.id and i.kind <> 'credit_note') as invoiced,
        (select coalesce(sum(total_paise), 0)::int from invoices i
          where i.order_id = orders.id and i.kind = 'credit_note') as credited,
        array_remove(array[${sql.join(VIEWS.map(inView), sql`, `)}], null) as views,
        array(select email->'data'->>'update' from outbox e where e.email->'data'->>'number' = orders.number
          and e.email->'data'->>'update' in ('shipped', 'items-cancelled', 'cancellation-declined')
          order by e.created_at, e.id) as emails,
        (select count(*)::int from outbox e where e.email->'data'->>'orderNumber' = orders.number
          and e.email->'data'->>'cause' = 'cancellation-requested') as requests
      from orders where account_id in ${accountIds} order by created_at, id`,
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
    orders: orders.map((row) => ({
      ...row,
      refunded: inItems(row.refunded),
      invoiced: row.invoiced === null ? null : inItems(row.invoiced),
      credited: inItems(row.credited),
    })),
    carts: accountIds.map((accountId) =>
      variantIds.map((id) => {
        const line = carts.find((row) => row.account_id === accountId && row.variant_id === id);
        return Number(line?.quantity ?? 0);
      }),
    ),
  };
}

function inView(view: (typeof VIEWS)[number]): SQL {
  return sql`case when ${conditionOfOrderView[view]} then ${view}::text end`;
}

/** Not a whole number when an amount is wrong. */
function inItems(paise: unknown): number {
  return Number(paise) / ITEM_PAISE;
}

export function stateOfModel(model: ModelState): Awaited<ReturnType<typeof stateOfSystem>> {
  return {
    stock: model.onHand.map((onHand, product) => [onHand, model.reserved[product]]),
    orders: model.orders.map((order) => ({
      number: order.number,
      status: order.status,
      payment_status: model.paymentStatus(order),
      items: sum(order.quantities),
      refunds: order.refunds.length,
      refunded: sum(order.refunds.map(({ items }) => items)),
      invoiced: order.invoiced,
      credited: order.credited,
      views: model.viewsOf(order),
      emails: order.emails,
      requests: order.requests,
    })),
    carts: model.carts.map((cart) => [...cart]),
  };
}
