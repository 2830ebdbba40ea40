// Dependencies of the order use cases.
import type { Checkout } from '#server/shop/checkout/checkout.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import type { PaymentProviders } from '#server/shop/payments/port.ts';

export type OrderDeps = {
  db: Db;
  payments: PaymentProviders;
  outbox: Outbox;
  jobs: Pick<Jobs, 'send'>;
  uploads: Uploads;
  checkout: Checkout;
  shopSettings: ShopSettings;
  settings: Pick<Settings, 'shopUrl' | 'sessionSecret' | 'mode' | 'adminEmail'> &
    Partial<Pick<Settings, 'previousSessionSecret' | 'allowsDemoAddresses' | 'database'>>;
  /** Whether the shop takes orders. */
  isOpen: () => boolean;
};
