// Orders of a busy shop, made by the database itself: customers, orders, lines, logs, emails, refunds and returns.
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/platform/db/db.ts';

const cities = `array['Mumbai','Delhi','Bengaluru','Hyderabad','Chennai','Kolkata','Pune','Jaipur','Ahmedabad','Surat',
  'Lucknow','Kanpur','Nagpur','Indore','Bhopal','Patna','Vadodara','Kochi','Mysuru','Shimla']`;
const firstNames = `array['Asha','Priya','Meera','Ananya','Kavya','Diya','Isha','Neha','Pooja','Riya','Sana','Tara','Uma',
  'Vidya','Zoya','Lata','Nisha','Rekha','Sunita','Geeta']`;
const lastNames = `array['Sharma','Iyer','Khan','Patel','Reddy','Nair','Gupta','Das','Singh','Mehta','Joshi','Rao','Kulkarni',
  'Bose','Chopra','Verma','Menon','Pillai','Shah','Kapoor','Malhotra','Banerjee','Desai','Naidu','Saxena']`;
const productNames = `array['Rajsi Roop Lehenga','Gulabo Lehenga Set','Mehrunisa Lehenga','Banarasi Dupatta','Phulkari Dupatta',
  'Chikankari Kurta','Bandhani Saree','Zari Blouse','Mirror Work Blouse','Gota Patti Lehenga','Kanjeevaram Saree','Leheriya Dupatta']`;
const couriers = `array['delhivery','blue-dart','dtdc','xpressbees']`;

/** Of 1,000 orders: how many are still in work, the newest; the rest is delivered, or ended otherwise. */
const status = `case when n <= 50 then 'pending_payment' when n <= 200 then 'placed' when n <= 700 then 'confirmed'
  when n <= 900 then 'packed' when n <= 2400 then 'shipped' when n % 40 = 0 then 'cancelled' when n % 40 = 1 then 'expired'
  when n % 50 = 2 then 'returned_to_origin' else 'delivered' end`;

/** Fewer rows than the time limit of a statement allows. */
const BATCH = 5_000;
const tables = [
  'users',
  'orders',
  'order_lines',
  'stock_movements',
  'order_events',
  'money_events',
  'outbox',
  'refunds',
  'returns',
  'return_lines',
];

/** `products`: size of the varied catalogue whose variants are ordered; without it, the lines name products that do not exist. */
type Filling = { orders: number; customers: number; products?: number };

