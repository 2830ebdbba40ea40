// Orders as CSV, of the filtered list or of a selection: read in batches while it is sent, so that the memory it needs does
// not grow with the number of orders. Who exported what is in the audit log.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import { stringify } from 'csv-stringify';
import { shipmentText } from '#domain/order/couriers.ts';
import { toRupees } from '#domain/money/money.ts';
import { orderStatusNames } from '#domain/order/order.ts';
import { paymentMethodNames } from '#domain/order/payment-methods.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { matchOrders } from './match-orders.ts';
import { type OrderFilter, orderConditionsOf } from './order-filter.ts';

const BATCH = 500;

export type OrderSelection = { filter: OrderFilter } | { numbers: readonly string[] };

const columns = [
  'Order',
  'Placed',
  'Status',
  'Payment method',
  'Payment status',
  'Items',
  'Subtotal',
  'Discount',
  'Tax',
  'Delivery',
  'Total',
  'Promo code',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'PIN code',
  'Tracking',
] as const;

/** Newest first; amounts in rupees, times in Indian time. A cell that a spreadsheet would run as a formula is escaped. */
export async function exportOrders(
  db: Db,
  selection: OrderSelection,
  accountId: string,
): Promise<ReadableStream<Uint8Array>> {
  const where = await conditionOf(db, selection);
  await db.transaction((tx) =>
    recordAudit(tx, {
      accountId,
      action: 'orders.exported',
      subject: 'orders',
      changes: [{ field: 'export', from: null, to: describe(selection) }],
    }),
  );
  const csv = stringify({ header: true, columns: [...columns], bom: true, escape_formulas: true });
  // An error of the database ends the stream, which the reader sees; nobody else waits for the pipeline.
  pipeline(Readable.from(rowsOf(db, where)), csv).catch(() => {});
  return Readable.toWeb(csv) as ReadableStream<Uint8Array>;
}

async function conditionOf(db: Db, selection: OrderSelection): Promise<SQL> {
  if ('numbers' in selection) {
    return sql`orders.number = any (${sql.param([...selection.numbers])}::text[])`;
  }
  const { filter } = selection;
  return orderConditionsOf(filter, filter.q ? (await matchOrders(db, filter.q)).where : null);
}

/**
 * Describes a selection for the log, without what was searched for: it may be a person's name, and the log has no
 * personal data.
 */
function describe(selection: OrderSelection): string {
  if ('numbers' in selection) return `${selection.numbers.length} selected orders`;
  const { view = 'all', q, customer, ...filters } = selection.filter;
  const named = Object.entries(filters).flatMap(([name, value]) =>
    value ? `${name} ${value}` : [],
  );
  const unnamed = [q && 'a search', customer && 'a customer'].filter(Boolean);
  return [`view ${view}`, ...named, ...unnamed].join(', ');
}

type Row = typeof orders.$inferSelect & { placed: string; items: string; cursor: string };

async function* rowsOf(db: Db, where: SQL): AsyncGenerator<unknown[]> {
  let last: Row | undefined;
  do {
    const batch = await listBatch(db, where, last);
    for (const row of batch) yield cellsOf(row);
    last = batch.length < BATCH ? undefined : batch.at(-1);
  } while (last);
}

async function listBatch(db: Db, where: SQL, last: Row | undefined): Promise<Row[]> {
  const after = last
    ? sql`(orders.created_at, orders.id) < (${last.cursor}::timestamptz, ${last.id})`
    : sql`true`;
  return db
    .select({
      ...getTableColumns(orders),
      placed: sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`,
      cursor: sql<string>`${orders.createdAt}::text`,
      items: sql<string>`(select string_agg(l.quantity || ' × ' || l.name || ', ' || l.colour || ', ' || l.size, '; '
        order by l.position) from order_lines l where l.order_id = ${orders.id} and l.quantity > 0)`,
    })
    .from(orders)
    .where(sql`${where} and ${after}`)
    .orderBy(sql`orders.created_at desc, orders.id desc`)
    .limit(BATCH);
}

function cellsOf(order: Row): unknown[] {
  const { shippingAddress: address } = order;
  return [
    order.number,
    order.placed,
    orderStatusNames[order.status],
    paymentMethodNames[order.paymentMethod],
    order.paymentStatus.replaceAll('_', ' '),
    order.items,
    toRupees(order.subtotalPaise),
    toRupees(order.discountPaise),
    toRupees(order.taxPaise + order.includedTaxPaise),
    toRupees(order.shippingPaise),
    toRupees(order.totalPaise),
    [order.automaticCode, order.promoCode].filter(Boolean).join(', '),
    order.contactName,
    order.contactEmail,
    order.contactPhone,
    address.street,
    address.city,
    address.state,
    address.zipCode,
    shipmentText(order),
  ];
}
