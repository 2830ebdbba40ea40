// What the use cases of the back-in-stock module need.
import type { Db } from '#server/db/db.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import type { Outbox } from '#server/mail/port.ts';
import type { Limits } from '#server/rate-limit/rate-limit.ts';

export type BackInStockDeps = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  settings: { shopUrl: string };
  shopSettings: Pick<ShopSettings, 'backInStockEmails'>;
};
