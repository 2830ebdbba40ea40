// Seeds the past of a new demo shop: a year of orders, with all that real ones leave behind, and those that wait today.
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/calendar/indian-day.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { stockMovements } from '#server/platform/db/schema/catalogue.ts';
import { contactMessages, ticketEvents } from '#server/platform/db/schema/contact.ts';
import { conversionCounts } from '#server/platform/db/schema/conversion.ts';
import { invoiceLines, invoiceSeries, invoices } from '#server/platform/db/schema/invoices.ts';
import { outbox } from '#server/platform/db/schema/mail.ts';
import { confirmationCalls } from '#server/platform/db/schema/order-work.ts';
import { orderEvents, orderLines, orders } from '#server/platform/db/schema/orders.ts';
import { moneyEvents, paymentAttempts, refunds } from '#server/platform/db/schema/payments.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { reviewRequests } from '#server/platform/db/schema/reviews.ts';
import { returnLines, returns } from '#server/platform/db/schema/returns.ts';
import { type SamplePast, createPast } from './create-past.ts';
import { documentsOf } from './documents.ts';
import { type SampleGoods, loadGoods } from './goods.ts';
import { insertRows } from './insert-rows.ts';
import { insertSandboxRows } from './sandbox-rows.ts';
import { confirmationEmails, visitsOf } from './side-records.ts';
import { stockHistory } from './stock-history.ts';
import { createTickets } from './tickets.ts';

/** The same rows for the same moment. Expects the sample products, and no order. */
export async function seedSampleOrders(tx: Tx, openedAt: Date): Promise<void> {
  const now = await databaseTime(tx);
  const goods = await loadGoods(tx);
  const past = createPast(goods, now);
  const { customers, orders: made } = past;
  await insertRows(tx, users, past.accounts);
  await insertRows(
    tx,
    orders,
    made.map(({ row }) => row),
  );
  await insertRows(
    tx,
    orderLines,
    made.flatMap(({ lines }) => lines),
  );
  // The customers of the samples are nobody, and receive no emails.
  await insertRows(
    tx,
    reviewRequests,
    made.map(({ row }) => ({ orderId: row.id })),
  );
  await insertRows(
    tx,
    paymentAttempts,
    made.flatMap(({ attempts }) => attempts),
  );
  await insertRows(
    tx,
    returns,
    made.flatMap((order) => order.returns),
  );
  await insertRows(
    tx,
    returnLines,
    made.flatMap((order) => order.returnLines),
  );
  await insertRows(
    tx,
    refunds,
    made.flatMap((order) => order.refunds),
  );
  await insertRows(
    tx,
    payouts,
    made.flatMap((order) => order.payouts),
  );
  await insertRows(
    tx,
    confirmationCalls,
    made.flatMap(({ calls }) => calls),
  );
  await insertRows(tx, orderEvents, byTime(made.flatMap(({ events }) => events)));
  await insertRows(tx, moneyEvents, byTime(made.flatMap((order) => order.moneyEvents)));
  await insertDocuments(tx, past, goods);
  await insertStock(tx, past, { goods, openedAt, now });
  await insertRows(tx, outbox, confirmationEmails(made));
  await insertRows(tx, conversionCounts, visitsOf(made, now));
  const tickets = createTickets(customers, now);
  await insertRows(tx, contactMessages, tickets.messages);
  await insertRows(tx, ticketEvents, byTime(tickets.events));
  await insertSandboxRows(tx, made);
  await countPromotions(tx);
}

/** When the stock movements of the samples begin in a shop with sample orders. */
export function openingOf(now: Date): Date {
  return new Date(now.getTime() - 380 * DAY_MS);
}

async function insertDocuments(
  tx: Tx,
  { orders: made }: SamplePast,
  goods: readonly SampleGoods[],
) {
  const documents = documentsOf(
    made,
    goods.map(({ product }) => product),
  );
  await insertRows(tx, invoiceSeries, documents.series);
  await insertRows(tx, invoices, documents.invoices);
  await insertRows(tx, invoiceLines, documents.lines);
}

type Stock = { goods: readonly SampleGoods[]; openedAt: Date; now: Date };

/** Orders that wait for their payment have items beyond what the samples have in stock, so that nothing is sold out by them. */
async function insertStock(tx: Tx, { orders: made }: SamplePast, { goods, ...times }: Stock) {
  const variants = goods.flatMap((each) => each.variants);
  await insertRows(tx, stockMovements, stockHistory(made, variants, times));
  await tx.execute(sql`
    update variants v set on_hand = v.on_hand + held.quantity, reserved = v.reserved + held.quantity
    from (select l.variant_id, sum(l.quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
      where o.stock_reserved group by l.variant_id) held
    where held.variant_id = v.id`);
}

async function countPromotions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update promotions p set times_used = (select count(*)::int from orders o
      where o.promo_code = p.code and o.status not in ('expired', 'cancelled'))`);
}

function byTime<Row extends { happenedAt: Date }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
}
