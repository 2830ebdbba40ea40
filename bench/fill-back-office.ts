// What waits for the owner of a large shop, beside its orders: customers who wait for stock, and messages.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/** `waiting`: requests of guests for variants without stock; `messages`: of which every twentieth is open. */
type Filling = { waiting: number; messages: number };

export async function fillBackOffice(db: Db, { waiting, messages }: Filling): Promise<void> {
  await db.execute(
    sql.raw(`insert into back_in_stock_requests (id, variant_id, email, mailbox)
      select 'waiting-' || row_number() over (), v.id, v.id || at || '@example.in', v.id || at || '@example.in'
      from (select id from variants where on_hand = 0 order by id limit ${waiting / 2}) v, generate_series(1, 2) at`),
  );
  await db.execute(
    sql.raw(`insert into contact_messages (id, name, email, subject, message, status, sent_at)
      select 'message-' || n, 'Customer ' || n, 'customer' || n || '@example.in', 'Order ' || n,
        'Where is my order? ' || repeat('It has not come yet. ', n % 40),
        case when n % 20 = 0 then 'received' else 'resolved' end, now() - n * interval '20 minutes'
      from generate_series(1, ${messages}) n`),
  );
  for (const table of ['products', 'variants', 'back_in_stock_requests', 'contact_messages']) {
    await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
}
