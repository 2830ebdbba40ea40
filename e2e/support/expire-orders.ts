// Expires an unpaid order, as if a day had passed.
import { expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/orders.ts';
import { shopDatabase } from './catalogue.ts';

export async function expireOrder(number: string): Promise<void> {
  const { db } = await shopDatabase();
  const isOrder = eq(orders.number, number);
  await db
    .update(orders)
    .set({ expiresAt: sql`now() - interval '1 day'` })
    .where(isOrder);
  // The job runs once a minute; enqueued by hand, it runs at once.
  await db.execute(sql`
    insert into jobs.job (name, data, policy, retry_limit, expire_seconds, singleton_key)
    select name, data, policy, retry_limit, expire_seconds, gen_random_uuid()::text
    from jobs.job where name = 'expire-reservations' order by created_on desc limit 1`);
  const status = async () => (await db.select().from(orders).where(isOrder))[0]?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('expired');
}
