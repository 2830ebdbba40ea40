// Composition root: opens every module of the shop and chooses the adapters.
import { toAppError } from '#domain/errors/errors.ts';
import { openAccounts } from './shop/accounts/accounts.ts';
import { ensureDemoAccounts } from './seed/demo-accounts.ts';
import { openAttributes, openLiveAttributes } from './shop/attributes/attributes.ts';
import { openBackInStock } from './shop/back-in-stock/back-in-stock.ts';
import { BACK_IN_STOCK_QUEUE } from './shop/back-in-stock/send-emails.ts';
import { openHealth } from './health.ts';
import { openBrand } from './shop/brand/brand.ts';
import { openCart } from './shop/cart/cart.ts';
import { openCatalogue } from './shop/catalogue/catalogue.ts';
import { openCategories } from './shop/categories/categories.ts';
import { openCheckout } from './shop/checkout/checkout.ts';
import { openCollections } from './shop/collections/collections.ts';
import { openConsents } from './shop/consents/consents.ts';
import { openContact } from './shop/contact/contact.ts';
import { countTickets } from './shop/contact/list-tickets.ts';
import { recordAcknowledgement } from './shop/contact/record-acknowledgement.ts';
import { openDeliveryAreas } from './shop/delivery-areas/delivery-areas.ts';
import { openConversion } from './shop/conversion/conversion.ts';
import type { OpenDatabase, Tx } from './platform/db/db.ts';
import { openListener } from './platform/db/listener.ts';
import { isStorageUnavailable } from './platform/db/is-unavailable.ts';
import { openDatabase } from './platform/db/connect.ts';
import { extendSamplePrices } from './seed/sample-prices.ts';
import { seed } from './seed/seed.ts';
import { openIdentity } from './platform/auth/better-auth.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openLimits } from './platform/rate-limit/rate-limit.ts';
import { openReadBudget } from './platform/rate-limit/read-budget.ts';
import { openMail } from './platform/mail/mail.ts';
import type { RenderEmail } from './platform/mail/port.ts';
import { applyDueSlides } from './shop/home/save-home.ts';
import { openImages } from './shop/images/images.ts';
import { downloadImage as download } from './platform/media/download-image.ts';
import { openMedia } from './platform/media/stores.ts';
import { openLiveNavigation } from './shop/navigation/live-navigation.ts';
import { openPublicChanges } from './shop/navigation/public-changes.ts';
import { openNotifications } from './platform/notifications/notifications.ts';
import { openNewsletter } from './shop/newsletter/newsletter.ts';
import { openInvoices } from './shop/invoices/invoices.ts';
import { openOrders } from './shop/orders/orders.ts';
import { openReviews } from './shop/reviews/reviews.ts';
import { openPrinting } from './shop/printing/printing.ts';
import { openPaymentProviders } from './create-payment-provider.ts';
import { registerSandboxWebhookJob } from './shop/payments/sandbox/webhook-job.ts';
import { projectFile } from './platform/config/project-root.ts';
import type { Settings } from './platform/config/env.ts';
import { openLiveSettings } from './shop/settings/live-settings.ts';
import { readInitialSettings } from './shop/settings/read-initial-settings.ts';
import { openSettings } from './shop/settings/settings.ts';
import { openToday } from './shop/today/today.ts';
import { openReadiness } from './shop/readiness/readiness.ts';
import { logError } from './platform/lib/log.ts';
import { runFollowUps } from './platform/db/follow-ups.ts';
import { extendEventChain } from './shop/event-chain/extend-event-chain.ts';
import { sendMorningSummary } from './shop/owner-emails/morning-summary.ts';
import { toOfferedPayments } from './shop/payments/registry.ts';
import { openPublicShop } from './public-shop.ts';
import { openPolicies } from './shop/policies/policies.ts';
import { openDueTimer } from './shop/products/due-timer.ts';
import { openProducts } from './shop/products/products.ts';
import { applyRetention } from './shop/retention/apply-retention.ts';
import { recurringJobs } from './schedule.ts';
import { rewrapSealedAccounts } from './shop/sealed-accounts/sealed-accounts.ts';
import { openShareImages } from './shop/share-images/share-images.ts';
import { openBackOfficeModules } from './back-office-modules.ts';
import { openEmailTexts } from './shop/translations/email-texts.ts';
import { openLiveTexts } from './shop/translations/shared-texts.ts';
import { openTranslations } from './shop/translations/translations.ts';
import { openWishlist } from './shop/wishlist/wishlist.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;

