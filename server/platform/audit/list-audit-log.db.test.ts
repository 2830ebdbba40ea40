// Audit log: filters of the database, pages by key, and the name of a subject that is gone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { recordAudit } from './audit-log.ts';
import { type AuditFilter, listAuditLog, listAuditPeople } from './list-audit-log.ts';

const MANY = 20_000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await stocked(database.db, [aProduct('lehenga', { name: 'दीवाली लहंगा' })], 1);
  await database.db
    .execute(sql`insert into audit_log (account_id, action, subject, changes, happened_at)
    select 'system', 'settings.saved', 'settings', '[]'::jsonb, timestamptz '2026-01-05 00:00+05:30'
    from generate_series(1, ${MANY}::integer)`);
  const record = (subject: string, changes: { field: string; from: unknown; to: unknown }[]) =>
    database.db.transaction((tx) =>
      recordAudit(tx, { accountId: 'operator', action: 'product.saved', subject, changes }),
    );
  await record('product:lehenga', [{ field: 'pricePaise', from: 100_00, to: 90_00 }]);
  await record('product:gone', [{ field: 'name', from: 'Phulkari_100%', to: null }]);
}, 120_000);
afterAll(() => database.close());

const subjects = async (filter: AuditFilter) =>
  (await listAuditLog(database.db, filter)).entries.map(({ subject }) => subject);

test('entries are filtered by person, kind and day, among 20,000', async () => {
  expect(await subjects({ person: 'operator' })).toEqual(['product:gone', 'product:lehenga']);
  expect(await subjects({ kind: 'products' })).toEqual(['product:gone', 'product:lehenga']);
  expect(await subjects({ from: '2026-01-05', to: '2026-01-05' })).toHaveLength(50);
  expect(await subjects({ from: '2026-01-04', to: '2026-01-04' })).toEqual([]);
});

test('a subject is found by its name, in any script, and a deleted one by its last name', async () => {
  expect(await subjects({ q: 'दीवाली' })).toEqual(['product:lehenga']);
  expect(await subjects({ q: '100%' })).toEqual(['product:gone']);
  expect(await subjects({ q: '%' })).toEqual(['product:gone']);
  const { entries } = await listAuditLog(database.db, { kind: 'products' });
  expect(entries).toMatchObject([
    { name: 'Phulkari_100%', isDeleted: true },
    { name: 'दीवाली लहंगा', isDeleted: false },
  ]);
});

test('each page begins where the last one ended', async () => {
  const first = await listAuditLog(database.db, {});
  const second = await listAuditLog(database.db, { before: first.next ?? 0 });
  expect(first.entries).toHaveLength(50);
  expect(second.entries[0]?.id).toBeLessThan(first.entries.at(-1)?.id ?? 0);
});

test('the people of the log are listed once each', async () => {
  expect((await listAuditPeople(database.db)).map(({ name }) => name)).toEqual([
    'Operator of the server',
    'System',
  ]);
});
