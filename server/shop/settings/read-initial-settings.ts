// Settings that this shop begins with: a new live one charges GST by law, one that has sold goes on as it did.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pricingMethods } from '#domain/order/pricing.ts';
import { initialSettings } from '#domain/shop/initial-settings.ts';
import type { OwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/statement.ts';

const selectLatest = statement(
  'method_of_latest_order',
  z.object({ method: z.enum(pricingMethods) }),
  () =>
    sql`select pricing_method as method from orders order by created_at desc nulls first, id limit 1`,
);

/** Orders keep the method of their day, so that each start finds the same while the owner has not chosen. */
export async function readInitialSettings(
  db: Db,
  { mode, shopUrl }: Pick<Settings, 'mode' | 'shopUrl'>,
): Promise<OwnerSettings> {
  const [latest] = await selectLatest(db);
  return initialSettings(mode, new URL(shopUrl).hostname, latest?.method ?? 'law');
}
