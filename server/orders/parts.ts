// What the order verbs work with.
import type { Checkout } from '#server/checkout/checkout.ts';
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/settings.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Uploads } from '#server/media/port.ts';
import type { Payments } from '#server/payments/port.ts';
import type { Settings } from '#server/settings.ts';

export type OrderParts = {
  db: Db;
  payments: Payments;
  outbox: Outbox;
  uploads: Uploads;
  checkout: Checkout;
  shopSettings: ShopSettings;
  settings: Pick<Settings, 'shopUrl' | 'sessionSecret'>;
};