type Deps = { renderEmail: RenderEmail; database?: OpenDatabase };

/** `database`: an open one, for tests. */
export async function openShop(settings: Settings, { renderEmail, ...deps }: Deps) {
  const database = deps.database ?? (await openDatabase(settings.database));
  const { db } = database;
  await seed(db, settings.mode, settings);
  const listener = await openListener(database);
  const { isListening } = listener;
  const initial = await readInitialSettings(db, settings);
  const live = await openLiveSettings(db, listener, initial);
  const { settings: shopSettings } = live;
  const jobs = await openJobs(database, { minuteSeconds: shopSettings.jobIntervalSeconds });
  const limits = openLimits(db, { limits: shopSettings.limits });
  const liveTexts = await openLiveTexts(db, listener);
  const { outbox, ...mail } = await openMail({
    db,
    jobs,
    limits,
    renderEmail,
    translateEmail: openEmailTexts({ db, live: liveTexts, shopSettings }),
    settings,
    shopSettings,
    afterSent: { 'contact-received': recordAcknowledgement },
  });
  const identity = openIdentity({ db, settings, outbox });
  await identity.reencryptFactors();
  await rewrapSealedAccounts(db, settings);
  await ensureDemoAccounts(identity, settings);
  const providers = await openPaymentProviders({ db, listener, settings, shopSettings });
  const { payments, policyTexts, sandbox, paymentKeys } = providers;
  const policyContext = { mode: settings.mode, paymentTexts: policyTexts, initial };
  const policies = openPolicies({ db, shopSettings, context: policyContext });
  const readiness = openReadiness({ db, settings, shopSettings, paymentKeys, policies });
  await policies.recordAtStart();
  paymentKeys.onSaved(policies.recordChanged);
  const catalogue = openCatalogue(db, { searchDb: database.searchDb, isListening });
  // Not awaited: the server answers meanwhile, and is ready afterwards.
  void catalogue.warmUp().catch(() => {});
  const liveNavigation = await openLiveNavigation(db, listener, catalogue.haveProducts);
  const categories = openCategories({ db, live: liveNavigation });
  const collections = openCollections({ db, catalogue, live: liveNavigation });
  const liveAttributes = await openLiveAttributes(db, listener);
  const attributes = openAttributes({ db, live: liveAttributes });
  const backInStock = openBackInStock({ db, limits, outbox, settings, shopSettings });
  const cart = openCart({ db, shopSettings });
  const checkout = openCheckout({ db, limits, shopSettings });
  const { media, originals, uploads, parts, createLogo } = openMedia(
    settings,
    projectFile('samples', 'pictures'),
  );
  const accountDeps = { db, identity, limits, outbox, uploads, settings, shopSettings };
  const accounts = openAccounts(accountDeps);
  const images = await openImages({ db, jobs, originals, sizes: media, parts });
  const afterRestock = (tx: Tx) => jobs.send(BACK_IN_STOCK_QUEUE, {}, { tx, key: 'restock' });
  const products = openProducts(db, { ...images, afterRestock });
  const backOfficeDeps = { ...accountDeps, jobs, images, afterRestock, download };
  const orders = await openOrders({
    db,
    jobs,
    payments,
    outbox,
    uploads,
    checkout,
    shopSettings,
    settings,
    isOpen: readiness.isOpen,
  });
  const reviews = openReviews({ db, limits, outbox, settings, shopSettings });
  const notifications = openNotifications({ db, settings, shopSettings });
  const deliverSandboxWebhooks =
    sandbox && (await registerSandboxWebhookJob(jobs, sandbox, settings.port));
  const { countViews } = orders.admin;
  const backOffice = await openBackOfficeModules(db, { ...backOfficeDeps, payments, limits });
  const recurring = recurringJobs({
    ...backOffice,
    accounts,
    orders,
    products,
    catalogue,
    collections,
    images,
    reviews,
    applyRetention: () => applyRetention({ db, shopSettings }),
    backInStock,
    extendEventChain: () => extendEventChain(db),
    runFollowUps: () => runFollowUps(db),
    sendMorningSummary: () =>
      sendMorningSummary({ db, jobs, outbox, settings, shopSettings, countViews, countTickets }),
    notifications,
    deliverSandboxWebhooks,
    extendSamplePrices: settings.mode === 'demo' ? () => extendSamplePrices(db) : null,
  });
  for (const job of recurring) await jobs.schedule(job);
  const dueTimer = openDueTimer({
    db,
    listener,
    async apply() {
      await products.applyDuePublications();
      await products.applySales();
      await products.endStruckPrices();
      await collections.applyNewDay();
      await applyDueSlides(db);
    },
  });
  const conversion = openConversion(db);
  const changes = openPublicChanges({
    listener,
    settings: live,
    paymentKeys,
    navigation: liveNavigation,
    attributes: liveAttributes,
    translations: liveTexts,
    catalogue,
  });
  const publicShop = openPublicShop({
    db,
    settings,
    shopSettings,
    navigation: liveNavigation,
    offeredPayments: () => toOfferedPayments(payments.offered()),
    liveTexts,
    modules: {
      attributes,
      cart,
      catalogue,
      categories,
      checkout,
      collections,
      orders,
      policies,
      reviews,
      wishlist: openWishlist(db),
    },
  });
  return {
    ...publicShop,
    products,
    backInStock,
    media,
    shareImages: openShareImages({ catalogue, media, hasEmblem: settings.mode === 'demo' }),
    brand: openBrand({ db, createLogo, mode: settings.mode, shopSettings }),
    images,
    orders,
    translations: openTranslations({ db, live: liveTexts, shopSettings }),
    ...backOffice,
    invoices: openInvoices({ db, settings }),
    printing: openPrinting({ db, media, settings, shopSettings }),
    accounts,
    consents: openConsents(db),
    newsletter: openNewsletter({ db, limits, outbox, settings }),
    settings: openSettings({ db, live, policyContext }),
    readiness,
    paymentKeys,
    /** Link for the first owner of a live shop, to be stored at start; null once the owner has a password. */
    ownerLink: () =>
      settings.mode === 'live' ? identity.ownerLink(settings.adminEmail) : Promise.resolve(null),
    deliveryAreas: openDeliveryAreas(db),
    notifications,
    contact: openContact({ db, jobs, limits, outbox, settings, shopSettings }),
    today: openToday({ db, listFailures: orders.admin.failures }),
    conversion,
    limits,
    readBudget: openReadBudget(),
    ...mail,
    /** CSP sources of the widgets of all providers that the checkout offers. */
    checkoutSources: () => payments.offered().map(({ csp }) => csp),
    /** null with keys in the environment. Its routes are mounted at /sandbox. */
    sandbox,
    ...changes,
    /** False while changes made by other servers cannot be heard of. */
    isListening,
    /** Whether a page failed because the database is away or overloaded: no bug, and worth another attempt. */
    isUnavailable: (error: unknown) =>
      toAppError(error)?.status === 503 || isStorageUnavailable(error),
    /** The error log, for the pages, which import no server code. */
    logError,
    readHealth: openHealth({ db, warmUp: catalogue.warmUp, isListening }),
    async close() {
      await dueTimer.close();
      await jobs.close();
      await conversion.close();
      await backOffice.searchWords.close();
      await listener.close();
      await database.close();
    },
  };
}
