// Promo codes in the database: looked up for a quote, taken by an order, given back when it comes to nothing.
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Discount } from '#domain/pricing.ts';
import { normaliseCode } from '#domain/promotion.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { orders, promotions } from '#server/db/schema/orders.ts';

/** By the database's clock; domain/promotion.ts says the same in words. */
const withinWindow = sql`(${promotions.startsAt} is null or ${promotions.startsAt} <= now())
  and (${promotions.endsAt} is null or ${promotions.endsAt} > now())`;
const withinLimit = sql`(${promotions.usageLimit} is null or ${promotions.timesUsed} < ${promotions.usageLimit})`;

/** Null when there is no such code, or she may not use it now. A use her own pending order holds is hers. */
export async function findPromotion(
  db: Db | Tx,
  accountId: string,
  code: string,
): Promise<Discount | null> {
  if (!code.trim()) return null;
  const heldByHerself = sql`exists (select 1 from ${orders} where ${orders.accountId} = ${accountId}
    and ${orders.status} = 'pending_payment' and ${orders.promoCode} = ${promotions.code})`;
  const [found] = await db
    .select({ code: promotions.code, percent: promotions.percent })
    .from(promotions)
    .where(
      and(eq(promotions.code, normaliseCode(code)), withinWindow, or(withinLimit, heldByHerself)),
    );
  return found ?? null;
}

/** Takes one use of a limited code. False when somebody else took the last one; no two can take the same. */
export async function takePromotion(tx: Tx, code: string): Promise<boolean> {
  const [known] = await tx
    .select({ limit: promotions.usageLimit })
    .from(promotions)
    .where(eq(promotions.code, code));
  // A code without a limit is not counted: every order would queue for its one row.
  if (known?.limit === null) return true;
  const taken = await tx
    .update(promotions)
    .set({ timesUsed: sql`${promotions.timesUsed} + 1` })
    .where(and(eq(promotions.code, code), withinWindow, withinLimit))
    .returning({ code: promotions.code });
  return taken.length > 0;
}

export async function releasePromotion(tx: Tx, code: string | null): Promise<void> {
  if (!code) return;
  await tx
    .update(promotions)
    .set({ timesUsed: sql`greatest(${promotions.timesUsed} - 1, 0)` })
    .where(and(eq(promotions.code, code), isNotNull(promotions.usageLimit)));
}
