// Every recurring job of the shop in one table.
import { CHANNEL_FILES_QUEUE, type Channels } from './shop/channels/channels.ts';
import type { Collections } from './shop/collections/collections.ts';
import type { Images } from './shop/images/images.ts';
import type { BackInStock } from './shop/back-in-stock/back-in-stock.ts';
import { BACK_IN_STOCK_QUEUE } from './shop/back-in-stock/send-emails.ts';
import type { RecurringJob } from './platform/jobs/jobs.ts';
import { PUSH_QUEUE } from './platform/notifications/enqueue-notifications.ts';
import type { Notifications } from './platform/notifications/notifications.ts';
import type { Orders } from './shop/orders/orders.ts';
import { CONFIRMATION_QUEUE } from './shop/orders/confirmation/request-confirmation.ts';
import { PACKING_QUEUE } from './shop/orders/packing/request-packing.ts';
import type { Reviews } from './shop/reviews/reviews.ts';
import type { Settlements } from './shop/settlements/settlements.ts';
import type { Products } from './shop/products/products.ts';

type Deps = {
  accounts: { cleanupExpired(): Promise<void> };
  orders: Pick<
    Orders,
    | 'expireReservations'
    | 'cancelUnconfirmed'
    | 'remindOfUnconfirmed'
    | 'syncPendingPayments'
    | 'retryUnmatchedEvents'
    | 'processRefunds'
    | 'remindOfPayoutDetails'
    | 'deleteUnattachedPhotos'
    | 'reconcileDaily'
    | 'confirmDue'
    | 'packDue'
  >;
  products: Pick<Products, 'applyDuePublications' | 'applySales' | 'endStruckPrices'>;
  catalogue: { deleteOldIndexChanges(): Promise<void>; fillIndexEntries(): Promise<void> };
  collections: Pick<Collections, 'applyNewDay'>;
  images: Pick<Images, 'deleteUnused'>;
  channels: Pick<Channels, 'makeDue'>;
  settlements: Pick<Settlements, 'refresh'>;
  notifications: Pick<Notifications, 'sendDue' | 'deleteOld'>;
  applyRetention: () => Promise<void>;
  reviews: Pick<Reviews, 'askForReviews'>;
  backInStock: Pick<BackInStock, 'deleteExpired' | 'sendEmails'>;
  sendMorningSummary: () => Promise<void>;
  extendEventChain: () => Promise<void>;
  runFollowUps: () => Promise<void>;
  /** null with a real payment provider. */
  deliverSandboxWebhooks: (() => Promise<void>) | null;
  /** null in a shop that sells. */
  extendSamplePrices: (() => Promise<void>) | null;
};

export function recurringJobs({
  accounts,
  orders,
  products,
  catalogue,
  collections,
  images,
  channels,
  settlements,
  notifications,
  applyRetention,
  reviews,
  backInStock,
  sendMorningSummary,
  extendEventChain,
  runFollowUps,
  deliverSandboxWebhooks,
  extendSamplePrices,
}: Deps): RecurringJob[] {
  const jobs: RecurringJob[] = [
    { name: 'cleanup-accounts', interval: 'minute', run: accounts.cleanupExpired },
    {
      name: 'expire-reservations',
      interval: 'minute',
      run: inOrder(orders.expireReservations, orders.cancelUnconfirmed),
    },
    {
      name: 'sync-pending-payments',
      interval: 'minute',
      run: inOrder(orders.syncPendingPayments, orders.retryUnmatchedEvents),
    },
    {
      name: 'publish-products',
      interval: 'minute',
      run: inOrder(products.applyDuePublications, products.applySales, products.endStruckPrices),
    },
    { name: 'fill-index-entries', interval: 'minute', run: catalogue.fillIndexEntries },
    { name: 'date-collections', interval: 'minute', run: collections.applyNewDay },
    {
      name: 'owner-emails',
      interval: 'minute',
      run: inOrder(orders.remindOfUnconfirmed, sendMorningSummary),
    },
    { name: 'function-follow-ups', interval: 'minute', run: runFollowUps },
    { name: 'event-chain', interval: 'minute', run: extendEventChain },
    { name: BACK_IN_STOCK_QUEUE, interval: 'minute', run: backInStock.sendEmails },
    // Also sent with each request to confirm or pack; the interval is for one whose job was lost.
    { name: CONFIRMATION_QUEUE, interval: 'minute', run: orders.confirmDue },
    { name: PACKING_QUEUE, interval: 'minute', run: orders.packDue },
    // Also sent with each notification; the interval is for retries and for the end of quiet hours.
    { name: PUSH_QUEUE, interval: 'minute', run: notifications.sendDue },
    // Also sent when a channel is turned on.
    { name: CHANNEL_FILES_QUEUE, interval: 'minute', run: channels.makeDue },
    { name: 'refunds', interval: 'minute', run: inOrder(orders.processRefunds) },
    { name: 'review-requests', interval: 'minute', run: reviews.askForReviews },
    { name: 'payout-reminders', interval: 'minute', run: orders.remindOfPayoutDetails },
    { name: 'settlements', interval: 'day', run: settlements.refresh },
    { name: 'index-changes', interval: 'day', run: catalogue.deleteOldIndexChanges },
    { name: 'delete-unused-images', interval: 'day', run: images.deleteUnused },
    { name: 'notification-retention', interval: 'day', run: notifications.deleteOld },
    { name: 'retention', interval: 'day', run: applyRetention },
    { name: 'back-in-stock-retention', interval: 'day', run: backInStock.deleteExpired },
    {
      name: 'daily-reconciliation',
      interval: 'day',
      // Photos first, because reconciliation fails while the provider does not respond.
      run: inOrder(orders.deleteUnattachedPhotos, orders.reconcileDaily),
    },
  ];
  if (deliverSandboxWebhooks) {
    jobs.push({ name: 'sandbox-webhooks', interval: 'minute', run: deliverSandboxWebhooks });
  }
  if (extendSamplePrices) {
    jobs.push({ name: 'sample-prices', interval: 'day', run: extendSamplePrices });
  }
  return jobs;
}

function inOrder(...steps: (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step();
  };
}
