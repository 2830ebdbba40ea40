// Daily job: reconciles payments, refunds and disputes with the provider, checks the invariants and the hash chain, and
// stores discrepancies.
import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { discrepancies } from '#server/platform/db/schema/payments.ts';
import { verifyEventChain } from '#server/shop/event-chain/verify-event-chain.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { reconcileDisputes } from './disputes.ts';
import { brokenInvariants } from './invariants.ts';
import { reconcilePayments } from './payments.ts';
import { reconcileRefunds } from './refunds.ts';
import type { Discrepancy } from '#server/shop/orders/core/discrepancy.ts';

/** The provider reports a late payment within five days. */
const DAYS = 5;

export async function reconcileDaily(deps: OrderDeps): Promise<Discrepancy[]> {
  const from = new Date(Date.now() - DAYS * 24 * 3_600_000);
  const found: Discrepancy[] = [];
  for (const provider of deps.payments.all) {
    found.push(...(await reconcilePayments(deps, provider, from)));
    found.push(...(await reconcileRefunds(deps, provider, from)));
  }
  found.push(
    // After the payments: a dispute may be about one that was never reported.
    ...(await reconcileDisputes(deps)),
    ...(await checkInvariants(deps.db)),
    ...(await checkEventChain(deps.db)),
  );
  await saveDiscrepancies(deps.db, found);
  return found;
}

async function checkInvariants(db: Db): Promise<Discrepancy[]> {
  return (await brokenInvariants(db)).map(({ name, rows }) => ({
    key: `rule:${name}`,
    description: `Invariant broken: ${name.replace(/^I\d /, '')}. ${JSON.stringify(rows)}`,
    orderNumber: null,
  }));
}

async function checkEventChain(db: Db): Promise<Discrepancy[]> {
  return (await verifyEventChain(db)).faults.map((fault) => ({
    key: `event-chain:${fault}`,
    description: `The record of events was changed in the database: ${fault}`,
    orderNumber: null,
  }));
}

/** A discrepancy found again keeps its first date; one no longer found is deleted. */
async function saveDiscrepancies(db: Db, found: readonly Discrepancy[]): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = found.map(({ key }) => key);
    await tx
      .delete(discrepancies)
      .where(keys.length ? notInArray(discrepancies.key, keys) : undefined);
    if (found.length === 0) return;
    await tx
      .insert(discrepancies)
      .values([...found])
      .onConflictDoUpdate({
        target: discrepancies.key,
        set: { description: sql`excluded.description`, lastSeenAt: sql`now()` },
      });
  });
}
