// Addresses that do not exist, as a mail server has said: newsletters spare them, and their customer is told.
import { eq, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/account.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { refusedAddresses } from '#server/db/schema/mail.ts';
import { digestOf } from '#server/rate-limit/attempts.ts';

const isAddress = (email: string) => eq(refusedAddresses.address, digestOf(normaliseEmail(email)));

/** `error`: the codes of the mail server. */
export async function recordRefusal(tx: Tx, email: string, error: string): Promise<void> {
  await tx
    .insert(refusedAddresses)
    .values({ address: digestOf(normaliseEmail(email)), error })
    .onConflictDoUpdate({
      target: refusedAddresses.address,
      set: { error, refusedAt: sql`now()` },
    });
}

/** An email has arrived there. */
export async function forgetRefusal(db: Db, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(isAddress(email));
}

export async function isRefusedAddress(db: Db, email: string): Promise<boolean> {
  return (await db.select().from(refusedAddresses).where(isAddress(email))).length > 0;
}
