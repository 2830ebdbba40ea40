// Promo codes: looked up for a quote, their uses taken by an order and released when it is cancelled or expires.
import { type Placeholder, type SQL, and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Discount } from '#domain/order/pricing.ts';
import { normaliseCode } from '#domain/promotion/promo-code.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { promotions } from '#server/platform/db/schema/checkout.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { type Params, firstOf, statement } from '#server/platform/db/statement.ts';

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
  const values = { accountId, code: normaliseCode(code) };
  return firstOf(await selectPromotion(db, values)).promotion;
}

const ofEachKind = { code: z.string(), minimumPaise: z.int() };
export const discountRow = z.discriminatedUnion('kind', [
  z.object({ ...ofEachKind, kind: z.literal('percent'), percent: z.int() }),
  z.object({ ...ofEachKind, kind: z.literal('amount'), amountPaise: z.int() }),
  z.object({ ...ofEachKind, kind: z.literal('free_delivery') }),
]) satisfies z.ZodType<Discount>;

/** A Discount as JSON. */
const discount = sql`json_strip_nulls(json_build_object('code', ${promotions.code}, 'kind', ${promotions.kind},
  'percent', ${promotions.percent}, 'amountPaise', ${promotions.amountPaise}, 'minimumPaise', ${promotions.minimumPaise}))`;

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
    select ${discount} from ${promotions}
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
export type TakenPromotion = { discount: Discount; oncePerCustomer: boolean };

/**
 * Takes one use of a limited code. Null when none is left; two orders never take the same use. The row stays locked for
 * key share, which orders do not wait for among each other: until the order is there, nobody changes the promotion.
 */
export async function takePromotion(tx: Tx, code: string): Promise<TakenPromotion | null> {
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

/** Releases one use of a limited code; does nothing for null. */
export async function releasePromotion(tx: Tx, code: string | null): Promise<void> {
  if (!code) return;
  const isCode = eq(promotions.code, code);
  // Also of an unlimited code: whoever gives it a limit counts the orders, and must not count this one.
  await tx.select({ code: promotions.code }).from(promotions).where(isCode).for('key share');
  await tx
    .update(promotions)
    .set({ timesUsed: sql`greatest(${promotions.timesUsed} - 1, 0)` })
    .where(and(isCode, isNotNull(promotions.usageLimit)));
}
