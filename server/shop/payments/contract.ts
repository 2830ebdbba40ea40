// What the contract test needs of a provider's folder: `contract-reports.ts` exports `contractReports`.
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { TestShop } from '#server/testing/orders.ts';

/** What the browser reports of a payment of a provider's order, and what it may not report. */
type Reports = { genuine: object; forged: object[] };

export type ContractReports = {
  /** Settings and environment variables with which the checkout offers it. */
  offeredWith: { settings?: Partial<ShopSettings>; variables?: Record<string, string> };
  read(shop: TestShop, providerOrderId: string): Promise<Reports>;
};
