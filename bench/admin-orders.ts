// The admin's order list at many orders: each view, filter, sort and search, and the counts of Today.
import { sql } from 'drizzle-orm';
import { orderViewNames } from '#domain/order/order-views.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { listForAdmin } from '#server/shop/orders/admin/list.ts';
import type { OrderListRequest } from '#server/shop/orders/admin/order-filter.ts';
import { countViews } from '#server/shop/orders/views/order-views.ts';

const CALLS = 50;
const WARM_UP = 5;

/** In milliseconds, of each call. */
export type OrderTiming = { query: string; times: number[] };

const requests: readonly [string, OrderListRequest][] = [
  ...orderViewNames.map((view): [string, OrderListRequest] => [`view ${view}`, { view }]),
  ['page 400 of all', { page: 400 }],
  ['filter by days', { from: '2026-01-01', to: '2026-12-31' }],
  ['filter by status', { status: 'cancelled' }],
  ['filter by payment', { payment: 'refunded' }],
  ['filter by method', { method: 'COD' }],
  ['filter by city, common', { city: 'mumbai' }],
  ['filter by city, rare', { city: 'Shimla' }],
  ['filter by courier', { courier: 'dtdc' }],
  ['filter by product', { product: 'product-3' }],
  ['filter by customer', { customer: 'customer-77' }],
  [
    'filter by five at once',
    {
      status: 'delivered',
      method: 'COD',
      city: 'Pune',
      courier: 'delhivery',
      product: 'product-3',
    },
  ],
  ['sort by amount', { sort: 'highest' }],
  ['sort by amount, one view', { view: 'shipped', sort: 'lowest' }],
  ['search a number', { q: 'SUN-0004-2424' }],
  ['search a phone', { q: '+91 90003 32598' }],
  ['search an email', { q: 'meera42@example.in' }],
  ['search a tracking number', { q: '10000294 000' }],
  ['search a name', { q: 'Meera Iyer' }],
  ['search a common name', { q: 'meera' }],
  ['search what all have', { q: 'example' }],
  ['search a product', { q: 'Phulkari' }],
  ['search a common product', { q: 'lehenga' }],
  ['search two letters', { q: 'me' }],
  ['search nothing', { q: 'nobody at all' }],
  ['search in a view', { view: 'to-pack', q: 'lehenga' }],
  ['search with a filter', { q: 'meera', city: 'Pune', method: 'COD' }],
];

export async function* timeOrders({ db }: OpenDatabase): AsyncGenerator<OrderTiming> {
  const calls: [string, () => Promise<unknown>][] = [
    ['counts of Today', () => countViews(db)],
    ...requests.map(([name, request]): [string, () => Promise<unknown>] => [
      name,
      () => listForAdmin(db, request),
    ]),
  ];
  for (const [query, call] of calls) yield { query, times: await timeCalls(call) };
}

/** What the indexes and the limit of counting save: the same search and counts, over every row. */
export async function* timeNaive({ db }: OpenDatabase): AsyncGenerator<OrderTiming> {
  const naive: [string, string][] = [
    [
      'naive: search an email',
      `select count(*), min(number) from orders o where o.number ilike '%meera42@%' or o.contact_name ilike '%meera42@%'
        or o.contact_email ilike '%meera42@%' or o.tracking ilike '%meera42@%'
        or regexp_replace(o.contact_phone, '[^0-9]', '', 'g') like '%meera42@%'
        or exists (select from order_lines l where l.order_id = o.id and l.name ilike '%meera42@%')`,
    ],
    [
      'naive: view problems',
      `select count(*) from orders o where exists (select from refunds r where r.order_id = o.id and r.status || '' = 'failed')
        or o.number in (select coalesce(email->'data'->>'number', '') from outbox where status || '' = 'failed')`,
    ],
  ];
  for (const [query, text] of naive) {
    yield { query, times: await timeCalls(() => db.execute(sql.raw(text))) };
  }
}

async function timeCalls(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < CALLS + WARM_UP; round += 1) {
    const before = performance.now();
    await call();
    if (round >= WARM_UP) times.push(performance.now() - before);
  }
  return times;
}
