// Discrepancy while the payment provider rejects the shop's API keys: until then only the log had it.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { discrepancies } from '#server/platform/db/schema/payments.ts';
import { logError } from '#server/platform/lib/log.ts';

const KEY = 'provider-keys';
const description =
  'The payment provider rejects the API keys (401), so cards and refunds fail. Check the key ID and the key secret in the settings of the server.';

/** Inserts or deletes the discrepancy. Never throws: the payment has its own error. */
export async function recordKeyCheck(db: Db, areAccepted: boolean): Promise<void> {
  const recorded = areAccepted
    ? db.delete(discrepancies).where(eq(discrepancies.key, KEY))
    : db
        .insert(discrepancies)
        .values({ key: KEY, description, orderNumber: null })
        .onConflictDoNothing();
  await recorded.then(undefined, (error: unknown) => {
    logError(error, 'check of the API keys');
  });
}
