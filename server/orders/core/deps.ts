// Dependencies of the order use cases.
import type { Checkout } from '#server/checkout/checkout.ts';
import type { Settings } from '#server/config/env.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Uploads } from '#server/media/port.ts';
import type { Payments } from '#server/payment-providers/port.ts';

export type OrderDeps = {
  db: Db;
  payments: Payments;
  outbox: Outbox;
  jobs: Pick<Jobs, 'send'>;
  uploads: Uploads;
  checkout: Checkout;
  shopSettings: ShopSettings;
  settings: Pick<Settings, 'shopUrl' | 'sessionSecret' | 'mode' | 'adminEmail'> &
    Partial<Pick<Settings, 'previousSessionSecret' | 'allowsDemoAddresses'>>;
  /** Whether the shop takes orders. */
  isOpen: () => boolean;
};
