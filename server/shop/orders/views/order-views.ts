// Conditions of the order list's views on the table `orders`, and how many orders each has: a number and the list that it
// opens come from the same condition.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MAX_ORDER_COUNT, type OrderView, orderViewNames } from '#domain/order/order-views.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { needsInvoice } from '#server/shop/orders/core/missing-invoice.ts';
import { isRefundedByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { isRefundedInFull } from '#server/shop/orders/core/refunded-in-full.ts';

/** Why an order needs attention: the ids of the orders, each read by a small index. */
const idsOf = {
  disputeOpen: sql`select o.id from orders o where o.dispute_status = 'open'`,
  // Its payment is gone, and its items are still sold.
  disputeLost: sql`select o.id from orders o where o.dispute_status = 'lost' and o.status in ('confirmed', 'packed')`,
  refundFailed: sql`select order_id from refunds where status = 'failed'`,
  // Refunded in full, and its items are still sold.
  refundedUnshipped: sql`select orders.id from orders where orders.status in ('confirmed', 'packed')
    and ${isRefundedInFull}`,
  cancellationRequested: sql`select o.id from orders o where o.cancellation_requested_at is not null`,
  upiToCheck: sql`select order_id from payment_attempts where status = 'created' and reference is not null`,
  cashRefundPending: sql`select order_id from refunds where status = 'pending' and ${isRefundedByHand}`,
  returnRequested: sql`select order_id from returns where status = 'requested'`,
  replacementToShip: sql`select r.order_id from return_lines l join returns r on r.id = l.return_id
    where l.decision = 'replace' and r.replacement_tracking is null`,
  undeliveredUnsettled: sql`select o.id from orders o where o.status = 'returned_to_origin'
    and not exists (select from returns r where r.order_id = o.id and r.kind = 'undelivered')`,
  emailFailed: sql`select o.id from outbox e
    join orders o on o.number = coalesce(e.email->'data'->>'number', e.email->'data'->>'orderNumber')
    where e.status = 'failed'`,
  // The stock stays reserved until the provider captures the authorized payment or lets it go.
  paymentNotCaptured: sql`select o.id from orders o where o.status = 'pending_payment'
    and o.payment_status = 'authorized' and o.created_at < now() - interval '1 hour'`,
  discrepancy: sql`select o.id from discrepancies d join orders o on o.number = d.order_number`,
};
export type Attention = keyof typeof idsOf;
const attentionReasons = Object.keys(idsOf) as Attention[];

/** Orders with one of the reasons. An array: its few rows are read first, instead of every order probing it. */
function needsAttention(...reasons: readonly Attention[]): SQL {
  const ids = reasons.map((reason) => idsOf[reason]);
  return sql`orders.id = any (array(${sql.join(ids, sql` union all `)}))`;
}

export const conditionOfOrderView: Record<OrderView, SQL> = {
  // An order that a job is about to confirm or to pack is already to be packed or shipped, which ends the time to undo.
  'to-pack': sql`((orders.status = 'confirmed' and orders.packing_due_at is null
      or orders.status = 'placed' and orders.confirmation_due_at is not null)
    and orders.dispute_status is null and not ${isRefundedInFull})`,
  'cash-to-confirm': sql`(orders.status = 'placed' and orders.confirmation_due_at is null)`,
  'to-ship': sql`((orders.status = 'packed' or orders.status = 'confirmed' and orders.packing_due_at is not null)
    and orders.dispute_status is null and orders.cancellation_requested_at is null and not ${isRefundedInFull})`,
  disputes: needsAttention('disputeOpen'),
  returns: needsAttention('returnRequested'),
  'upi-to-check': needsAttention('upiToCheck'),
  'refunds-by-hand': needsAttention('cashRefundPending'),
  replacements: needsAttention('replacementToShip'),
  undelivered: needsAttention('undeliveredUnsettled'),
  problems: needsAttention(
    'cancellationRequested',
    'refundFailed',
    'emailFailed',
    'paymentNotCaptured',
    'discrepancy',
    'disputeLost',
    'refundedUnshipped',
  ),
  'without-invoice': needsInvoice,
  shipped: sql`orders.status = 'shipped'`,
  all: sql`true`,
};

/** Why these orders need attention, by the order's id. */
export async function listAttention(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Attention[]>> {
  const rows = await selectAttention(db, { orderIds });
  const found = new Map<string, Attention[]>();
  for (const reason of attentionReasons) {
    for (const row of rows.filter((each) => each.reason === reason)) {
      found.set(row.id, [...(found.get(row.id) ?? []), reason]);
    }
  }
  return found;
}

const selectAttention = statement(
  'orders_that_need_attention',
  z.object({ id: z.string(), reason: z.string() }),
  (p: Params<{ orderIds: readonly string[] }>) => {
    const reasons = attentionReasons.map(
      (reason) =>
        sql`select found.id, ${reason}::text as reason from (${idsOf[reason]}) found (id)`,
    );
    return sql`select distinct named.id, named.reason from (${sql.join(reasons, sql` union all `)}) named
      where named.id = any (${p.orderIds}::text[])`;
  },
);

const viewCounts = z.record(z.enum(orderViewNames), z.int());
export type ViewCounts = Record<OrderView, number>;

/** How many orders each view lists, without other filters; at most MAX_ORDER_COUNT + 1. */
export async function countViews(db: Db | Tx): Promise<ViewCounts> {
  return firstOf(await selectViewCounts(db));
}

/** Planned once by each connection: planning so many counts takes as long as counting. */
const selectViewCounts = statement('order_view_counts', viewCounts, () => {
  const counts = orderViewNames.map(
    (view) => sql`(${countOrdersUpTo(conditionOfOrderView[view])}) as ${sql.identifier(view)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)}`;
});

/** A query of the number of orders; counting stops one order beyond MAX_ORDER_COUNT. */
export function countOrdersUpTo(where: SQL): SQL {
  return sql`select count(*)::int as count from (
    select from orders where ${where} limit ${sql.raw(String(MAX_ORDER_COUNT + 1))}) counted`;
}
