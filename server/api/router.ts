// The JSON API: everything that changes something in the shop goes through it.
import { Hono } from 'hono';
import type { Shop } from '#server/shop.ts';
import { accountRoutes } from './routes/account.ts';
import { addressesRoutes } from './routes/addresses.ts';
import { adminAttributesRoutes } from './routes/admin-attributes.ts';
import { adminCategoriesRoutes } from './routes/admin-categories.ts';
import { adminCheckedPaymentsRoutes } from './routes/admin-checked-payments.ts';
import { adminChannelsRoutes } from './routes/admin-channels.ts';
import { adminConfirmationRoutes } from './routes/admin-confirmation.ts';
import { adminDeliveryAreasRoutes } from './routes/admin-delivery-areas.ts';
import { adminNotificationsRoutes } from './routes/admin-notifications.ts';
import { adminCollectionsRoutes } from './routes/admin-collections.ts';
import { adminBrandRoutes } from './routes/admin-brand.ts';
import { adminImagesRoutes } from './routes/admin-images.ts';
import { adminDisputesRoutes } from './routes/admin-disputes.ts';
import { adminFailuresRoutes } from './routes/admin-failures.ts';
import { adminMailboxRoutes } from './routes/admin-mailbox.ts';
import { adminMessagesRoutes } from './routes/admin-messages.ts';
import { adminSecondFactorRoutes } from './routes/admin-second-factor.ts';
import { adminSalesRoutes } from './routes/admin-sales.ts';
import { adminShopRoutes } from './routes/admin-shop.ts';
import { adminBulkEditsRoutes } from './routes/admin-bulk-edits.ts';
import { adminProductsRoutes } from './routes/admin-products.ts';
import { adminPresenceRoutes } from './routes/admin-presence.ts';
import { adminSavedViewsRoutes } from './routes/admin-saved-views.ts';
import { adminShareCardRoutes } from './routes/admin-share-card.ts';
import { adminStockRoutes } from './routes/admin-stock.ts';
import { adminTranslationsRoutes } from './routes/admin-translations.ts';
import { adminTodayRoutes } from './routes/admin-today.ts';
import { adminOrderListRoutes } from './routes/admin-order-list.ts';
import { adminOrdersRoutes } from './routes/admin-orders.ts';
import { adminOrderWorkRoutes } from './routes/admin-order-work.ts';
import { adminPayoutsRoutes } from './routes/admin-payouts.ts';
import { adminPackingRoutes } from './routes/admin-packing.ts';
import { adminLateInvoicesRoutes } from './routes/admin-late-invoices.ts';
import { adminOrdersBulkRoutes } from './routes/admin-orders-bulk.ts';
import { adminPrintingRoutes } from './routes/admin-printing.ts';
import { adminImportsRoutes } from './routes/admin-imports.ts';
import { adminPagesRoutes } from './routes/admin-pages.ts';
import { adminHomePageRoutes } from './routes/admin-home-page.ts';
import { adminReviewsRoutes } from './routes/admin-reviews.ts';
import { adminSearchWordsRoutes } from './routes/admin-search-words.ts';
import { adminMoneyRoutes } from './routes/admin-money.ts';
import { adminRemittancesRoutes } from './routes/admin-remittances.ts';
import { adminPeopleRoutes } from './routes/admin-people.ts';
import { adminPromotionsRoutes } from './routes/admin-promotions.ts';
import { adminGstReturnsRoutes } from './routes/admin-gst-returns.ts';
import { adminTaxRatesRoutes } from './routes/admin-tax-rates.ts';
import { adminReturnsRoutes } from './routes/admin-returns.ts';
import { adminPoliciesRoutes } from './routes/admin-policies.ts';
import { adminPaymentKeysRoutes } from './routes/admin-payment-keys.ts';
import { adminSenderCheckRoutes } from './routes/admin-sender-check.ts';
import { adminTestEmailRoutes } from './routes/admin-test-email.ts';
import { adminBackupsRoutes } from './routes/admin-backups.ts';
import { adminSealedAccountRoutes } from './routes/admin-sealed-accounts.ts';
import { adminSettingsRoutes } from './routes/admin-settings.ts';
import { adminBackInStockRoutes, backInStockRoutes } from './routes/back-in-stock.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { consentsRoutes } from './routes/consents.ts';
import { contactRoutes } from './routes/contact.ts';
import { customerPaymentsRoutes } from './routes/customer-payments.ts';
import { deliveryRoutes } from './routes/delivery.ts';
import { assertPermissionsComplete, enforcePermissions } from './enforce-permissions.ts';
import { docsRoutes } from './openapi.ts';
import type { ApiEnv } from './routes/route-helpers.ts';
import { respondWithError } from './error-handler.ts';
import { invoicesRoutes } from './routes/invoices.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { ordersRoutes } from './routes/orders.ts';
import { reviewsRoutes } from './routes/reviews.ts';
import { payoutsRoutes } from './routes/payouts.ts';
import { photosRoutes } from './routes/photos.ts';
import { accountDataRoutes } from './routes/account-data.ts';
import { sessionRoutes } from './routes/session.ts';
import { wishlistRoutes } from './routes/wishlist.ts';

