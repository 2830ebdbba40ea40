// What the orders of a view have in common on the first page: since when the oldest waits, their items and images.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderTask, Task } from '#domain/order/task.ts';
import type { Db } from '#server/platform/db/db.ts';
import { isRefundedByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import { conditionOfOrderView } from '#server/shop/orders/views/order-views.ts';

const IMAGES = 4;
const isOpen = sql`d.status in ('open', 'action_required', 'under_review')`;

/** Orders wait since they were placed, returns since they were reported, refunds since they are due, disputes since they opened. */
const waitingSince: Partial<Record<OrderTask, SQL>> = {
  disputes: sql`(select min(d.created_at) from disputes d where d.order_id = orders.id and ${isOpen})`,
  returns: sql`(select min(r.created_at) from returns r where r.order_id = orders.id and r.status = 'requested')`,
  'upi-to-check': sql`(select min(a.created_at) from payment_attempts a where a.order_id = orders.id
    and a.status = 'created' and a.reference is not null)`,
  'refunds-by-hand': sql`(select min(refunds.created_at) from refunds where refunds.order_id = orders.id
    and refunds.status = 'pending' and ${isRefundedByHand})`,
};

/** Nearest time by which the bank expects evidence; null for other tasks, and while it reviews. */
const dueTime: Partial<Record<OrderTask, SQL>> = {
  disputes: sql`(select min(d.respond_by) from disputes d
    where d.order_id = orders.id and d.status in ('open', 'action_required'))`,
};

const items = sql`(select coalesce(sum(l.quantity), 0) from order_lines l
  where l.order_id in (select id from waiting))::int`;

export async function readOrderTask(db: Db, kind: OrderTask, count: number): Promise<Task> {
  const since = waitingSince[kind] ?? sql`orders.created_at`;
  const due = dueTime[kind] ?? sql`null::timestamptz`;
  const query = sql`
    with waiting as (
      select orders.id, orders.number, orders.total_paise, ${since} as since, ${due} as due
      from orders
      where ${conditionOfOrderView[kind]}),
    oldest as (select id, number, since, due from waiting order by due, since, id limit ${IMAGES})
    select ${isoOf(sql`min(w.since)`)} as "oldestAt", ${isoOf(sql`min(w.due)`)} as "dueAt",
      coalesce(sum(w.total_paise), 0)::float8 as "totalPaise",
      ${kind === 'to-pack' ? items : sql`null::int`} as items,
      (select o.number from oldest o order by o.due, o.since, o.id limit 1) as "firstOrder",
      (select coalesce(json_agg(l.image order by o.due, o.since, o.id), '[]') from oldest o
        join order_lines l on l.order_id = o.id and l.position = (select min(position) from order_lines f
          where f.order_id = o.id and f.quantity > 0)) as images
    from waiting w`;
  return { kind, count, ...firstOf(await selectRows(db, taskRow, query)) };
}

const taskRow = z.object({
  oldestAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  totalPaise: z.number(),
  items: z.int().nullable(),
  firstOrder: z.string().nullable(),
  images: z.string().array(),
});

function isoOf(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
