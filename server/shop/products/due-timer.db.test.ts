// Products published and taken back to the second, by the timers of two servers on one database.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '#server/platform/audit/list-audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { testDatabase } from '#server/testing/database.ts';
import { aProduct, stocked } from '#server/testing/products.ts';
import { applyDuePublications } from './change-status.ts';
import { openDueTimer } from './due-timer.ts';

let database: OpenDatabase;
let listener: Listener;
let timers: ReturnType<typeof openDueTimer>[];
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  listener = await openListener(database);
  await stocked(db, [aProduct('drop')]);
  const apply = async () => void (await applyDuePublications(db));
  timers = [openDueTimer({ db, listener, apply }), openDueTimer({ db, listener, apply })];
});
afterAll(async () => {
  for (const timer of timers) await timer.close();
  await listener.close();
  await database.close();
});

/** Seconds by which the change came after its time, by the clock of the database. */
async function secondsLate(status: string, time: ReturnType<typeof sql>): Promise<number> {
  const { db } = database;
  await db.execute(sql`update products set ${time} where id = 'drop'`);
  const [due] = await db.select().from(products).where(eq(products.id, 'drop'));
  const dueAt = due?.publishAt ?? due?.unpublishAt;
  const load = async () => (await db.select().from(products).where(eq(products.id, 'drop')))[0];
  await expect.poll(async () => (await load())?.status, { timeout: 20_000 }).toBe(status);
  return (Number((await load())?.updatedAt) - Number(dueAt)) / 1000;
}

test('a product is published and taken back within a second of its times, once, also when they are set meanwhile', async () => {
  const publishedLate = await secondsLate(
    'published',
    sql`status = 'scheduled', publish_at = now() + interval '2 seconds'`,
  );
  const takenBackLate = await secondsLate(
    'draft',
    sql`unpublish_at = now() + interval '1500 milliseconds'`,
  );
  for (const late of [publishedLate, takenBackLate]) {
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(1);
  }
  const { entries } = await listAuditLog(database.db, { subject: 'product:drop' });
  expect(entries.map(({ action }) => action)).toEqual(['product.draft', 'product.published']);
});
