// Nightly job: fetches the settlement reports of the payment providers and stores their lines.
import type { Db } from '#server/platform/db/db.ts';
import type { PaymentProviders } from '#server/shop/payments/port.ts';
import { monthsToFetch } from './report-months.ts';
import { storeLines } from './store-lines.ts';

export type SettlementDeps = { db: Db; payments: Pick<PaymentProviders, 'all'> };

/** Idempotent. Throws `payment/provider-down`; the months fetched before are stored, and the next run fetches the others. */
export async function fetchSettlements(
  { db, payments }: SettlementDeps,
  now: Date = new Date(),
): Promise<void> {
  for (const { id: provider, settlements } of payments.all) {
    if (!settlements) continue;
    for (const month of await monthsToFetch(db, provider, now)) {
      const lines = await settlements.linesOf(month);
      await storeLines(db, { provider, month, lines });
    }
  }
}