/** Order 1 is the newest. The text of an order's number tells its place: SUN-0000-0001. */
export async function fillOrders(
  { db }: OpenDatabase,
  { orders, customers, products }: Filling,
): Promise<void> {
  for (let first = 1; first <= customers; first += BATCH) {
    await db.execute(sql.raw(customersOf(first, Math.min(customers, first + BATCH - 1))));
  }
  for (let first = 1; first <= orders; first += BATCH) {
    const last = Math.min(orders, first + BATCH - 1);
    const numbers = `generate_series(${first}, ${last}) n`;
    const lines = products ? linesOfVariants(numbers, products) : [linesOfNames(numbers)];
    for (const statement of [ordersOf(numbers, customers), ...lines, ...recordsOf(numbers)]) {
      await db.execute(sql.raw(statement));
    }
  }
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`));
}

function customersOf(first: number, last: number): string {
  return `insert into users (id, name, email, email_verified)
    select 'customer-' || n, 'Customer ' || n, 'customer' || n || '@example.in', true from generate_series(${first}, ${last}) n`;
}

function ordersOf(numbers: string, customers: number): string {
  return `insert into orders (id, number, account_id, status, payment_status, payment_method, idempotency_key, subtotal_paise,
        discount_paise, tax_paise, shipping_paise, total_paise, tax_percent, contact_name, contact_email, contact_phone,
        shipping_address, stock_reserved, courier, tracking, created_at)
      select 'order-' || n, 'SUN-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'),
        'customer-' || (n % ${customers} + 1), status,
        case when status in ('pending_payment', 'placed') then 'pending' when status in ('cancelled', 'expired') and n % 3 > 0 then 'failed'
          when status = 'cancelled' then 'refunded' else 'paid' end,
        case when status = 'placed' or n % 3 = 0 and status <> 'pending_payment' then 'COD' else 'RAZORPAY' end, 'key-' || n,
        200000 + n % 900 * 1000, 0, 0, 0, 200000 + n % 900 * 1000, 0,
        (${firstNames})[1 + n % 20] || ' ' || (${lastNames})[1 + n / 20 % 25],
        lower((${firstNames})[1 + n % 20]) || n % ${customers} || '@example.in', lpad((9000000000 + n % ${customers} * 7919)::text, 10, '0'),
        jsonb_build_object('street', n || ' MI Road', 'city', (${cities})[1 + floor(20 * power(random(), 3))::int], 'state', 'Rajasthan',
          'country', 'India', 'zipCode', '302001', 'isDefault', true),
        false, case when has_shipped then (${couriers})[1 + n % 4] end, case when has_shipped then (10000000000 + n * 7::bigint)::text end,
        now() - n * interval '5 minutes'
      from (select n, ${status} as status, n > 900 and n % 40 > 1 as has_shipped from ${numbers}) s`;
}

function linesOfNames(numbers: string): string {
  return `insert into order_lines (order_id, position, product_id, slug, name, colour, size, image, price_paise, quantity)
      select 'order-' || n, at, 'product-' || p, 'product-' || p, (${productNames})[p], 'Maroon', 'M', 'products/sample.jpg', 200000, 1
      from ${numbers}, generate_series(0, 1) at, lateral (select 1 + (n * 7 + at * 5) % 12 as p) p
      where at = 0 or n % 2 = 0`;
}

/** A few products are bought often, most of them rarely; the stock of a variant is that after its sales. */
function linesOfVariants(numbers: string, products: number): string[] {
  return [
    `insert into order_lines (order_id, position, product_id, variant_id, slug, name, colour, size, image, price_paise, quantity)
      select 'order-' || n, at, p.id, v.id, p.slug, p.name, v.colour, v.size, 'products/sample.jpg', p.price_paise, 1
      from ${numbers}, generate_series(0, 1) at,
        lateral (select 'varied-' || 1 + floor(${products} * power((hashint8extended(n, at) & 1048575) / 1048576.0::float8, 3))::int as id) c
        join products p on p.id = c.id,
        lateral (select id, colour, size from variants where product_id = p.id order by position limit 1) v
      where at = 0 or n % 2 = 0`,
    `insert into stock_movements (order_id, variant_id, on_hand_change, reserved_change, reason, happened_at)
      select o.id, l.variant_id, -l.quantity, 0, 'order', o.created_at
      from ${numbers} join orders o on o.id = 'order-' || n join order_lines l on l.order_id = o.id
      where o.status not in ('pending_payment', 'cancelled', 'expired')`,
  ];
}

function recordsOf(numbers: string): string[] {
  return [
    `insert into order_events (order_id, event, to_status, actor, details)
      select 'order-' || n, 'created', 'placed', 'customer', '{}' from ${numbers}, generate_series(1, 4)`,
    `insert into money_events (order_id, subject, subject_id, to_status, actor, details)
      select 'order-' || n, 'payment', 'order-' || n, 'paid', 'provider', '{}' from ${numbers}, generate_series(1, 2)`,
    `insert into outbox (id, key, recipient, email, html, text, status, error, created_at, sent_at)
      select 'email-' || n || '-' || at, 'email-' || n || '-' || at, 'priya@example.in',
        jsonb_build_object('template', 'order-update', 'data', jsonb_build_object('number', o.number)),
        repeat('<p>Your order</p>', 40), repeat('Your order ', 20),
        case when n % 20000 = 7 then 'failed' else 'sent' end, null, o.created_at, o.created_at
      from ${numbers} join orders o on o.id = 'order-' || n, generate_series(1, 3) at`,
    `insert into refunds (id, key, order_id, amount_paise, reason, status)
      select 'refund-' || n, 'refund-' || n, 'order-' || n, 1000, 'A return',
        case when n % 10000 = 3 then 'failed' when n % 5000 = 43 then 'pending' else 'completed' end
      from ${numbers} where n % 40 = 3`,
    `insert into returns (id, order_id, status, description, replacement_tracking)
      select 'return-' || n, 'order-' || n, case when n % 10000 = 5 then 'requested' else 'accepted' end, 'A torn hem',
        case when n % 10000 <> 1605 then 'BD1' end
      from ${numbers} where n % 40 = 5`,
    `insert into returns (id, order_id, status, description, kind)
      select 'undelivered-' || id, id, 'received', '', 'undelivered' from orders
      join ${numbers} on id = 'order-' || n where status = 'returned_to_origin' and n % 10000 <> 3002`,
    `insert into return_lines (return_id, order_id, line, first_item, quantity, decision)
      select 'return-' || n, 'order-' || n, 0, 0, 1, case when n % 800 = 5 then 'replace' else 'refund' end
      from ${numbers} where n % 40 = 5`,
  ];
}
