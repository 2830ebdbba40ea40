// Addresses that do not exist, as a mail server has said: newsletters spare them, and their customer is told.
import { and, eq, ne, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { refusedAddresses } from '#server/platform/db/schema/mail.ts';
import { digestOf } from '#server/platform/rate-limit/attempts.ts';

const isAddress = (email: string) => eq(refusedAddresses.address, digestOf(normaliseEmail(email)));

type RefusedBy = Pick<typeof refusedAddresses.$inferSelect, 'source' | 'error'>;

/** `error`: the codes of the mail server. A bounce stays one: only its customer can prove the address again. */
export async function recordRefusedAddress(
  tx: Tx,
  email: string,
  { source, error }: RefusedBy,
): Promise<void> {
  const kept = sql`case when ${refusedAddresses.source} = 'bounce' then 'bounce' else excluded.source end`;
  await tx
    .insert(refusedAddresses)
    .values({ address: digestOf(normaliseEmail(email)), source, error })
    .onConflictDoUpdate({
      target: refusedAddresses.address,
      set: { source: kept, error, refusedAt: sql`now()` },
    });
}

/** A mail server takes emails for the address again. That proves nothing where emails come back only later. */
export async function forgetRefusedAtDelivery(db: Db, email: string): Promise<void> {
  await db
    .delete(refusedAddresses)
    .where(and(isAddress(email), eq(refusedAddresses.source, 'delivery')));
}

/** The customer has opened a link that was sent there. */
export async function forgetRefusedAddress(db: Db | Tx, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(isAddress(email));
}

/** Whether newsletters spare the address: no email reaches it, or its holder has complained. */
export async function isRefusedAddress(db: Db, email: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, isAddress(email))) > 0;
}

/** Whether no email reaches the address. */
export async function isUnreachable(db: Db, email: string): Promise<boolean> {
  const isFailure = ne(refusedAddresses.source, 'complaint');
  return (await db.$count(refusedAddresses, and(isAddress(email), isFailure))) > 0;
}
