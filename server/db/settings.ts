// What belongs to the shop and the owner may change: one row a setting, and the defaults where there is none.
import { type PricingRules, defaultPricingRules } from '#domain/pricing.ts';
import type { Limit, LimitName } from '#server/limits/windows.ts';
import type { Db } from './db.ts';
import { shopSettings } from './schema/shop.ts';

export type ShopSettings = {
  name: string;
  tagline: string;
  pricing: PricingRules;
  seller: {
    legalName: string;
    address: string;
    email: string;
    phone: string;
    grievanceOfficer: string;
    /** As it stands on invoices; empty while the seller has none. */
    gstin: string;
  };
  hours: { days: string; times: string }[];
  /** From the order to the door. */
  deliveryDays: { min: number; max: number };
  /** The return policy, in paragraphs. */
  returnPolicy: string[];
  reservationMinutes: number;
  verificationCooldownSeconds: number;
  cod: { maxTotalPaise: number; maxOpenOrders: number };
  /** A cash order that the owner has not confirmed by then is called off. */
  codConfirmHours: number;
  /** How often an account may place an order, or open its payment anew. */
  orderTriesPerHour: number;
  /** How often the shop looks after open payments, refunds and reservations. */
  clockSeconds: number;
  /** In place of those in `server/limits/windows.ts`, each by its name. */
  limits: Partial<Record<LimitName, Limit>>;
};

export const defaultShopSettings: ShopSettings = {
  name: 'Sunehri',
  tagline: 'Handcrafted in India',
  pricing: defaultPricingRules,
  seller: {
    legalName: 'Sunehri Handcrafts',
    address: '14 Johari Bazaar, Jaipur, Rajasthan 302003, India',
    email: 'hello@sunehri.example',
    phone: '+91 98290 00000',
    grievanceOfficer: 'Meera Sharma',
    gstin: '',
  },
  hours: [
    { days: 'Mon-Fri', times: '9:00-20:00' },
    { days: 'Sat', times: '10:00-18:00' },
    { days: 'Sun', times: 'closed' },
  ],
  deliveryDays: { min: 3, max: 7 },
  returnPolicy: [
    'We take no returns or exchanges, except for damaged or defective goods.',
    'Report damage or a defect within 48 hours of delivery, with photos. The customer pays the return shipping.',
  ],
  reservationMinutes: 15,
  verificationCooldownSeconds: 60,
  cod: { maxTotalPaise: 25_000_00, maxOpenOrders: 3 },
  codConfirmHours: 72,
  orderTriesPerHour: 10,
  clockSeconds: 60,
  limits: {},
};

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.select().from(shopSettings);
  const kept = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  return { ...defaultShopSettings, ...kept };
}

export async function keepShopSetting<K extends keyof ShopSettings>(
  db: Db,
  key: K,
  value: ShopSettings[K],
): Promise<void> {
  const updatedAt = new Date();
  await db
    .insert(shopSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: shopSettings.key, set: { value, updatedAt } });
}
