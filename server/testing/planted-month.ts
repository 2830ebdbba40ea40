// A month of 10,000 orders for tests, paid online and in cash, settled and remitted without a difference: inserted by SQL in bulk.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

export const ONLINE_ORDERS = 7_000;
export const CASH_ORDERS = 3_000;

/** Every fourth online order is refunded. Payments and deliveries are of 1 to 20 October 2026, reports until 15 November. */
export async function plantMonth(db: Db): Promise<void> {
  const order = (prefix: string, count: number, values: ReturnType<typeof sql>) => sql`
    insert into orders (id, number, status, payment_status, payment_method, idempotency_key, subtotal_paise,
      discount_paise, tax_paise, shipping_paise, total_paise, tax_percent, contact_name, contact_email, contact_phone,
      shipping_address, provider, provider_order_id, stock_reserved, courier, tracking, created_at)
    select ${prefix} || n, ${prefix} || n, ${values} from generate_series(1, ${count}::int) n`;
  const amount = sql`(100000 + n * 100)`;
  const day = sql`timestamptz '2026-10-01 23:45:00+05:30' + (n % 20) * interval '1 day'`;
  const sums = sql`'key-' || n, ${amount}, 0, 0, 0, ${amount}, 18, 'Priya', '', '', '{}'::jsonb`;
  await db.execute(
    order(
      'ON',
      ONLINE_ORDERS,
      sql`'delivered', 'paid', 'RAZORPAY', ${sums}, 'razorpay', 'order_' || n, false, null, null, ${day}`,
    ),
  );
  await db.execute(
    order(
      'CA',
      CASH_ORDERS,
      sql`'delivered', 'paid', 'COD', ${sums}, null, null, false, 'delhivery', (10000000000 + n)::text, ${day}`,
    ),
  );
  await db.execute(sql`
    insert into payment_attempts (provider, provider_payment_id, order_id, status, amount_paise, method, source, created_at)
    select 'razorpay', 'pay_' || n, 'ON' || n, 'captured', ${amount}, 'card', 'webhook', ${day}
    from generate_series(1, ${ONLINE_ORDERS}::int) n`);
  await db.execute(sql`
    insert into refunds (id, key, order_id, provider, provider_payment_id, provider_refund_id, amount_paise, reason, status,
      created_at, updated_at)
    select 'refund-' || n, 'refund-' || n, 'ON' || n, 'razorpay', 'pay_' || n, 'rfnd_' || n, 50000 + n, 'goodwill',
      'completed', ${day}, ${day}
    from generate_series(4, ${ONLINE_ORDERS}::int, 4) n`);
  await db.execute(sql`
    insert into order_events (order_id, event, from_status, to_status, actor, details, happened_at)
    select 'CA' || n, 'delivered', 'shipped', 'delivered', 'admin', '{}', ${day}
    from generate_series(1, ${CASH_ORDERS}::int) n`);
  const lineColumns = sql`insert into settlement_lines (provider, entity_id, settlement_id, type, amount_paise, debit_paise,
    credit_paise, fee_paise, tax_paise, is_on_hold, utr, settled_at, payment_id, method)`;
  const settled = sql`${day} + interval '4 days'`;
  const net = sql`round(${amount} * 0.02)`;
  const tax = sql`(case when ${amount} <= 200000 then 0 else round(round(${amount} * 0.02) * 0.18) end)`;
  await db.execute(sql`${lineColumns}
    select 'razorpay', 'pay_' || n, 'setl_' || n % 20, 'payment', ${amount}, 0, ${amount} - ${net} - ${tax}, ${net} + ${tax},
      ${tax}, false, 'UTR' || n % 20, ${settled}, 'pay_' || n, 'card'
    from generate_series(1, ${ONLINE_ORDERS}::int) n`);
  await db.execute(sql`${lineColumns}
    select 'razorpay', 'rfnd_' || n, 'setl_' || n % 20, 'refund', 50000 + n, 50000 + n, 0, 0, 0, false, 'UTR' || n % 20,
      ${settled}, 'pay_' || n, 'card'
    from generate_series(4, ${ONLINE_ORDERS}::int, 4) n`);
  await db.execute(sql`insert into settlement_months (provider, month, line_count, fetched_at) values
    ('razorpay', '2026-10', 0, '2026-11-15 03:00:00+05:30'), ('razorpay', '2026-11', 0, '2026-11-15 03:00:00+05:30')`);
  await db.execute(sql`insert into remittances (id, file_name, source, content, header, mapping, status, created_by, saved_at)
    values ('remittance', 'cod.csv', 'delhivery', '', '{}', '{}', 'saved', 'owner', '2026-11-10 12:00:00+05:30')`);
  await db.execute(sql`
    insert into remittance_rows (remittance_id, line, awb, order_id, cash_paise, charge_paise, return_charge_paise, paid_on)
    select 'remittance', n + 1, (10000000000 + n)::text, 'CA' || n, ${amount}, 4000, 0, '2026-10-28'
    from generate_series(1, ${CASH_ORDERS}::int) n`);
  await db.execute(sql`analyze`);
}
