// Prices that a product was asked at in the last 30 days, for the editor.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AskedPrice, STRUCK_DAYS } from '#domain/product/struck-price.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** The product's own prices, not those of its variants; the highest first. */
export function listAskedPrices(db: Db | Tx, productId: string): Promise<AskedPrice[]> {
  return selectAskedPrices(db, { productId });
}

const selectAskedPrices = statement(
  'asked_prices',
  z.object({ pricePaise: z.int(), lastDay: z.string() }),
  (p: Params<{ productId: string }>) => sql`
    select price_paise as "pricePaise", max(last_asked_day(asked_until))::text as "lastDay" from asking_prices
    where product_id = ${p.productId} and variant_id is null
      and last_asked_day(asked_until) + ${STRUCK_DAYS}::integer >= last_asked_day(null)
    group by price_paise order by price_paise desc`,
);
