// The shop, opened: the one place where its parts are joined and providers are chosen.
import { join } from 'node:path';
import { sampleTestimonials } from '#samples/testimonials.ts';
import { openAccounts } from './accounts/accounts.ts';
import { ensureDemoAccounts } from './accounts/demo.ts';
import { openCart } from './cart/cart.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import { openCheckout } from './checkout/checkout.ts';
import { openContact } from './contact/contact.ts';
import { listenFor } from './db/listen.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { seed } from './db/seed.ts';
import { type ShopSettings, readShopSettings } from './db/settings.ts';
import { openIdentity } from './identity/better-auth.ts';
import { openJobs } from './jobs/jobs.ts';
import { openLimits } from './limits/limits.ts';
import { openReads } from './limits/reads.ts';
import { openMailbox } from './mail/mailbox.ts';
import { openOutbox } from './mail/outbox.ts';
import type { WriteLetter } from './mail/port.ts';
import { picturesOnDisk } from './media/disk.ts';
import { uploadsOnDisk } from './media/uploads.ts';
import { choosePost } from './mail/choose.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { openOrders } from './orders/orders.ts';
import { choosePayments } from './payments/choose.ts';
import { WEBHOOK_PATH } from './payments/port.ts';
import { letSandboxTell } from './payments/sandbox/tell.ts';
import { projectFile } from './project.ts';
import type { Settings } from './settings.ts';
import { openWishlist } from './wishlist/wishlist.ts';

/** What of the settings every page may know. */
export type ShopFacts = {
  mode: Settings['mode'];
  url: string;
  settings: Omit<ShopSettings, 'limits' | 'clockSeconds'>;
  payments: { provider: 'razorpay' | 'sandbox'; scriptUrl: string };
};

export type Shop = Awaited<ReturnType<typeof openShop>>;

type Parts = { writeLetter: WriteLetter; database?: OpenDatabase };

export async function openShop(settings: Settings, parts: Parts) {
  const database = parts.database ?? (await openDatabase(settings.database));
  const { db } = database;
  await seed(db, settings.mode);
  const shopSettings = await readShopSettings(db);
  // How the shop defends itself is nobody's business.
  const { limits: ownLimits, clockSeconds, ...shown } = shopSettings;
  const jobs = await openJobs(database, { minuteSeconds: clockSeconds });
  const limits = openLimits(db, { limits: ownLimits });
  const post = choosePost(settings);
  const outbox = await openOutbox({
    db,
    jobs,
    post,
    writeLetter: parts.writeLetter,
    settings,
    shopSettings,
  });
  const identity = openIdentity({ db, settings, outbox });
  await ensureDemoAccounts(identity, settings);
  const accounts = openAccounts({ db, identity, limits, outbox, shopSettings });
  await jobs.everyMinute('tidy-accounts', accounts.tidy);
  const { payments, sandbox } = choosePayments({ db, settings });
  const catalogue = openCatalogue(db);
  const cart = openCart({ db, shopSettings });
  const checkout = openCheckout({ db, shopSettings });
  const uploads = uploadsOnDisk(join(settings.dataDir, 'uploads'));
  const orders = await openOrders({
    db,
    jobs,
    payments,
    outbox,
    uploads,
    checkout,
    shopSettings,
    settings,
  });
  if (sandbox)
    await letSandboxTell(jobs, sandbox, `http://127.0.0.1:${settings.port}${WEBHOOK_PATH}`);
  const stopListening: (() => Promise<void>)[] = [];
  const facts: ShopFacts = {
    mode: settings.mode,
    url: settings.shopUrl,
    settings: shown,
    payments: { provider: payments.name, scriptUrl: payments.scriptUrl },
  };
  return {
    facts,
    /** Sample words, shown as such in a demo; a live shop has none of its own yet. */
    testimonials: settings.mode === 'demo' ? sampleTestimonials : [],
    catalogue,
    cart,
    media: picturesOnDisk({
      masters: projectFile('samples', 'pictures'),
      kept: join(settings.dataDir, 'pictures'),
    }),
    wishlist: openWishlist(db),
    checkout,
    orders,
    accounts,
    newsletter: openNewsletter({ db, limits, outbox, settings }),
    contact: openContact({ db, limits, outbox, shopSettings }),
    limits,
    reads: openReads(),
    /** null in a live shop: nobody reads other people's mail there. */
    mailbox: settings.mode === 'demo' ? openMailbox(db) : null,
    /** null with a real provider. Its door is mounted at /sandbox. */
    sandbox,
    /** Whatever a public page shows may be another now. */
    async onCatalogueChange(changed: () => void): Promise<void> {
      stopListening.push(await listenFor(database, 'catalogue', changed));
    },
    ready: () =>
      database.db.execute('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      await jobs.close();
      for (const stop of stopListening) await stop();
      await database.close();
    },
  };
}
