// What only the back office uses, and no customer: saved views of lists, who has an editor open, who works there, sales
// figures, promotions, imports, shopping channels, search words, the audit log, the rates and returns of GST, the home page
// and the owner's pages as they are edited.
import type { Settings } from './platform/config/env.ts';
import type { Db } from './platform/db/db.ts';
import type { ShopSettings } from './platform/db/shop-settings.ts';
import type { Limits } from './platform/rate-limit/rate-limit.ts';
import { openAuditLog } from './platform/audit/list-audit-log.ts';
import { readBackupState } from './shop/backups/read-backup-state.ts';
import { openChannels } from './shop/channels/channels.ts';
import { openDisputeEvidence } from './shop/dispute-evidence/dispute-evidence.ts';
import { openGstReturns } from './shop/gst-returns/gst-returns.ts';
import { openHomePage } from './shop/home/home-page.ts';
import type { InvoiceDeps } from './shop/invoices/seller.ts';
import type { Images } from './shop/images/images.ts';
import { openOwnPages } from './shop/pages/pages.ts';
import { openPeople } from './shop/people/people.ts';
import { openPresence } from './shop/presence/presence.ts';
import { openPromotions } from './shop/promotions/promotions.ts';
import { openSales } from './shop/sales/sales.ts';
import { readSealedSummary } from './shop/sealed-accounts/sealed-accounts.ts';
import { openRemittances } from './shop/remittances/remittances.ts';
import { openTaxRates } from './shop/tax/tax-rates.ts';
import { openDifferences } from './shop/differences/differences.ts';
import { findDifferences } from './shop/differences/find-differences.ts';
import type { SettlementDeps } from './shop/settlements/fetch-settlements.ts';
import { openSettlements } from './shop/settlements/settlements.ts';
import { openSearchWords } from './shop/search-words/search-words.ts';
import { openSavedViews } from './shop/saved-views/saved-views.ts';
import { openImports } from './shop/transfer/imports.ts';

type Deps = Omit<Parameters<typeof openDisputeEvidence>[0], 'db'> &
  Omit<Parameters<typeof openImports>[0], 'db'> &
  Omit<Parameters<typeof openChannels>[0], 'db'> &
  Omit<SettlementDeps, 'db'> &
  Omit<Parameters<typeof openPeople>[0], 'db'> &
  InvoiceDeps & {
    settings: Pick<Settings, 'mode' | 'database'>;
    images: Pick<Images, 'enqueueCrops'>;
    limits: Pick<Limits, 'consume'>;
    shopSettings: Pick<ShopSettings, 'priceEntry'>;
  };

export async function openBackOfficeModules(db: Db, deps: Deps) {
  return {
    settlements: openSettlements({ db, ...deps, afterFetch: () => findDifferences(db) }),
    differences: openDifferences(db),
    remittances: openRemittances(db),
    imports: await openImports({ db, ...deps }),
    audit: openAuditLog(db),
    backups: { state: () => readBackupState(db, deps) },
    sealedAccounts: { summary: () => readSealedSummary(db) },
    disputeEvidence: openDisputeEvidence({ db, ...deps }),
    channels: openChannels({ db, ...deps }),
    sales: openSales(db),
    savedViews: openSavedViews(db),
    people: openPeople({ db, ...deps }),
    searchWords: openSearchWords({ db, limits: deps.limits }),
    presence: openPresence(db),
    promotions: openPromotions(db),
    homePage: openHomePage({ db, enqueueCrops: deps.images.enqueueCrops }),
    pages: openOwnPages({ db, enqueueCrops: deps.images.enqueueCrops }),
    taxRates: openTaxRates(db, deps.shopSettings),
    gstReturns: openGstReturns({ db, ...deps }),
  };
}
