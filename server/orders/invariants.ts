// What must hold whatever happened: each question answers with the rows that break it.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

const SOLD = sql`('placed','confirmed','packed','shipped','delivered','returned_to_origin')`;

export const invariants: readonly { name: string; broken: SQL }[] = [
  {
    name: 'I1 nothing is sold or held that is not there',
    broken: sql`select id from variants where on_hand < 0 or reserved < 0 or reserved > on_hand`,
  },
  {
    name: 'I1 what is reserved is what open orders hold',
    broken: sql`select v.id, v.reserved from variants v
      left join (select l.variant_id, sum(l.quantity) as held from order_lines l
        join orders o on o.id = l.order_id where o.stock_held group by l.variant_id) h on h.variant_id = v.id
      where v.reserved <> coalesce(h.held, 0)`,
  },
  {
    name: 'I1 every order moved the stock by exactly its lines, once',
    broken: sql`select o.number from orders o
      join (select order_id, sum(quantity) as pieces, count(*) filter (where variant_id is null) as uncounted
        from order_lines group by order_id) l on l.order_id = o.id
      left join (select order_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
        from stock_movements group by order_id) m on m.order_id = o.id
      where l.uncounted = 0 and (
        coalesce(m.on_hand, 0) <> case when o.status in ${SOLD} then -l.pieces else 0 end
        or coalesce(m.reserved, 0) <> case when o.stock_held then l.pieces else 0 end)`,
  },
  {
    name: 'I1 no movement without its order',
    broken: sql`select m.id from stock_movements m left join orders o on o.id = m.order_id where o.id is null`,
  },
  {
    name: 'I2 all captured money belongs to a purchase or goes back',
    broken: sql`select a.provider_payment_id from payment_attempts a join orders o on o.id = a.order_id
      where a.status = 'captured' and not exists (
        select 1 from refunds r where r.provider_payment_id = a.provider_payment_id)
      and (o.status not in ${SOLD} or a.amount_paise <> o.total_paise)`,
  },
  {
    name: 'I3 an order keeps the price of one payment at most',
    broken: sql`select o.number from orders o
      join (select a.order_id, sum(a.amount_paise) as came,
          sum((select coalesce(sum(r.amount_paise), 0) from refunds r
            where r.provider_payment_id = a.provider_payment_id)) as back
        from payment_attempts a where a.status = 'captured' group by a.order_id) m on m.order_id = o.id
      where m.came - m.back > o.total_paise or m.back > m.came`,
  },
  {
    name: 'I4 the total is the sum of its parts, and the subtotal of its lines',
    broken: sql`select o.number from orders o
      left join (select order_id, sum(price_paise * quantity) as lines from order_lines group by order_id) l
        on l.order_id = o.id
      where o.subtotal_paise <> coalesce(l.lines, 0)
        or o.total_paise <> o.subtotal_paise - o.discount_paise + o.tax_paise + o.shipping_paise`,
  },
  {
    name: 'I5 an order is in the state its log ends with',
    broken: sql`select o.number from orders o
      left join lateral (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1) e
        on true
      where o.status is distinct from e.to_status`,
  },
  {
    name: 'I5 every log is one unbroken chain',
    broken: sql`select id from (select id, from_status,
        lag(to_status) over (partition by order_id order by id) as before from order_events) e
      where from_status is distinct from before`,
  },
  {
    name: 'I5 payments, attempts, refunds and returns are in the state their log ends with',
    broken: sql`select s.subject, s.id from (
        select 'payment' as subject, id, payment_status as status from orders
        union all select 'attempt', provider_payment_id, status from payment_attempts
        union all select 'refund', id, status from refunds
        union all select 'return', id, status from returns) s
      left join lateral (select to_status from money_events e
        where e.subject = s.subject and e.subject_id = s.id order by e.id desc limit 1) e on true
      where s.status is distinct from e.to_status`,
  },
  {
    name: 'I6 a limited code is counted once for each order that has it',
    broken: sql`select p.code from promotions p
      left join (select o.promo_code, count(*) as all_live,
          count(*) filter (where not exists (select 1 from order_events e
            where e.order_id = o.id and e.event = 'paid_late')) as counted
        from orders o where o.status not in ('expired','cancelled') group by o.promo_code) n on n.promo_code = p.code
      where p.usage_limit is not null
        and p.times_used not between coalesce(n.counted, 0) and greatest(coalesce(n.all_live, 0), p.usage_limit)`,
  },
  {
    name: 'I7 one letter of confirmation for each paid order, and none for another',
    broken: sql`select o.number from orders o where o.payment_method = 'RAZORPAY'
      and (exists (select 1 from order_events e where e.order_id = o.id and e.event in ('paid','paid_late')))
        <> ((select count(*) from outbox m where m.key = 'order-confirmed:' || o.id) = 1)`,
  },
  {
    name: 'I8 nothing waits for a payment longer than it may',
    broken: sql`select number from orders
      where status = 'pending_payment' and expires_at < now() - interval '5 minutes'`,
  },
  {
    name: 'I8 no refund is owed for a day without having failed before the owner’s eyes',
    broken: sql`select id from refunds where status in ('due','processing')
      and provider_payment_id is not null and created_at < now() - interval '1 day'`,
  },
];

/** Empty when all is well; else the names of what is broken, with the rows that show it. */
export async function brokenInvariants(db: Db): Promise<{ name: string; rows: unknown[] }[]> {
  const found = [];
  for (const { name, broken } of invariants) {
    const { rows } = (await db.execute(broken)) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push({ name, rows: rows.slice(0, 5) });
  }
  return found;
}
