// The GST rates that the owner keeps: all of them, and a new one, which ends the one before it.
import { and, asc, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import { type NewTaxRate, taxRateErrors } from '#domain/tax/tax-rate-errors.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { taxRates } from '#server/platform/db/schema/tax-rates.ts';

export type TaxRates = { today: string; rates: (typeof taxRates.$inferSelect)[] };

const todayInIndia = sql<string>`(now() at time zone 'Asia/Kolkata')::date::text`;

export function openTaxRates(db: Db, shopSettings: Pick<ShopSettings, 'priceEntry'>) {
  return {
    /** By HSN code, the latest first; `today` by the database's clock, in India. And how the owner types prices. */
    list: async () => ({ ...(await listTaxRates(db)), priceEntry: shopSettings.priceEntry }),
    /**
     * Adds a rate from a day on. The rate of the same prefix that holds then ends the day before, so that orders go on
     * naming it as it was. Throws `settings/invalid` with a message for each field.
     */
    add: (accountId: string, rate: NewTaxRate) =>
      db.transaction(async (tx) => {
        // One at a time, so that the rates of a prefix never overlap.
        await tx.execute(sql`lock table tax_rates in share row exclusive mode`);
        await addTaxRate(tx, accountId, rate);
        return listTaxRates(tx);
      }),
  };
}

async function listTaxRates(db: Db | Tx): Promise<TaxRates> {
  const rows = await db
    .select({ rate: taxRates, today: todayInIndia })
    .from(taxRates)
    .orderBy(asc(taxRates.hsnPrefix), desc(taxRates.fromDay));
  return { today: rows[0]?.today ?? '', rates: rows.map(({ rate }) => rate) };
}

async function addTaxRate(tx: Tx, accountId: string, rate: NewTaxRate): Promise<void> {
  const { today } = await listTaxRates(tx);
  assertValid(taxRateErrors(rate, today));
  const { hsnPrefix, fromDay } = rate;
  const isOfPrefix = eq(taxRates.hsnPrefix, hsnPrefix);
  const isSameOrLater = gte(taxRates.fromDay, fromDay);
  if ((await tx.$count(taxRates, and(isOfPrefix, isSameOrLater))) > 0) {
    assertValid({ fromDay: `There is a rate of ${hsnPrefix} from this day or a later one` });
  }
  const isStillOn = or(isNull(taxRates.toDay), gte(taxRates.toDay, fromDay));
  await tx
    .update(taxRates)
    .set({ toDay: sql`${fromDay}::date - 1`, version: sql`${taxRates.version} + 1` })
    .where(and(isOfPrefix, isStillOn));
  await tx.insert(taxRates).values(rate);
  await recordAudit(tx, {
    accountId,
    action: 'settings.saved',
    subject: 'settings',
    changes: changesBetween({}, { [`taxRate ${hsnPrefix}`]: rateText(rate) }),
  });
}

function rateText({ fromDay, limitPaise, percentBelow, percentAbove }: NewTaxRate): string {
  const above = limitPaise === null ? '' : ` up to ₹${limitPaise / 100}, ${percentAbove} % above`;
  return `${percentBelow} %${above}, from ${fromDay}`;
}

function assertValid(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new AppError('settings/invalid', { fields });
}
