// What the use cases of reviews need.
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import type { Secrets } from '#server/platform/lib/text-encryption.ts';
import type { Outbox } from '#server/platform/mail/port.ts';
import type { Limits } from '#server/platform/rate-limit/rate-limit.ts';

export type ReviewDeps = {
  db: Db;
  limits: Limits;
  outbox: Outbox;
  settings: Secrets & { shopUrl: string };
  shopSettings: ShopSettings;
};
