// The next day: what was held for an unpaid order is held no longer, and the shop's clock has come by.
import { expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/orders.ts';
import { shopDatabase } from './catalogue.ts';

export async function dayPasses(number: string): Promise<void> {
  const { db } = await shopDatabase();
  const her = eq(orders.number, number);
  await db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 day'` })
    .where(her);
  // The shop looks once a minute; the journey does not wait so long.
  await db.execute(sql`
    insert into jobs.job (name, data, policy, retry_limit, expire_seconds, singleton_key)
    select name, data, policy, retry_limit, expire_seconds, gen_random_uuid()::text
    from jobs.job where name = 'lapse-reservations' order by created_on desc limit 1`);
  const status = async () => (await db.select().from(orders).where(her))[0]?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('expired');
}
