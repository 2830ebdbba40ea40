// Prices and tax of the shops under test: as the specification says, or GST by law with PRICING_METHOD=law.
import { sql } from 'drizzle-orm';
import { type PricingRules, defaultPricingRules, pricingMethods } from '#domain/order/pricing.ts';
import type { Db } from '#server/platform/db/db.ts';

const method = pricingMethods.find((each) => each === process.env.PRICING_METHOD);

export const pricingRules: PricingRules =
  method === 'law' ? { ...defaultPricingRules, method, taxPercent: 0 } : defaultPricingRules;

/** In a database whose servers read it at their start, or hear of it. */
export async function storePricing(db: Db): Promise<void> {
  await db.execute(
    sql`insert into shop_settings (key, value) values ('pricing', ${JSON.stringify(pricingRules)})`,
  );
}
