// Stored shop settings: one row each, defaults for those without a row.
import { type OwnerSettings, defaultOwnerSettings } from '#domain/shop/shop-settings.ts';
import type { Limit, LimitName } from '#server/platform/config/default-limits.ts';
import type { Db, Tx } from './db.ts';
import { shopSettings } from './schema/settings.ts';

/** The owner's settings, and two that only whoever runs the server changes. */
export type ShopSettings = OwnerSettings & {
  /** Interval of the frequent jobs in `schedule.ts`, such as syncing payments and expiring reservations. */
  jobIntervalSeconds: number;
  /** Rate limits that replace those in `server/platform/config/default-limits.ts`, by name. */
  limits: Partial<Record<LimitName, Limit>>;
};

const serverSettings = { jobIntervalSeconds: 60, limits: {} };

export const defaultShopSettings: ShopSettings = { ...defaultOwnerSettings, ...serverSettings };

/** `initial`: what the shop began with, see `initialSettings`; the demo's by default. */
export async function readShopSettings(
  db: Db | Tx,
  initial?: OwnerSettings,
): Promise<ShopSettings> {
  return withDefaults(await db.select().from(shopSettings), initial);
}

/** Fields that a seller stored by an earlier version lacks: theirs are empty, not the demo's. */
const addedToSeller = { grievanceDesignation: '', grievanceContact: '' };

/** A shop that stored its pricing before there were methods charges one percentage. */
const addedToPricing = { method: 'specification' } as const;

/** A row stored by an earlier version may lack fields that were added later: of the seller, of pricing, and kinds of email. */
export function withDefaults(
  rows: readonly { key: string; value: unknown }[],
  initial = defaultOwnerSettings,
): ShopSettings {
  const stored = Object.fromEntries(
    rows.map((row) => [row.key, row.value]),
  ) as Partial<ShopSettings>;
  return {
    ...serverSettings,
    ...initial,
    ...stored,
    brand: { ...initial.brand, ...stored.brand },
    pricing: { ...initial.pricing, ...(stored.pricing && addedToPricing), ...stored.pricing },
    seller: {
      ...initial.seller,
      ...(stored.seller && addedToSeller),
      ...stored.seller,
    },
    ownerEmails: { ...initial.ownerEmails, ...stored.ownerEmails },
  };
}
