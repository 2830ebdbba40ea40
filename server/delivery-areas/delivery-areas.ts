// Delivery areas: the list of PIN codes without delivery or without cash, replaced as a whole.
import { asc, eq, sql } from 'drizzle-orm';
import { type PinCodeRule, deliveryAreaColumns, rowOfRule } from '#domain/delivery-area.ts';
import { recordAudit } from '#server/audit/audit-log.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { pinCodeRules } from '#server/db/schema/order-work.ts';
import { findPinCodeRule } from './find-rule.ts';
import { readDeliveryAreas } from './read-file.ts';

/** PIN codes without cash (but with delivery), and without delivery. */
export type DeliveryAreaCounts = { withoutCash: number; withoutDelivery: number };

/** PostgreSQL takes 65,535 parameters; a rule has three. */
const BATCH = 5_000;

export function openDeliveryAreas(db: Db) {
  return {
    counts: () => countRules(db),
    find: (pinCode: string) => findPinCodeRule(db, pinCode),
    /** The list as a file that `replace` accepts. */
    async file(): Promise<string> {
      const rules = await db.select().from(pinCodeRules).orderBy(asc(pinCodeRules.pinCode));
      const rows = rules.map((rule) => Object.values(rowOfRule(rule)).join(','));
      return [deliveryAreaColumns.join(','), ...rows, ''].join('\n');
    },
    /** All rows or none. Throws `delivery-areas/invalid` and `delivery-areas/too-many`. */
    async replace(accountId: string, csv: string): Promise<DeliveryAreaCounts> {
      const rules = readDeliveryAreas(csv);
      return db.transaction((tx) => replaceRules(tx, accountId, rules));
    },
  };
}

async function replaceRules(
  tx: Tx,
  accountId: string,
  rules: readonly PinCodeRule[],
): Promise<DeliveryAreaCounts> {
  // Two files at once would otherwise be mixed, or fail on the same PIN code.
  await tx.execute(sql`lock table ${pinCodeRules} in share row exclusive mode`);
  const before = await countRules(tx);
  await tx.delete(pinCodeRules);
  for (let start = 0; start < rules.length; start += BATCH) {
    await tx.insert(pinCodeRules).values(rules.slice(start, start + BATCH));
  }
  const after = await countRules(tx);
  await recordAudit(tx, {
    accountId,
    action: 'delivery-areas.replaced',
    subject: 'delivery-areas',
    // Also when the counts are equal: the PIN codes may be others.
    changes: [
      { field: 'withoutCash', from: before.withoutCash, to: after.withoutCash },
      { field: 'withoutDelivery', from: before.withoutDelivery, to: after.withoutDelivery },
    ],
  });
  return after;
}

async function countRules(db: Db | Tx): Promise<DeliveryAreaCounts> {
  const total = await db.$count(pinCodeRules);
  const withoutDelivery = await db.$count(pinCodeRules, eq(pinCodeRules.isWithoutDelivery, true));
  return { withoutCash: total - withoutDelivery, withoutDelivery };
}