/** `renderPage`: renders a page of the storefront, for previews. */
export function createApi(shop: Shop, renderPage: (request: Request) => Promise<Response>) {
  const api = new Hono<ApiEnv>()
    .route('/', sessionRoutes(shop))
    .route('/', accountRoutes(shop))
    .route('/', accountDataRoutes(shop))
    .route('/', consentsRoutes(shop))
    .route('/', addressesRoutes(shop))
    .route('/', catalogueRoutes(shop))
    .route('/', deliveryRoutes(shop))
    .route('/', cartRoutes(shop))
    .route('/', wishlistRoutes(shop))
    .route('/', checkoutRoutes(shop))
    .route('/', ordersRoutes(shop))
    .route('/', customerPaymentsRoutes(shop))
    .route('/', photosRoutes(shop))
    .route('/', invoicesRoutes(shop))
    .route('/', adminShopRoutes(shop))
    .route('/', adminSettingsRoutes(shop))
    .route('/', adminSenderCheckRoutes(shop))
    .route('/', adminPaymentKeysRoutes(shop))
    .route('/', adminTestEmailRoutes(shop))
    .route('/', adminSealedAccountRoutes(shop))
    .route('/', adminBackupsRoutes(shop))
    .route('/', adminPoliciesRoutes(shop))
    .route('/', adminImagesRoutes(shop))
    .route('/', adminBrandRoutes(shop))
    .route('/', adminProductsRoutes(shop))
    .route('/', adminShareCardRoutes(shop))
    .route('/', adminBulkEditsRoutes(shop))
    .route('/', adminSavedViewsRoutes(shop))
    .route('/', adminPresenceRoutes(shop))
    .route('/', adminAttributesRoutes(shop))
    .route('/', adminCategoriesRoutes(shop))
    .route('/', adminCollectionsRoutes(shop))
    .route('/', adminImportsRoutes(shop))
    .route('/', adminPromotionsRoutes(shop))
    .route('/', adminMoneyRoutes(shop))
    .route('/', adminRemittancesRoutes(shop))
    .route('/', adminHomePageRoutes(shop, renderPage))
    .route('/', adminPagesRoutes(shop))
    .route('/', adminReviewsRoutes(shop))
    .route('/', adminSearchWordsRoutes(shop))
    .route('/', adminChannelsRoutes(shop))
    .route('/', adminTaxRatesRoutes(shop))
    .route('/', adminGstReturnsRoutes(shop))
    .route('/', adminPeopleRoutes(shop))
    .route('/', adminTranslationsRoutes(shop))
    .route('/', adminStockRoutes(shop))
    .route('/', adminBackInStockRoutes(shop))
    .route('/', adminOrdersBulkRoutes(shop))
    .route('/', adminLateInvoicesRoutes(shop))
    .route('/', adminPrintingRoutes(shop))
    .route('/', adminOrderListRoutes(shop))
    .route('/', adminOrdersRoutes(shop))
    .route('/', adminCheckedPaymentsRoutes(shop))
    .route('/', adminPackingRoutes(shop))
    .route('/', adminConfirmationRoutes(shop))
    .route('/', adminDeliveryAreasRoutes(shop))
    .route('/', adminOrderWorkRoutes(shop))
    .route('/', adminNotificationsRoutes(shop))
    .route('/', adminSecondFactorRoutes(shop))
    .route('/', adminReturnsRoutes(shop))
    .route('/', adminDisputesRoutes(shop))
    .route('/', adminFailuresRoutes(shop))
    .route('/', adminMailboxRoutes(shop))
    .route('/', adminPayoutsRoutes(shop))
    .route('/', adminTodayRoutes(shop))
    .route('/', adminSalesRoutes(shop))
    .route('/', adminMessagesRoutes(shop))
    .route('/', newsletterRoutes(shop))
    .route('/', contactRoutes(shop))
    .route('/', payoutsRoutes(shop))
    .route('/', reviewsRoutes(shop))
    .route('/', backInStockRoutes(shop));
  const router = new Hono<ApiEnv>()
    .onError(respondWithError)
    .use('/api/*', async (c, next) => {
      await next();
      // Not by c.header(), which copies a finished response, body and all.
      if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    })
    .use('/api/*', enforcePermissions(shop.accounts))
    .route('/api', api)
    .route('/api', docsRoutes(api));
  assertPermissionsComplete(router.routes);
  return router;
}

/** The type of the browser's API client. */
export type Api = ReturnType<typeof createApi>;
