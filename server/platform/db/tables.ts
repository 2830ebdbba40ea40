// Every table by name, as Drizzle and Better Auth expect them.
import * as accounts from './schema/accounts.ts';
import * as attributes from './schema/attributes.ts';
import * as attributeValues from './schema/attribute-values.ts';
import * as audit from './schema/audit.ts';
import * as backInStock from './schema/back-in-stock.ts';
import * as backupRuns from './schema/backup-runs.ts';
import * as brand from './schema/brand.ts';
import * as cart from './schema/cart.ts';
import * as catalogue from './schema/catalogue.ts';
import * as categories from './schema/categories.ts';
import * as channels from './schema/channels.ts';
import * as checkout from './schema/checkout.ts';
import * as collections from './schema/collections.ts';
import * as contact from './schema/contact.ts';
import * as conversion from './schema/conversion.ts';
import * as disputes from './schema/disputes.ts';
import * as eventChain from './schema/event-chain.ts';
import * as gstReturns from './schema/gst-returns.ts';
import * as homePage from './schema/home-page.ts';
import * as images from './schema/images.ts';
import * as importTables from './schema/imports.ts';
import * as invoices from './schema/invoices.ts';
import * as mail from './schema/mail.ts';
import * as newsletter from './schema/newsletter.ts';
import * as notifications from './schema/notifications.ts';
import * as orderWork from './schema/order-work.ts';
import * as orders from './schema/orders.ts';
import * as pages from './schema/pages.ts';
import * as payments from './schema/payments.ts';
import * as payouts from './schema/payouts.ts';
import * as people from './schema/people.ts';
import * as policies from './schema/policies.ts';
import * as productHistory from './schema/product-history.ts';
import * as productIndexChanges from './schema/product-index-changes.ts';
import * as rateLimit from './schema/rate-limit.ts';
import * as reviews from './schema/reviews.ts';
import * as remittances from './schema/remittances.ts';
import * as returns from './schema/returns.ts';
import * as sandbox from './schema/sandbox.ts';
import * as presences from './schema/presences.ts';
import * as savedViews from './schema/saved-views.ts';
import * as sealedAccounts from './schema/sealed-accounts.ts';
import * as schemaCompatibility from './schema/schema-compatibility.ts';
import * as secondFactors from './schema/second-factors.ts';
import * as search from './schema/search.ts';
import * as settings from './schema/settings.ts';
import * as settlements from './schema/settlements.ts';
import * as taxRates from './schema/tax-rates.ts';
import * as translations from './schema/translations.ts';
import * as upgrades from './schema/upgrades.ts';
import * as wishlist from './schema/wishlist.ts';

export const tables = {
  ...accounts,
  ...attributes,
  ...attributeValues,
  ...audit,
  ...backInStock,
  ...backupRuns,
  ...brand,
  ...cart,
  ...catalogue,
  ...categories,
  ...channels,
  ...checkout,
  ...collections,
  ...contact,
  ...conversion,
  ...disputes,
  ...eventChain,
  ...gstReturns,
  ...homePage,
  ...images,
  ...importTables,
  ...invoices,
  ...mail,
  ...newsletter,
  ...notifications,
  ...orderWork,
  ...orders,
  ...pages,
  ...payments,
  ...payouts,
  ...people,
  ...policies,
  ...productHistory,
  ...productIndexChanges,
  ...rateLimit,
  ...remittances,
  ...returns,
  ...reviews,
  ...sandbox,
  ...presences,
  ...savedViews,
  ...sealedAccounts,
  ...schemaCompatibility,
  ...secondFactors,
  ...search,
  ...settings,
  ...settlements,
  ...taxRates,
  ...translations,
  ...upgrades,
  ...wishlist,
};
