// Customers without cash on delivery: blocked by account and phone number.
import { randomUUID } from 'node:crypto';
import { type Placeholder, type SQL, desc, eq, or, sql } from 'drizzle-orm';
import { internationalPhone } from '#domain/order/order-work.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { cashBlocks } from '#server/platform/db/schema/order-work.ts';

/** Who is blocked; `phone` as the order stores it. */
export type CashBuyer = { accountId: string | null; phone: string };
export type CashBlockDto = { reason: string; by: string; at: string; orderNumber: string | null };

type NewBlock = { orderNumber: string; reason: string; by: string };

/**
 * Returns whether it was not blocked before. The caller has locked no stock yet: an order being placed locks the buyer
 * first, then its stock.
 */
export async function insertBlock(
  tx: Tx,
  buyer: CashBuyer,
  { orderNumber, reason, by: createdBy }: NewBlock,
): Promise<boolean> {
  await lockCash(tx, buyer);
  if (await findBlock(tx, buyer)) return false;
  const { accountId } = buyer;
  const phone = internationalPhone(buyer.phone);
  const block = { id: randomUUID(), accountId, phone, orderNumber, reason, createdBy };
  await tx.insert(cashBlocks).values(block);
  return true;
}

/** Returns whether it was blocked before. */
export async function removeBlock(tx: Tx, buyer: CashBuyer): Promise<boolean> {
  await lockCash(tx, buyer);
  const removed = await tx.delete(cashBlocks).where(isOf(buyer)).returning();
  return removed.length > 0;
}

/** Null when cash may be offered. */
export async function findBlock(db: Db | Tx, buyer: CashBuyer): Promise<CashBlockDto | null> {
  const [block] = await db
    .select()
    .from(cashBlocks)
    .where(isOf(buyer))
    .orderBy(desc(cashBlocks.createdAt))
    .limit(1);
  if (!block) return null;
  const { reason, createdBy, createdAt, orderNumber } = block;
  return { reason, by: createdBy, at: createdAt.toISOString(), orderNumber };
}

/**
 * Serialises blocks with cash orders of the same account or phone: no cash order commits after its block has.
 * Both are locked always, and in this order.
 */
export async function lockCash(tx: Tx, { accountId, phone }: CashBuyer): Promise<void> {
  for (const key of cashLockKeys({ accountId, phone })) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** What `lockCash` locks, in its order. */
export function cashLockKeys({ accountId, phone }: CashBuyer): string[] {
  return [`cash account:${accountId ?? ''}`, `cash phone:${internationalPhone(phone)}`];
}

/** Whether the buyer is blocked, for a statement that reads it beside something else. `phone`: in international form. */
export function isCashBlocked(accountId: Placeholder, phone: Placeholder): SQL {
  return sql`exists (select from ${cashBlocks}
    where ${cashBlocks.phone} = ${phone} or ${cashBlocks.accountId} = ${accountId})`;
}

function isOf({ accountId, phone }: CashBuyer) {
  const ofPhone = eq(cashBlocks.phone, internationalPhone(phone));
  return accountId === null ? ofPhone : or(ofPhone, eq(cashBlocks.accountId, accountId));
}
