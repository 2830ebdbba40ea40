// The migrations that begin the price history, on the products of a shop that sells already.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from './migration-marks.ts';

const FIRST_LINE = '-- Maker, country of origin and net quantity';

/** With an emoji in the maker, and of one product a variant with its own price. */
const productRows = `
  insert into products (id, slug, name, craft, kind, category, description, details, price_paise, original_price_paise,
    rating, review_count, is_new, is_on_sale, is_featured, is_free_size, specifications, gallery_images, position,
    published_at, status, has_been_published, sizes, maker)
  select id, id, id, '', 'blouse', 'Women', '', '', price, original, 0, 0, false, is_on_sale, false, true, '[]', '[]', 1,
    '2026-01-01', status, status <> 'draft', '["Free Size"]', 'Asha 🧵 ज़री'
  from (values ('struck', 60000, 100000, true, 'published'), ('plain', 60000, 60000, true, 'published'),
    ('draft', 60000, 100000, true, 'draft'), ('taken-back', 60000, 100000, false, 'archived'))
    row (id, price, original, is_on_sale, status);
  insert into product_colours (product_id, name, code, family, position)
  select id, 'Wine', '#6f152b', 'red', 0 from products;
  insert into variants (id, product_id, colour, size, position, on_hand, sku, price_paise)
  select id || '-one', id, 'Wine', 'Free Size', 0, 1, id, case when id = 'struck' then 70000 end from products`;

test('the prices of a shop that sells count as asked until the day of the migration, and no struck price vanishes', async () => {
  const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  onTestFinished(() => engine.close());
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const first = migrations.findIndex(({ sql }) => sql[0]?.startsWith(FIRST_LINE));
  expect(first).toBeGreaterThan(0);
  const apply = (some: typeof migrations) =>
    engine.transaction(async (tx) => {
      for (const statement of some.flatMap((migration) => migration.sql)) await tx.exec(statement);
    });
  await apply(migrations.slice(0, first));
  await engine.exec(`begin; ${productRows}; commit`);
  await apply(migrations.slice(first));

  const { rows } =
    await engine.query(`select p.id, p.maker, p.struck_until - last_asked_day(null) as days,
      v.struck_until - last_asked_day(null) as "variantDays", (facets & (1 << 18)) <> 0 as "isOnSale",
      array(select coalesce(variant_id || ' ', '') || price_paise || case when asked_until is null then ' now' else '' end
        from asking_prices where product_id = p.id order by id) as asked
    from products p join variants v on v.product_id = p.id left join product_index on product_index.product_id = p.id
    order by p.id`);
  const none = { maker: 'Asha  ज़री', days: null, variantDays: null };
  expect(rows).toEqual([
    { ...none, id: 'draft', isOnSale: null, asked: [] },
    { ...none, id: 'plain', isOnSale: false, asked: ['60000 now'] },
    {
      ...none,
      id: 'struck',
      days: 30,
      variantDays: 30,
      isOnSale: true,
      asked: ['60000 now', 'struck-one 70000 now', '100000', 'struck-one 100000'],
    },
    { ...none, id: 'taken-back', days: 30, isOnSale: null, asked: ['100000'] },
  ]);

  await engine.exec(`update products set price_paise = 50000 where id = 'struck'`);
  const { rows: later } = await engine.query(
    `select struck_until - last_asked_day(null) as days from products where id = 'struck'`,
  );
  expect(later).toEqual([{ days: 30 }]);
});
