// Generated shops of the order list: orders in any status with refunds, returns, emails, discrepancies and disputes.
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { orderStatuses } from '#domain/order/order.ts';
import { paymentStatuses } from '#domain/payment/payment.ts';
import type { Db } from '#server/platform/db/db.ts';

const refund = fc.record({
  status: fc.constantFrom('pending', 'processing', 'completed', 'failed'),
  isCash: fc.boolean(),
  isWhole: fc.boolean(),
});
const returned = fc.record({
  kind: fc.constantFrom('damage', 'undelivered'),
  status: fc.constantFrom('requested', 'accepted', 'rejected', 'received'),
  replaces: fc.boolean(),
  isReplaced: fc.boolean(),
});
const order = fc.record({
  status: fc.constantFrom(...orderStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  isOld: fc.boolean(),
  isBeingConfirmed: fc.boolean(),
  isBeingPacked: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 2 }),
  // At most one undelivered parcel for each order.
  returns: fc.uniqueArray(returned, {
    maxLength: 2,
    comparator: (a, b) => a.kind === 'undelivered' && b.kind === 'undelivered',
  }),
  emails: fc.array(fc.constantFrom('sent', 'failed', 'pending'), { maxLength: 2 }),
  hasDiscrepancy: fc.boolean(),
  disputeStatus: fc.constantFrom(null, null, 'open', 'lost'),
});

export const generatedShop = fc
  .array(order, { maxLength: 30, size: 'max' })
  .map((orders) => orders.map((each, at) => ({ ...each, id: `order-${at}`, number: `SUN-${at}` })));
export type GeneratedOrder = ReturnType<typeof generatedShop.generate>['value'][number];

const columnsOfOrders =
  'id text, number text, status text, "paymentStatus" text, "isBeingConfirmed" boolean, ' +
  '"isBeingPacked" boolean, "isOld" boolean, "disputeStatus" text';

/** In place of what the database had. */
export async function storeOrders(db: Db, shop: readonly GeneratedOrder[]): Promise<void> {
  await db.execute(sql`truncate orders, order_lines, payment_attempts, refunds, returns, return_lines, outbox,
    discrepancies, order_events, money_events cascade`);
  await db.execute(sql`insert into orders (id, number, status, payment_status, payment_method, idempotency_key,
      subtotal_paise, discount_paise, tax_paise, shipping_paise, total_paise, tax_percent, contact_name, contact_email,
      contact_phone, shipping_address, stock_reserved, confirmation_due_at, packing_due_at, dispute_status, created_at)
    select id, number, status, "paymentStatus", 'COD', id, 100, 0, 0, 0, 100, 0, 'Asha', 'asha@example.in', '9829012345',
      '{"city": "Jaipur"}', false, case when "isBeingConfirmed" then now() end,
      case when "isBeingPacked" then now() end, "disputeStatus",
      now() - case when "isOld" then interval '2 hours' else interval '1 minute' end
    from ${rowsOf(shop, columnsOfOrders)}`);
  await db.execute(sql`insert into order_lines (order_id, position, product_id, slug, name, colour, size, image, price_paise, quantity)
    select id, 0, 'p', 'p', 'Lehenga', 'Maroon', 'M', 'p.jpg', 100, 1 from orders`);
  await db.execute(sql`insert into payment_attempts (provider_payment_id, order_id, status, amount_paise, source)
    select 'payment-' || id, id, 'captured', 100, 'webhook' from orders`);
  await db.execute(sql`insert into refunds (id, key, order_id, provider_payment_id, amount_paise, reason, status)
    select id, id, "orderId", case when not "isCash" then 'payment-' || "orderId" end, case when "isWhole" then 100 else 1 end,
      'A return', status
    from ${rowsOf(partsOf(shop, 'refunds'), 'id text, "orderId" text, "isCash" boolean, "isWhole" boolean, status text')}`);
  const returns = partsOf(shop, 'returns');
  await db.execute(sql`insert into returns (id, order_id, status, kind, description, replacement_tracking)
    select id, "orderId", status, kind, 'A torn hem', case when "isReplaced" then 'BD1' end
    from ${rowsOf(returns, 'id text, "orderId" text, status text, kind text, "isReplaced" boolean')}`);
  await db.execute(sql`insert into return_lines (return_id, order_id, line, first_item, quantity, decision)
    select id, "orderId", 0, 0, 1, case when replaces then 'replace' end
    from ${rowsOf(returns, 'id text, "orderId" text, replaces boolean')}`);
  const emails = shop.flatMap(({ id, number, emails: each }) =>
    each.map((status, at) => ({
      id: `${id}-${at}`,
      number,
      status,
      name: at === 0 ? 'number' : 'orderNumber',
    })),
  );
  await db.execute(sql`insert into outbox (id, key, recipient, email, status)
    select id, id, 'asha@example.in', jsonb_build_object('template', 'x', 'data', jsonb_build_object(name, number)), status
    from ${rowsOf(emails, 'id text, number text, status text, name text')}`);
  await db.execute(sql`insert into discrepancies (key, description, order_number)
    select number, 'Something', number
    from ${rowsOf(
      shop.filter(({ hasDiscrepancy }) => hasDiscrepancy),
      'number text',
    )}`);
}

function partsOf<Part extends 'refunds' | 'returns'>(shop: readonly GeneratedOrder[], part: Part) {
  return shop.flatMap((order) =>
    order[part].map((each, at) => ({
      ...each,
      id: `${part}-${order.id}-${at}`,
      orderId: order.id,
    })),
  );
}

/** The values as rows of a table. `columns`: their names and types. */
function rowsOf(values: readonly object[], columns: string): SQL {
  return sql`json_to_recordset(${JSON.stringify(values)}::json) as given (${sql.raw(columns)})`;
}
