// What the contract test needs of a provider's folder: `contract-reports.ts` exports `readReports`.
import type { TestShop } from '#server/testing/orders.ts';

/** What the browser reports of a payment of a provider's order, and what it may not report. */
type Reports = { genuine: object; forged: object[] };
export type ReadReports = (shop: TestShop, providerOrderId: string) => Promise<Reports>;
