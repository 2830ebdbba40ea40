// Promo codes: looked up for a quote, their uses taken by an order and released when it is cancelled or expires.
import { type Placeholder, type SQL, and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { english } from '#domain/language/languages.ts';
import type { Discount } from '#domain/order/pricing.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { cartLines } from '#server/platform/db/schema/cart.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';
import { discountRow } from '#server/shop/promotions/automatic-promotions.ts';
import { currentRequest } from '#server/platform/lib/request-context.ts';

/** Whether the promotion is on, has started and not ended, by the database's clock, which all servers share. */
const isWithinPeriod = sql`${promotions.isOn} and (${promotions.startsAt} is null or ${promotions.startsAt} <= now())
  and (${promotions.endsAt} is null or ${promotions.endsAt} > now())`;
const isWithinLimit = sql`(${promotions.usageLimit} is null or ${promotions.timesUsed} < ${promotions.usageLimit})`;

/**
 * Null when there is no such code, or this customer may not use it now. Whether a cart reaches the minimum is not asked.
 * A use taken by the customer's own pending order does not count against them.
 */
export async function findPromotion(
  db: Db | Tx,
  accountId: string,
  code: string,
): Promise<Discount | null> {
  if (!code.trim()) return null;
  const values = { accountId, code: normaliseCode(code), language: languageOfNames() };
  return firstOf(await selectPromotion(db, values)).promotion;
}

/** In which the names of a promotion's goods are read. */
export const languageOfNames = () => currentRequest()?.language ?? english.code;

/** A Discount as JSON. `productIds`: those in the cart. */
const discountFor = (
  productIds: SQL,
  language: Placeholder | string,
) => sql`json_strip_nulls(json_build_object(
  'code', ${promotions.code}, 'kind', ${promotions.kind}, 'percent', ${promotions.percent},
  'amountPaise', ${promotions.amountPaise}, 'minimumPaise', ${promotions.minimumPaise},
  'minimumItems', nullif(${promotions.minimumItems}, 0),
  'goods', promotion_goods(${promotions.code}, ${productIds}, ${language})))`;

const productsInCart = (
  accountId: Placeholder,
) => sql`array(select distinct ${variants.productId} from ${cartLines}
  join ${variants} on ${variants.id} = ${cartLines.variantId} where ${cartLines.accountId} = ${accountId})`;

const selectPromotion = statement(
  'usable_promotion',
  z.object({ promotion: discountRow.nullable() }),
  (p: Params<PromotionValues>) => sql`select ${usablePromotion(p)} as promotion`,
);

type PromotionValues = { accountId: string; code: string; language: string };

/** The usable promotion as JSON, for a statement that reads it beside something else. `code` is as `normaliseCode` returns it. */
export function usablePromotion({ accountId, code, language }: Params<PromotionValues>): SQL {
  const isTakenByOwnOrder = sql`exists (select 1 from ${orders} where ${orders.accountId} = ${accountId}
    and ${orders.status} = 'pending_payment' and ${orders.promoCode} = ${promotions.code})`;
  return sql`(
    select ${discountFor(productsInCart(accountId), language)} from ${promotions}
    where ${promotions.code} = ${code} and not ${promotions.isAutomatic} and ${isWithinPeriod} and (${isWithinLimit} or ${isTakenByOwnOrder})
      and not ${isUsedUpBy(accountId)} and not ${isForOthers(accountId)})`;
}

/** The automatic promotions that apply now to the stored cart, as JSON. */
export function automaticPromotions({ accountId }: Pick<Params<PromotionValues>, 'accountId'>) {
  return sql`automatic_promotions(${accountId}, ${productsInCart(accountId)})`;
}

/** Why this customer may not use a code that exists; null for every other reason. */
export async function whyNotUsable(
  db: Db | Tx,
  accountId: string,
  code: string,
): Promise<'promo/already-used' | 'promo/first-order' | null> {
  const [promotion] = await db
    .select({
      isUsed: sql<boolean>`${isUsedUpBy(accountId)}`,
      isForOthers: sql<boolean>`${isForOthers(accountId)} and ${isWithinPeriod}`,
    })
    .from(promotions)
    .where(eq(promotions.code, normaliseCode(code)));
  if (promotion?.isUsed) return 'promo/already-used';
  return promotion?.isForOthers ? 'promo/first-order' : null;
}

/** Whether it is for first orders, and the customer has an order. */
function isForOthers(accountId: string | Placeholder): SQL {
  return sql`(${promotions.isFirstOrder} and exists (select 1 from ${orders}
    where ${orders.accountId} = ${accountId}
    and ${orders.status} not in ('pending_payment', 'cancelled', 'expired')))`;
}

/** An order awaiting payment does not count: a new order replaces it. */
function isUsedUpBy(accountId: string | Placeholder): SQL {
  return sql`(${promotions.oncePerCustomer} and exists (select 1 from ${orders}
    where ${orders.accountId} = ${accountId} and ${orders.promoCode} = ${promotions.code}
    and ${orders.status} not in ('pending_payment', 'cancelled', 'expired')))`;
}

/** What an order must know of the promotion it uses. */
export type TakenPromotion = { discount: Discount; oncePerCustomer: boolean };

/**
 * Takes one use of a limited code. Null when none is left; two orders never take the same use. The row stays locked for
 * key share, which orders do not wait for among each other: until the order is there, nobody changes the promotion.
 * `productIds`: those of the order.
 */
export async function takePromotion(
  tx: Tx,
  code: string,
  productIds: readonly string[],
): Promise<TakenPromotion | null> {
  const discount = discountFor(sql`${sql.param(productIds)}::text[]`, languageOfNames());
  const [promotion] = await tx
    .select({
      usageLimit: promotions.usageLimit,
      oncePerCustomer: promotions.oncePerCustomer,
      discount: sql<Discount>`${discount}`,
      isUsable: sql<boolean>`${isWithinPeriod}`,
    })
    .from(promotions)
    .where(eq(promotions.code, code))
    .for('key share');
  if (!promotion) return null;
  const { usageLimit, isUsable, ...taken } = promotion;
  // An unlimited code is not counted: every order would wait for the lock on its one row.
  if (usageLimit === null) return isUsable ? taken : null;
  const updated = await tx
    .update(promotions)
    .set({ timesUsed: sql`${promotions.timesUsed} + 1` })
    .where(and(eq(promotions.code, code), isWithinPeriod, isWithinLimit))
    .returning({ code: promotions.code });
  return updated.length > 0 ? taken : null;
}

type UsedPromotions = { automaticCode: string | null; promoCode: string | null };

/** Releases the order's use of each limited promotion. */
export async function releasePromotions(tx: Tx, order: UsedPromotions): Promise<void> {
  for (const code of [order.automaticCode, order.promoCode]) {
    if (code) await releaseUse(tx, code);
  }
}

async function releaseUse(tx: Tx, code: string): Promise<void> {
  const isCode = eq(promotions.code, code);
  // Also of an unlimited code: whoever gives it a limit counts the orders, and must not count this one.
  await tx.select({ code: promotions.code }).from(promotions).where(isCode).for('key share');
  await tx
    .update(promotions)
    .set({ timesUsed: sql`greatest(${promotions.timesUsed} - 1, 0)` })
    .where(and(isCode, isNotNull(promotions.usageLimit)));
}
