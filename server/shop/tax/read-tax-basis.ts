// What the tax of lines is decided by: the HSN codes of their products, and the rates of a day in India.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

const rateRow = z.object({
  id: z.int(),
  hsnPrefix: z.string(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  limitPaise: z.int().nullable(),
  percentBelow: z.int(),
  percentAbove: z.int(),
});

/** `hsnCode`: the product's own, else its category's, else ''. `garments`: how many its price is for. */
const goodsRow = z.object({ hsnCode: z.string(), garments: z.int() });
/** `goods` by product id. */
const basisRow = z.object({ goods: z.record(z.string(), goodsRow), rates: rateRow.array() });
export type TaxBasis = z.infer<typeof basisRow>;

const selectBasis = statement(
  'tax_basis',
  basisRow,
  (p: Params<{ productIds: string[]; at: string }>) => sql`
    with day as (select (${p.at}::timestamptz at time zone 'Asia/Kolkata')::date as day)
    select
      (select coalesce(json_object_agg(p.id, json_build_object(
          'hsnCode', coalesce(nullif(p.hsn_code, ''), c.hsn_code, ''),
          'garments', greatest(p.garments, 1))), '{}')
        from products p left join categories c on c.id = p.category
        where p.id = any(${p.productIds}::text[])) as goods,
      (select coalesce(json_agg(json_build_object('id', id, 'hsnPrefix', hsn_prefix, 'fromDay', from_day,
          'toDay', to_day, 'limitPaise', limit_paise, 'percentBelow', percent_below,
          'percentAbove', percent_above) order by hsn_prefix, from_day), '[]')
        from tax_rates, day where from_day <= day and (to_day is null or day <= to_day)) as rates`,
);

/**
 * `at` null: the present transaction's time by the database's clock, which all servers share and by which an order is
 * dated.
 */
export async function readTaxBasis(
  tx: Tx,
  { productIds, at }: { productIds: readonly string[]; at: Date | null },
): Promise<TaxBasis> {
  const values = { productIds: [...productIds], at: at?.toISOString() ?? 'now' };
  return firstOf(await selectBasis(tx, values));
}
