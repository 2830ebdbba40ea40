// Delivery areas: the list of PIN codes without delivery or without cash, replaced as a whole.
import { asc, eq, sql } from 'drizzle-orm';
import {
  type PinCodeRule,
  deliveryAreaColumns,
  rowOfRule,
} from '#domain/checkout/delivery-area.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { pinCodeRules } from '#server/platform/db/schema/order-work.ts';
import { findPinCodeRule } from './find-rule.ts';
import { readDeliveryAreas } from './read-file.ts';

/** PIN codes without cash (but with delivery), and without delivery. */
export type DeliveryAreaCounts = { withoutCash: number; withoutDelivery: number };

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
    /** Replaces all rows or none. Throws `delivery-areas/invalid` and `delivery-areas/too-many`. */
    async replace(accountId: string, csv: string): Promise<DeliveryAreaCounts> {
      const rules = await readDeliveryAreas(csv);
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
  const codes = sql.param(rules.map(({ pinCode }) => pinCode));
  const withoutCash = sql.param(rules.map(({ isWithoutCash }) => isWithoutCash));
  const withoutDelivery = sql.param(rules.map(({ isWithoutDelivery }) => isWithoutDelivery));
  await tx.execute(sql`insert into pin_code_rules (pin_code, is_without_cash, is_without_delivery)
    select * from unnest(${codes}::text[], ${withoutCash}::boolean[], ${withoutDelivery}::boolean[])`);
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
