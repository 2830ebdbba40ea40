// Invariants of orders, stock and money: each is a query for the rows that break it.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/platform/db/db.ts';
import { isRefundedByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { selectRows } from '#server/platform/db/statement.ts';

const SOLD = sql`('placed','confirmed','packed','shipped','delivered','returned_to_origin')`;

export const invariants: readonly { name: string; broken: SQL }[] = [
  {
    name: 'no variant has negative stock or more reserved than on hand',
    broken: sql`select id from variants where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'reserved stock equals the lines of orders with a reservation',
    broken: sql`select v.id, v.reserved from variants v
      left join (select l.variant_id, sum(l.quantity) as reserved from order_lines l
        join orders o on o.id = l.order_id where o.stock_reserved group by l.variant_id) r on r.variant_id = v.id
      where v.reserved <> coalesce(r.reserved, 0)`,
  },
  {
    name: 'stock movements of each order equal its lines, once',
    broken: sql`select o.number from orders o
      join (select order_id, sum(quantity) as items, count(*) filter (where variant_id is null) as uncounted
        from order_lines group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
        from stock_movements where reason = 'order' group by order_id) m on m.order_id = o.id
      where l.uncounted = 0 and (
        coalesce(m.on_hand, 0) <> case when o.status in ${SOLD} then -l.items else 0 end
        or coalesce(m.reserved, 0) <> case when o.stock_reserved then l.items else 0 end)`,
  },
  {
    name: 'stock movements of items that came back or were replaced equal the lines of their returns and refunds',
    broken: sql`select o.number from orders o
      join (select order_id,
          sum(placed) filter (where kind in ('damage', 'refund')) as returned,
          sum(placed) filter (where kind = 'undelivered') as undelivered,
          sum(seconds) as seconds, sum(written_off) as written_off, sum(replaced) as replaced
        from (select rl.order_id, r.kind, rl.seconds_quantity as seconds, rl.written_off_quantity as written_off,
            rl.restocked_quantity + rl.seconds_quantity + rl.written_off_quantity as placed,
            case when rl.decision = 'replace' then rl.accepted_quantity end as replaced
          from return_lines rl join returns r on r.id = rl.return_id
          union all select order_id, 'refund', 0, 0, case when is_restocked then quantity else 0 end, 0
          from refund_lines) parts
        group by order_id) l on l.order_id = o.id
      left join (select order_id,
          sum(on_hand_change) filter (where reason = 'order_return') as returned,
          sum(on_hand_change) filter (where reason = 'undelivered') as undelivered,
          -sum(on_hand_change) filter (where reason = 'seconds') as seconds,
          -sum(on_hand_change) filter (where reason = 'written_off') as written_off,
          -sum(on_hand_change) filter (where reason = 'replacement') as replaced
        from stock_movements group by order_id) m on m.order_id = o.id
      where not exists (select from order_lines n where n.order_id = o.id and n.variant_id is null)
        and (coalesce(l.returned, 0), coalesce(l.undelivered, 0), l.seconds, l.written_off, coalesce(l.replaced, 0))
          <> (coalesce(m.returned, 0), coalesce(m.undelivered, 0), coalesce(m.seconds, 0), coalesce(m.written_off, 0),
            coalesce(m.replaced, 0))`,
  },
  {
    name: 'damage reports name each item of an order at most once',
    broken: sql`select ol.order_id, ol.position from order_lines ol
      left join (select rl.order_id, rl.line, sum(rl.quantity) as reported from return_lines rl
        join returns r on r.id = rl.return_id where r.kind = 'damage' group by rl.order_id, rl.line) r
        on r.order_id = ol.order_id and r.line = ol.position
      where ol.reported_quantity <> coalesce(r.reported, 0) or ol.reported_quantity > ol.quantity`,
  },
  {
    name: 'refunds by item name each item of an order at most once, and none that a report names',
    broken: sql`select ol.order_id, ol.position from order_lines ol
      left join (select order_id, line, sum(quantity) as refunded from refund_lines group by order_id, line) r
        on r.order_id = ol.order_id and r.line = ol.position
      where ol.refunded_quantity <> coalesce(r.refunded, 0)
        or ol.reported_quantity + ol.refunded_quantity > ol.quantity`,
  },
  {
    name: 'each return has at most one refund, of at most what was decided for its lines',
    broken: sql`select r.id from returns r
      join (select return_id, count(*) as refunds, sum(amount_paise) as paise from refunds
        where return_id is not null group by return_id) f on f.return_id = r.id
      join (select return_id, sum(refund_paise) as paise, count(*) filter (where refund_paise is null) as unknown
        from return_lines group by return_id) l on l.return_id = r.id
      where l.unknown = 0 and (f.refunds > 1 or f.paise > l.paise + r.shipping_refund_paise)`,
  },
  {
    name: 'each stock movement of an order belongs to an order that exists',
    broken: sql`select m.id from stock_movements m left join orders o on o.id = m.order_id
      where m.order_id is not null and o.id is null`,
  },
  {
    name: 'each policy version that an order names exists',
    broken: sql`select o.number, v.key from orders o, jsonb_each_text(o.policy_versions) v
      where not exists (select from policy_versions p where p.policy = v.key and p.version = v.value::integer)`,
  },
  {
    name: 'the stock on hand of each variant is the sum of its movements',
    broken: sql`select v.id, v.on_hand, m.sum from variants v
      left join (select variant_id, sum(on_hand_change) as sum from stock_movements group by variant_id) m
        on m.variant_id = v.id
      where v.on_hand <> coalesce(m.sum, 0)`,
  },
  {
    name: 'no back-in-stock request is open after its email',
    broken: sql`select r.id from back_in_stock_requests r join outbox m on m.key = 'back-in-stock:' || r.id`,
  },
  {
    name: 'each captured payment belongs to a sold order or is refunded',
    broken: sql`select a.provider_payment_id from payment_attempts a join orders o on o.id = a.order_id
      where a.status = 'captured' and not exists (
        select 1 from refunds r where r.provider_payment_id = a.provider_payment_id and r.status <> 'cancelled')
      and not exists (
        select 1 from disputes d where d.provider_payment_id = a.provider_payment_id and d.status = 'lost')
      and (o.status not in ${SOLD} or a.amount_paise <> o.total_paise + o.cancelled_paise)`,
  },
  {
    name: 'the net amount received for an order is at most its total',
    broken: sql`select o.number from orders o
      join (select a.order_id, sum(a.amount_paise) as captured,
          sum((select coalesce(sum(r.amount_paise), 0) from refunds r
            where r.provider_payment_id = a.provider_payment_id and r.status <> 'cancelled')) as refunded,
          sum((select least(coalesce(sum(d.amount_paise), 0), a.amount_paise) from disputes d
            where d.provider_payment_id = a.provider_payment_id and d.status = 'lost')) as lost
        from payment_attempts a where a.status = 'captured' group by a.order_id) m on m.order_id = o.id
      where m.captured - m.refunded - m.lost > o.total_paise or m.refunded > m.captured`,
  },
  {
    name: 'the total is the sum of its parts, and the subtotal the sum of the lines',
    broken: sql`select o.number from orders o
      left join (select order_id, sum(price_paise * quantity) as lines from order_lines group by order_id) l
        on l.order_id = o.id
      where o.subtotal_paise <> coalesce(l.lines, 0)
        or o.total_paise <> o.subtotal_paise - o.discount_paise + o.tax_paise + o.shipping_paise`,
  },
  {
    name: 'the lines of an order by law have its total, its discount and its tax',
    broken: sql`select o.number from orders o
      join (select order_id, sum(taxable_paise + tax_paise) as value, sum(discount_paise) as discount,
          sum(tax_paise) as tax from order_lines group by order_id) l on l.order_id = o.id
      where o.pricing_method = 'law' and (o.total_paise, o.discount_paise, o.included_tax_paise)
        is distinct from (l.value, l.discount, l.tax)`,
  },
  {
    name: 'the lines of an order have its discount, where each has a share of it',
    broken: sql`select o.number from orders o
      join (select order_id, sum(discount_paise) as discount from order_lines group by order_id
        having count(*) = count(discount_paise)) l on l.order_id = o.id
      where o.discount_paise <> l.discount`,
  },
  {
    name: 'the status of each order is the last in its log',
    broken: sql`select o.number from orders o
      left join lateral (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1) e
        on true
      where o.status is distinct from e.to_status`,
  },
  {
    name: 'each logged order event starts from the status before it',
    broken: sql`select id from (select id, from_status,
        lag(to_status) over (partition by order_id order by id) as before from order_events) e
      where from_status is distinct from before`,
  },
  {
    name: 'the status of each payment, attempt, refund, return and dispute is the last in its log',
    broken: sql`select s.subject, s.id from (
        select 'payment' as subject, id, payment_status as status from orders
        union all select 'attempt', provider_payment_id, status from payment_attempts
        union all select 'refund', id, status from refunds
        union all select 'return', id, status from returns
        union all select 'dispute', id, status from disputes) s
      left join lateral (select to_status from money_events e
        where e.subject = s.subject and e.subject_id = s.id order by e.id desc limit 1) e on true
      where s.status is distinct from e.to_status`,
  },
  {
    name: 'a limited promo code is counted once for each order that uses it',
    broken: sql`select p.code from promotions p
      left join (select o.code, count(*) as all_live,
          count(*) filter (where not exists (select 1 from order_events e
            where e.order_id = o.id and e.event = 'paid_late')) as counted
        from (select id, status, promo_code as code from orders
          union all select id, status, automatic_code from orders) o
        where o.status not in ('expired','cancelled') group by o.code) n on n.code = p.code
      where p.usage_limit is not null
        and p.times_used not between coalesce(n.counted, 0) and greatest(coalesce(n.all_live, 0), p.usage_limit)`,
  },
  {
    name: 'each order paid online has one confirmation email, and no other one has any',
    broken: sql`select o.number from orders o where o.payment_method <> 'COD'
      and (exists (select 1 from order_events e where e.order_id = o.id and e.event in ('paid','paid_late')))
        <> ((select count(*) from outbox m where m.key = 'order-confirmed:' || o.id) = 1)`,
  },
  {
    name: 'no order awaits payment beyond its reservation',
    broken: sql`select number from orders
      where status = 'pending_payment' and expires_at < now() - interval '5 minutes'`,
  },
  {
    name: 'no refund is open at a provider for a day without being marked as failed',
    broken: sql`select id from refunds where status in ('pending','processing')
      and not ${isRefundedByHand} and created_at < now() - interval '1 day'
      and not exists (select from orders o where o.id = order_id and o.dispute_status = 'open')`,
  },
  {
    name: 'each order has the dispute status of its disputes, and is not marked as packed with one',
    broken: sql`select o.number from orders o
      left join (select order_id, bool_or(status in ('open','action_required','under_review')) as is_open,
          bool_or(status = 'lost') as is_lost from disputes group by order_id) d on d.order_id = o.id
      where o.dispute_status is distinct from case when d.is_open then 'open' when d.is_lost then 'lost' end
        or o.dispute_status is not null and o.packing_due_at is not null`,
  },
  {
    name: 'no order is marked as confirmed that does not wait to be confirmed',
    broken: sql`select o.number from orders o where o.confirmation_due_at is not null and o.status <> 'placed'`,
  },
  {
    name: 'no refund of a payment beyond what a lost dispute has left of it waits to be sent',
    broken: sql`select a.provider_payment_id from payment_attempts a
      join (select provider_payment_id, sum(amount_paise) as lost from disputes where status = 'lost' group by 1) d
        on d.provider_payment_id = a.provider_payment_id
      join (select provider_payment_id, sum(amount_paise) as refunded, bool_or(status = 'pending') as is_waiting
        from refunds where status <> 'cancelled' group by 1) r on r.provider_payment_id = a.provider_payment_id
      where r.is_waiting and r.refunded + d.lost > a.amount_paise`,
  },
];

/** Names of the broken invariants, each with up to five of its rows; empty when all hold. */
export async function brokenInvariants(db: Db): Promise<{ name: string; rows: unknown[] }[]> {
  const found: { name: string; rows: unknown[] }[] = [];
  for (const { name, broken } of invariants) {
    const rows = await selectRows(db, z.unknown(), broken);
    if (rows.length > 0) found.push({ name, rows: rows.slice(0, 5) });
  }
  return found;
}
