// Upgrade of a database of version 0.1.0: a dump with orders in every state, loaded and migrated.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noFilter } from '#domain/catalogue/catalogue.ts';
import { readSettings } from '#server/platform/config/env.ts';
import { invariants } from '#server/shop/orders/reconciliation/invariants.ts';
import { openShop } from '#server/shop.ts';
import { databaseFromDump } from '#server/testing/database.ts';
import type { OpenDatabase } from '../db.ts';
import { readShopSettings } from '../shop-settings.ts';

/** The dump has no changed limit on orders: this one shows that a changed value is kept. */
const changedSetting = `INSERT INTO public.shop_settings VALUES ('orderTriesPerHour', '25', now());`;
const stored = gunzipSync(readFileSync(join(import.meta.dirname, 'shop-0.1.0.sql.gz')));
const dump = `${stored.toString('utf8')}\n${changedSetting}\n`;

let database: OpenDatabase;
let isClosed = false;
beforeAll(async () => {
  database = await databaseFromDump(dump);
});
afterAll(async () => {
  if (!isClosed) await database.close();
});

async function rows<Row>(query: string): Promise<Row[]> {
  return ((await database.db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
}

async function countBy(column: string, table: string): Promise<Record<string, number>> {
  const counts = await rows<{ value: string; count: number }>(
    `select ${column} as value, count(*)::integer as count from ${table} group by 1`,
  );
  return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
}

test('an upgrade from 0.1.0 keeps every row', async () => {
  const renamed: Record<string, string> = {
    'public.search_spellings': 'public.search_synonyms',
    'public.search_texts': 'public.search_documents',
    'public.troubles': 'public.discrepancies',
  };
  const inserts = [...dump.matchAll(/^INSERT INTO ((?:public|sandbox|jobs)\.\w+) VALUES/gm)];
  const inDump = Map.groupBy(inserts, ([, table = '']) => renamed[table] ?? table);
  expect(inDump.size).toBeGreaterThan(30);
  for (const [table, { length }] of inDump) {
    const [found] = await rows<{ count: number }>(`select count(*)::integer from ${table}`);
    // The words of all products, counted anew: a later version searches for 'free size' too.
    const added = table === 'public.search_vocabulary' ? 1 : 0;
    expect([table, found?.count]).toEqual([table, length + added]);
  }
});

test('an upgrade from 0.1.0 keeps the amounts of orders and refunds', async () => {
  expect(
    await rows(`select sum(subtotal_paise)::integer as subtotal, sum(discount_paise)::integer as discount,
      sum(tax_paise)::integer as tax, sum(shipping_paise)::integer as shipping,
      sum(total_paise)::integer as total from orders`),
  ).toEqual([
    {
      subtotal: 132_735_00,
      discount: 2_040_00,
      tax: 23_902_00,
      shipping: 300_00,
      total: 154_897_00,
    },
  ]);
  expect(
    await rows(`select status, count(*)::integer, sum(amount_paise)::integer as paise from refunds
      group by status order by status`),
  ).toEqual([
    { status: 'completed', count: 11, paise: 28_116_00 },
    { status: 'failed', count: 1, paise: 3_421_00 },
    { status: 'pending', count: 3, paise: 8_493_00 },
    { status: 'processing', count: 1, paise: 2_699_00 },
  ]);
});

test('an upgrade from 0.1.0 gives each damage report the lines of its order, and links its refund', async () => {
  const reports = await rows<{
    status: string;
    decision: string | null;
    lines: number;
    items: number;
  }>(
    `select r.status, l.decision, count(*)::integer as lines,
        sum(l.accepted_quantity)::integer as items
      from returns r join return_lines l on l.return_id = r.id
      group by r.id, r.status, l.decision order by r.created_at`,
  );
  expect(reports.map(({ status, decision }) => [status, decision])).toEqual([
    ['requested', null],
    ['rejected', 'decline'],
    ['accepted', 'refund'],
    ['received', 'refund'],
    ['accepted', 'refund'],
  ]);
  const [counted] = await rows(`select
      (select count(*)::integer from order_lines where order_id in (select order_id from returns)) as of_orders,
      (select count(*)::integer from return_lines) as of_reports,
      (select count(*)::integer from order_lines where order_id in (select order_id from returns)
        and reported_quantity <> quantity) as unreported,
      (select count(*)::integer from refunds where key like 'returned:%') as refunds,
      (select count(*)::integer from refunds where return_id is not null) as linked`);
  const { of_orders: lines, refunds } = counted as Record<string, number>;
  expect(refunds).toBeGreaterThan(0);
  expect(counted).toEqual({
    of_orders: lines,
    of_reports: lines,
    unreported: 0,
    refunds,
    linked: refunds,
  });
});

test('an upgrade from 0.1.0 maps statuses, events and actors', async () => {
  expect(await countBy('status', 'outbox')).toEqual({ failed: 1, sent: 121, pending: 4 });
  expect(await countBy('status', 'provider_events')).toEqual({
    applied: 66,
    ignored: 4,
    rejected: 2,
    unmatched: 3,
  });
  expect(await countBy('event', 'order_events')).toMatchObject({
    created: 31,
    payment_retried: 1,
    expired: 7,
    refund_created: 16,
  });
  expect(await countBy('actor', 'money_events')).toEqual({
    system: 13,
    admin: 32,
    provider: 81,
    customer: 56,
  });
  expect(await countBy('to_status', `money_events where subject = 'refund'`)).toEqual({
    pending: 18,
    processing: 13,
    completed: 11,
    failed: 3,
  });
  expect(await countBy('source', 'payment_attempts')).toEqual({
    sync: 1,
    webhook: 26,
    callback: 2,
  });
  expect(await countBy(`email->>'template'`, 'outbox')).toMatchObject({ 'order-update': 49 });
  expect(await countBy(`email->'data'->>'update'`, 'outbox')).toMatchObject({
    'refund-completed': 11,
  });
});

test('an upgrade from 0.1.0 leaves no earlier name in a stored key or value', async () => {
  const names =
    'begun|reopened|lapsed|refund_due|due|done|shopper|owner|clock|window|reconciler|refused|waiting|' +
    'begun anew|not understood|news|words|facts|problem|letter|kind|plain|order-news|refund-done';
  const queues = 'lapse-reservations|reconcile|daily-sweep|provider-news|tidy-accounts';
  for (const [table, words] of [
    ['order_events', names],
    ['money_events', names],
    ['payment_attempts', names],
    ['refunds', names],
    ['provider_events', names],
    ['outbox', names],
    ['shop_settings', 'clockSeconds|orderTriesPerHour'],
    ['jobs.job', queues],
    ['jobs.queue', queues],
  ]) {
    const left = await rows(
      `select row_to_json(t)::text as row from ${table} t where row_to_json(t)::text ~ '"(${words})(:[^"]*)?"'`,
    );
    expect([table, left]).toEqual([table, []]);
  }
});

test('an upgrade from 0.1.0 keeps the append-only logs closed to changes', async () => {
  for (const table of ['order_events', 'money_events', 'stock_movements']) {
    const change = database.db.execute(sql.raw(`delete from ${table}`));
    await expect(change, table).rejects.toMatchObject({
      cause: { message: `${table} is append-only` },
    });
  }
});

test('an upgrade from 0.1.0 keeps verified addresses, the accounts of emails, and no sync of a final payment', async () => {
  expect(
    await rows(`select email from users where email_verified
      and not exists (select from account_emails a where a.email = users.email and a.account_id = users.id)`),
  ).toEqual([]);
  expect(
    await rows(`select count(*)::integer from outbox o join orders on number = o.email->'data'->>'number'
      where o.account_id is distinct from orders.account_id and orders.account_id is not null`),
  ).toEqual([{ count: 0 }]);
  expect(
    await rows(`select number from orders where next_sync_at is not null
      and status not in ('pending_payment', 'expired', 'cancelled')`),
  ).toEqual([]);
});

test('an upgrade from 0.1.0 marks the orders that it packed without an invoice, and no other', async () => {
  const marked = await rows<{ status: string; count: number; invoices: number }>(`
    select status, count(*)::integer, (select count(*)::integer from invoices) as invoices
    from orders where packed_without_invoice group by status order by status`);
  const [all] = await rows<{ count: number }>(
    `select count(*)::integer from orders where status in ('packed', 'shipped', 'delivered')`,
  );
  expect(marked.map(({ status }) => status)).toEqual(['delivered', 'packed', 'shipped']);
  expect(marked.reduce((sum, { count }) => sum + count, 0)).toBe(all?.count);
  expect(marked.every(({ invoices }) => invoices === 0)).toBe(true);
});

test('the invariants hold after an upgrade from 0.1.0', async () => {
  for (const { name, broken } of invariants) {
    // The dump's pending refunds are as old as the dump.
    if (name.includes('for a day')) continue;
    const { rows: found } = (await database.db.execute(broken)) as unknown as { rows: unknown[] };
    expect([name, found]).toEqual([name, []]);
  }
});

test('an upgraded shop keeps its settings, lists, finds and tracks, and works its waiting jobs', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const settings = readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sunehri-upgrade-')),
    SESSION_SECRET: 'the secret of the baseline shop, 0.1.0 only',
  });
  expect(await readShopSettings(database.db)).toMatchObject({
    cod: { maxTotalPaise: 25_000_00, maxOpenOrders: 5 },
    limits: { contact: { perIp: { points: 20, seconds: 3600 } } },
    orderAttemptsPerHour: 25,
  });
  const renderEmail = async () => ({ subject: 'An email', html: '<p>', text: '' });
  const waiting = await rows<{ id: string }>(
    `select id from jobs.job where state = 'created' and name in
      ('mail', 'webhook-events', 'refunds', 'expire-reservations', 'sync-pending-payments')`,
  );
  expect(waiting).toHaveLength(6);
  const shop = await openShop(settings, { renderEmail, database });
  try {
    const found = await shop.catalogue.list({ ...noFilter, searchQuery: 'chunni' });
    expect(found.products.length).toBeGreaterThan(0);
    const order = await shop.orders.admin.load('SUN-5JD5-GDUF');
    expect(order).toMatchObject({
      order: { status: 'delivered' },
      refunds: [{ status: 'completed' }],
    });
    const [email] = await rows<{ link: string }>(
      `select email->'data'->>'trackLink' as link from outbox where email->'data' ? 'trackLink'`,
    );
    const token = new URL(email!.link).searchParams.get('token') ?? '';
    expect(await shop.orders.track(token)).not.toBeNull();
    await vi.waitFor(
      async () =>
        expect(
          await countBy(
            'state',
            `jobs.job where id in ('${waiting.map(({ id }) => id).join("','")}')`,
          ),
        ).toEqual({ completed: 6 }),
      { timeout: 60_000, interval: 250 },
    );
  } finally {
    isClosed = true;
    await shop.close();
    log.mockRestore();
  }
});
