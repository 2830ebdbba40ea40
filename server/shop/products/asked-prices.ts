// Prices that a product was asked at in the last 30 days, for the editor.
import { sql } from 'drizzle-orm';
import { type AskedPrice, STRUCK_DAYS } from '#domain/product/struck-price.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';

/** The product's own prices, not those of its variants; the highest first. */
export async function listAskedPrices(db: Db | Tx, productId: string): Promise<AskedPrice[]> {
  const { rows } = (await db.execute(sql`
    select price_paise as "pricePaise", max(last_asked_day(asked_until))::text as "lastDay" from asking_prices
    where product_id = ${productId} and variant_id is null
      and last_asked_day(asked_until) + ${STRUCK_DAYS}::integer >= last_asked_day(null)
    group by price_paise order by price_paise desc`)) as unknown as { rows: AskedPrice[] };
  return rows;
}
