// The back office's lists that read indexes part by part have what the plain conditions on every row have.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { openSales } from '#server/shop/sales/sales.ts';
import { openToday } from '#server/shop/today/today.ts';
import { fillBackOffice } from '../../../bench/fill-back-office.ts';
import { fillOrders } from '../../../bench/fill-orders.ts';
import { fillVariedCatalogue } from '../../../bench/varied-catalogue.ts';
import { listAdminProducts } from './list-products.ts';
import { listStock, stockViews } from './list-stock.ts';

const PRODUCTS = 150;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await fillVariedCatalogue(database, 1, PRODUCTS);
  await fillOrders(database, { orders: 60, customers: 5, products: PRODUCTS });
  await fillBackOffice(db, { waiting: 20, messages: 0 });
  await db.execute(
    sql`update products set status = case hashtext(id) % 5 when 0 then 'draft' when 1 then 'archived' else 'published' end`,
  );
  await db.execute(sql`update variants set on_hand = abs(hashtext(id)) % 7, low_stock_level = abs(hashtext(sku)) % 3 * 2,
    is_archived = hashtext(sku || id) % 6 = 0`);
  await db.execute(
    sql`update variants set reserved = least(on_hand, abs(hashtext(id || sku)) % 3)`,
  );
});
afterAll(() => database.close());

const isLow = (level: number) =>
  `(not v.is_archived and (v.on_hand - v.reserved <= coalesce(nullif(v.low_stock_level, 0), ${level})))`;
const isOut = 'not v.is_archived and v.on_hand <= v.reserved';
const isForSale = `p.status in ('published', 'scheduled')`;

async function select<Row>(text: string): Promise<Row[]> {
  const { rows } = (await database.db.execute(sql.raw(text))) as unknown as { rows: Row[] };
  return rows;
}
const idsOf = async (text: string) => (await select<{ id: string }>(text)).map(({ id }) => id);

/** Ids of all pages. */
async function pagesOf<List extends { next: string | null }>(
  load: (after?: string) => Promise<List>,
  idsOfPage: (list: List) => string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const list = await load(after);
    ids.push(...idsOfPage(list));
    if (list.next === null) return ids;
    after = list.next;
  }
}

