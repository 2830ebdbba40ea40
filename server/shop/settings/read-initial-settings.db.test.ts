// How a live shop charges GST before its owner chooses.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPricingRules } from '#domain/order/pricing.ts';
import { shopSettings } from '#server/platform/db/schema/settings.ts';
import { readShopSettings } from '#server/platform/db/shop-settings.ts';
import { type TestShop, openTestShop } from '#server/testing/orders.ts';
import { readInitialSettings } from './read-initial-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const live = { mode: 'live', shopUrl: 'https://meera.in' } as const;
const pricingOf = async (settings: Parameters<typeof readInitialSettings>[1]) =>
  (await readShopSettings(shop.db, await readInitialSettings(shop.db, settings))).pricing;

test('a new live shop charges GST by law, one that has sold goes on as it did, and a demo stays as the specification says', async () => {
  expect(await pricingOf(live)).toMatchObject({ method: 'law', taxPercent: 0 });
  expect(await pricingOf({ ...live, mode: 'demo' })).toEqual(defaultPricingRules);
  const account = await shop.customer([[await shop.product({ rupees: 500, stock: 1 }), 1]]);
  const { totals } = await shop.checkout.save(account, {});
  await shop.orders.place(account, { paymentMethod: 'COD', total: totals.total }, null);
  expect(await pricingOf(live)).toEqual(defaultPricingRules);
  await shop.db.execute(
    sql`update orders set pricing_method = 'law', tax_paise = 0, total_paise = total_paise - tax_paise`,
  );
  expect(await pricingOf(live)).toMatchObject({ method: 'law', taxPercent: 0 });
});

test('pricing that was stored before there were methods stays one percentage', async () => {
  const { method: _, ...pricing } = { ...defaultPricingRules, taxPercent: 12 };
  await shop.db.insert(shopSettings).values({ key: 'pricing', value: pricing });
  expect(await pricingOf(live)).toMatchObject({ method: 'specification', taxPercent: 12 });
  await shop.db.delete(shopSettings).where(eq(shopSettings.key, 'pricing'));
});
