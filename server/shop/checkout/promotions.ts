// Promo codes: looked up for a quote, their uses taken by an order and released when it is cancelled or expires.
import { type Placeholder, type SQL, and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Discount } from '#domain/order/pricing.ts';
import { normaliseCode } from '#domain/catalogue/promotion.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

/** Whether the promotion has started and not ended, by the database's clock, which all servers share. */
const isWithinPeriod = sql`(${promotions.startsAt} is null or ${promotions.startsAt} <= now())
  and (${promotions.endsAt} is null or ${promotions.endsAt} > now())`;
const isWithinLimit = sql`(${promotions.usageLimit} is null or ${promotions.timesUsed} < ${promotions.usageLimit})`;

/**
 * Null when there is no such code, or this customer may not use it now.
 * A use taken by the customer's own pending order does not count against them.
 */
export async function findPromotion(
  db: Db | Tx,
  accountId: string,
  code: string,
): Promise<Discount | null> {
  if (!code.trim()) return null;
  const values = { accountId, code: normaliseCode(code) };
  return firstOf(await selectPromotion(db, values)).promotion;
}

export const discountRow = z.object({ code: z.string(), percent: z.number() });

const selectPromotion = statement(
  'usable_promotion',
  z.object({ promotion: discountRow.nullable() }),
  (p: Params<{ accountId: string; code: string }>) =>
    sql`select ${usablePromotion(p.accountId, p.code)} as promotion`,
);

/** The usable promotion as JSON, for a statement that reads it beside something else. `code` is as `normaliseCode` returns it. */
export function usablePromotion(accountId: Placeholder, code: Placeholder): SQL {
  const isTakenByOwnOrder = sql`exists (select 1 from ${orders} where ${orders.accountId} = ${accountId}
    and ${orders.status} = 'pending_payment' and ${orders.promoCode} = ${promotions.code})`;
  return sql`(
    select json_build_object('code', ${promotions.code}, 'percent', ${promotions.percent}) from ${promotions}
    where ${promotions.code} = ${code} and ${isWithinPeriod} and (${isWithinLimit} or ${isTakenByOwnOrder})
      and not ${isUsedUpBy(accountId)})`;
}

/** Whether the code exists, and this customer has had its one use. */
export async function hasUsedPromotion(
  db: Db | Tx,
  accountId: string,
  code: string,
): Promise<boolean> {
  const isCode = eq(promotions.code, normaliseCode(code));
  return (await db.$count(promotions, and(isCode, isUsedUpBy(accountId)))) > 0;
}

/** An order awaiting payment does not count: a new order replaces it. */
function isUsedUpBy(accountId: string | Placeholder): SQL {
  return sql`(${promotions.oncePerCustomer} and exists (select 1 from ${orders}
    where ${orders.accountId} = ${accountId} and ${orders.promoCode} = ${promotions.code}
    and ${orders.status} not in ('pending_payment', 'cancelled', 'expired')))`;
}

/** What an order must know of the promotion it uses. */
export type TakenPromotion = { oncePerCustomer: boolean };

/** Takes one use of a limited code. Null when none is left; two orders never take the same use. */
export async function takePromotion(tx: Tx, code: string): Promise<TakenPromotion | null> {
  const [promotion] = await tx
    .select({
      usageLimit: promotions.usageLimit,
      oncePerCustomer: promotions.oncePerCustomer,
    })
    .from(promotions)
    .where(eq(promotions.code, code));
  if (!promotion) return null;
  const { oncePerCustomer } = promotion;
  // An unlimited code is not counted: every order would wait for the lock on its one row.
  if (promotion.usageLimit === null) return { oncePerCustomer };
  const taken = await tx
    .update(promotions)
    .set({ timesUsed: sql`${promotions.timesUsed} + 1` })
    .where(and(eq(promotions.code, code), isWithinPeriod, isWithinLimit))
    .returning({ code: promotions.code });
  return taken.length > 0 ? { oncePerCustomer } : null;
}

/** Releases one use of a limited code; does nothing for null. */
export async function releasePromotion(tx: Tx, code: string | null): Promise<void> {
  if (!code) return;
  await tx
    .update(promotions)
    .set({ timesUsed: sql`greatest(${promotions.timesUsed} - 1, 0)` })
    .where(and(eq(promotions.code, code), isNotNull(promotions.usageLimit)));
}