describe.each([0, 1, 3])('with %d as the shop’s level of low stock', (level) => {
  beforeAll(async () => {
    await database.db
      .execute(sql`insert into shop_settings (key, value) values ('lowStockLevel', ${`${level}`}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  });

  test.each(['', 'lehenga', 'V4-', 'a'])(
    'every view of the stock has its variants, searched for "%s"',
    async (search) => {
      const conditions = {
        all: `not v.is_archived`,
        low: `${isLow(level)} and ${isForSale}`,
        out: `${isOut} and ${isForSale}`,
        waiting: `not v.is_archived and exists (select from back_in_stock_requests r where r.variant_id = v.id)`,
      };
      for (const show of stockViews) {
        const expected =
          await idsOf(`select v.id from variants v join products p on p.id = v.product_id
        where p.status <> 'archived' and ${conditions[show]}
          and (v.sku ilike '%${search}%' or p.name || ' ' || p.craft ilike '%${search}%') order by v.sku`);
        const load = (after?: string) => listStock(database.db, { show, search, after });
        expect(
          await pagesOf(load, (list) => list.variants.map(({ variantId }) => variantId)),
        ).toEqual(expected);
        const { total, counts } = await load();
        expect(total).toBe(expected.length);
        if (search === '') expect(counts[show]).toBe(expected.length);
      }
    },
  );

  test('products with low stock and without stock are those of their variants', async () => {
    const conditions = {
      low: `exists (select from variants v where v.product_id = p.id and ${isLow(level)})`,
      out: `exists (select from variants v where v.product_id = p.id and ${isOut}) and not exists (
        select from variants v where v.product_id = p.id and not v.is_archived and v.on_hand > v.reserved)`,
    };
    for (const stock of ['low', 'out'] as const) {
      const expected = await idsOf(
        `select p.id from products p where ${conditions[stock]} order by p.name, p.id`,
      );
      const filter = { view: 'all', search: '', sort: 'name', stock } as const;
      const load = (after?: string) => listAdminProducts(database.db, { ...filter, after });
      expect(await pagesOf(load, (list) => list.products.map(({ id }) => id))).toEqual(expected);
      expect((await load()).total).toBe(expected.length);
    }
    const views = (
      await listAdminProducts(database.db, { view: 'low-stock', search: '', sort: 'updated' })
    ).counts;
    const [expected] = await select<object>(`select count(*)::int as all,
      (count(*) filter (where p.status = 'published'))::int as published, (count(*) filter (where p.status = 'draft'))::int as draft,
      (count(*) filter (where p.status = 'scheduled'))::int as scheduled, (count(*) filter (where p.status = 'archived'))::int as archived,
      (count(*) filter (where p.status = 'published' and ${conditions.low}))::int as "low-stock", 0 as "missing-alt" from products p`);
    expect(views).toEqual(expected);
  });

  test('low stock of the first page is what runs out first, wanted variants before all others', async () => {
    const naive = () =>
      idsOf(`with sold as (
        select l.variant_id, sum(l.quantity)::int as quantity from order_lines l join orders o on o.id = l.order_id
        where o.status not in ('pending_payment', 'cancelled', 'expired') and l.quantity > 0
          and o.created_at > now() - interval '30 days' group by 1),
      waiting as (select variant_id, count(*)::int as requests from back_in_stock_requests group by 1)
      select v.id from variants v join products p on p.id = v.product_id
        left join sold on sold.variant_id = v.id left join waiting on waiting.variant_id = v.id
      where ${isForSale} and ${isLow(level)}
      order by (sold.quantity is not null or waiting.requests is not null) desc,
        (v.on_hand - v.reserved)::float8 / greatest(coalesce(sold.quantity, 0), 1), coalesce(waiting.requests, 0) desc, v.sku limit 4`);
    const { lowStock } = openToday({
      db: database.db,
      listFailures: async () => {
        throw new Error('Not asked.');
      },
    });
    const shown = async () => (await lowStock()).variants.map(({ variantId }) => variantId);
    expect(await shown()).toEqual(await naive());
    // Fewer wanted variants than there is room for: the rest follows.
    const [first = ''] = await shown();
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`delete from back_in_stock_requests`);
      await tx.execute(sql`update order_lines set variant_id = null where variant_id <> ${first}`);
    });
    expect(await shown()).toEqual(await naive());
  });
});

test('unsold products are those in stock without a sale in 90 days, never sold first, then the oldest sale', async () => {
  const { db } = database;
  await db.execute(
    sql`update orders set created_at = now() - abs(hashtext(id)) % 200 * interval '1 day'`,
  );
  const isSale = `o.status not in ('pending_payment', 'cancelled', 'expired') and l.quantity > 0`;
  const expected = await select(`with in_stock as (
      select v.product_id, sum(v.on_hand - v.reserved)::int as available from variants v join products p on p.id = v.product_id
      where not v.is_archived and p.status = 'published' and p.published_at < now() - interval '90 days'
      group by v.product_id having sum(v.on_hand - v.reserved) > 0),
    sold as (select l.product_id from orders o join order_lines l on l.order_id = o.id
      where ${isSale} and o.created_at >= now() - interval '90 days'),
    last_sales as (select l.product_id, max(o.created_at) as sold_at from order_lines l join orders o on o.id = l.order_id
      where ${isSale} group by 1)
    select p.id as "productId", s.available, to_char(t.sold_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSoldAt"
    from in_stock s join products p on p.id = s.product_id left join last_sales t on t.product_id = p.id
    where p.id not in (select product_id from sold) order by t.sold_at nulls first, p.published_at, p.id`);
  const { products, total } = await openSales(db).unsold();
  expect(total).toBe(expected.length);
  expect(products).toMatchObject(expected.slice(0, 50));
  expect(expected.length).toBeGreaterThan(20);
});
