// One promotion as the back office edits it, with what its orders say of it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { isSale } from '#server/shop/sales/sale-sql.ts';
import { type PromotedProduct, listPromotedProducts } from './chosen-products.ts';
import {
  type EditedPromotion,
  hasUsedCode,
  columnsOfPromotion,
  promotionOf,
  promotionRow,
} from './promotion-row.ts';

/** `uses`: orders, also those not paid yet. The amounts are those of its sales. */
export type PromotionFigures = { uses: number; discountPaise: Paise; salesPaise: Paise };
export type ListedPromotion = EditedPromotion & { figures: PromotionFigures };
/** `products`: those of its `productIds`. */
export type LoadedPromotion = ListedPromotion & { products: PromotedProduct[] };

export const figuresRow = z.object({
  uses: z.int(),
  discountPaise: z.number(),
  salesPaise: z.number(),
});

/** PromotionFigures of `promotions p`, to be joined laterally. They are counted, since only limited codes count their uses. */
export const figuresOfPromotion = sql`(
  select (count(*) filter (where ${hasUsedCode}))::int as uses,
    coalesce(sum(o.part_paise) filter (where ${isSale}), 0)::float8 as "discountPaise",
    coalesce(sum(o.total_paise) filter (where ${isSale}), 0)::float8 as "salesPaise"
  from (select status, total_paise, discount_paise - automatic_discount_paise as part_paise from orders
      where promo_code = p.code
    union all select status, total_paise, automatic_discount_paise from orders where automatic_code = p.code) o)`;

const selectPromotion = statement(
  'promotion_of_owner',
  promotionRow.extend(figuresRow.shape),
  (p: Params<{ code: string }>) => sql`select ${columnsOfPromotion}, f.*
    from promotions p cross join lateral ${figuresOfPromotion} f where p.code = ${p.code}`,
);

/** Throws `promotion/not-found`. */
export async function loadPromotion(db: Db | Tx, code: string): Promise<LoadedPromotion> {
  const [row] = await selectPromotion(db, { code });
  if (!row) throw new AppError('promotion/not-found');
  const { uses, discountPaise, salesPaise, ...promotion } = row;
  const products = await listPromotedProducts(db, promotion.productIds);
  return { ...promotionOf(promotion), products, figures: { uses, discountPaise, salesPaise } };
}

const countUses = statement(
  'uses_of_promotion',
  z.object({ uses: z.int() }),
  (p: Params<{ code: string }>) =>
    sql`select count(*)::int as uses from orders o where (o.promo_code = ${p.code} or o.automatic_code = ${p.code}) and ${hasUsedCode}`,
);

/** How many orders have used the code. */
export async function countPromotionUses(tx: Tx, code: string): Promise<number> {
  return firstOf(await countUses(tx, { code })).uses;
}
