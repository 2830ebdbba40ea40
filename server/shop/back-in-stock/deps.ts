// What the use cases of the back-in-stock module need.
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';

export type BackInStockDeps = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  settings: { shopUrl: string };
  shopSettings: Pick<ShopSettings, 'backInStockEmails'>;
};
