// One promotion as the back office edits it, with what its orders say of it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { isSale } from '#server/shop/sales/sale-sql.ts';
import {
  type EditedPromotion,
  hasUsedCode,
  columnsOfPromotion,
  promotionOf,
  promotionRow,
} from './promotion-row.ts';

/** `uses`: orders, also those not paid yet. The amounts are those of its sales. */
export type PromotionFigures = { uses: number; discountPaise: Paise; salesPaise: Paise };
export type LoadedPromotion = EditedPromotion & { figures: PromotionFigures };

export const figuresRow = z.object({
  uses: z.int(),
  discountPaise: z.number(),
  salesPaise: z.number(),
});

/** PromotionFigures of `promotions p`, to be joined laterally. They are counted, since only limited codes count their uses. */
export const figuresOfPromotion = sql`(
  select (count(*) filter (where ${hasUsedCode}))::int as uses,
    coalesce(sum(o.discount_paise) filter (where ${isSale}), 0)::float8 as "discountPaise",
    coalesce(sum(o.total_paise) filter (where ${isSale}), 0)::float8 as "salesPaise"
  from orders o where o.promo_code = p.code)`;

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
  return { ...promotionOf(promotion), figures: { uses, discountPaise, salesPaise } };
}

const countUses = statement(
  'uses_of_promotion',
  z.object({ uses: z.int() }),
  (p: Params<{ code: string }>) =>
    sql`select count(*)::int as uses from orders o where o.promo_code = ${p.code} and ${hasUsedCode}`,
);

/** How many orders have used the code. */
export async function countPromotionUses(tx: Tx, code: string): Promise<number> {
  return firstOf(await countUses(tx, { code })).uses;
}
