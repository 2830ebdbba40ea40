// Readiness of the shop: which steps of opening it are done, as its own records show.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Readiness, type ReadinessKey, readinessKeys } from '#domain/shop/readiness.ts';
import {
  type SellerIssue,
  closesShop,
  isAboutTax,
  sellerIssues,
} from '#domain/shop/seller-readiness.ts';
import { schemeErrors } from '#domain/shop/shop-settings.ts';
import { type PolicyPromise, countPromises } from '#domain/policy/promises.ts';
import type { Settings } from '#server/platform/config/env.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { ShopSettings } from '#server/platform/db/shop-settings.ts';
import { firstOf, statement } from '#server/platform/db/statement.ts';

type Deps = {
  db: Db;
  settings: Pick<Settings, 'mode' | 'allowsDemoAddresses' | 'smtpUrl'>;
  shopSettings: Pick<ShopSettings, 'name' | 'seller' | 'pricing'>;
  /** Whether environment or owner have set the keys, and whether the checkout takes payments, be it in the sandbox. */
  paymentKeys: { areSet: () => boolean; takePayments: () => boolean };
  policies: { listPromises: () => Promise<PolicyPromise[]> };
};

export function openReadiness(deps: Deps) {
  const mayBeDemo = deps.settings.mode === 'demo' || deps.settings.allowsDemoAddresses;
  /** A live shop must not sell in the demo seller's name: its invoices and contact would lead nowhere. */
  const openingIssues = (): SellerIssue[] =>
    mayBeDemo ? [] : sellerIssues(deps.shopSettings).filter(closesShop);
  const chargesAgainstScheme = () => Object.keys(schemeErrors(deps.shopSettings, {})).length > 0;
  const isOpen = () =>
    deps.paymentKeys.takePayments() &&
    openingIssues().length === 0 &&
    (mayBeDemo || !chargesAgainstScheme());
  return {
    isOpen,
    /** What keeps the shop from taking orders. The shop starts all the same: its owner enters the rest in the back office. */
    openingIssues,
    async read(): Promise<Readiness> {
      const promises = countPromises(await deps.policies.listPromises());
      const done = { ...(await readDone(deps)), policies: promises.agreed === promises.all };
      const items = readinessKeys.map((key) => ({ key, isDone: done[key] }));
      const issues = sellerIssues(deps.shopSettings);
      return { items, promises, sellerIssues: issues, isOpen: isOpen() };
    },
  };
}

const saved = (key: string) => sql`exists (select from shop_settings where key = ${key})`;

/** Sent to the owner at their first sign-in, whether or not anybody looks. */
const securityNotices = sql`('password-changed', 'second-factor', 'new-device')`;

const selectDone = statement(
  'readiness',
  z.object({
    shop: z.boolean(),
    seller: z.boolean(),
    delivery: z.boolean(),
    products: z.boolean(),
    webhook: z.boolean(),
    email: z.boolean(),
  }),
  () => sql`select
    ${saved('name')} as shop,
    ${saved('seller')} as seller,
    ${saved('pricing')} as delivery,
    exists (select from product_index i join products p on p.id = i.product_id
      where p.gallery_images <> '[]') as products,
    exists (select from provider_events where status <> 'rejected') as webhook,
    exists (select from outbox
      where status = 'sent' and email ->> 'template' not in ${securityNotices}) as email`,
);

async function readDone({
  db,
  settings,
  shopSettings,
  paymentKeys,
}: Deps): Promise<Record<Exclude<ReadinessKey, 'policies'>, boolean>> {
  const row = firstOf(await selectDone(db));
  const issues = sellerIssues(shopSettings);
  const isOfShop = ({ field }: SellerIssue) => field === 'name';
  return {
    ...row,
    shop: row.shop && !issues.some(isOfShop),
    seller: row.seller && issues.every((issue) => isOfShop(issue) || isAboutTax(issue)),
    delivery: row.delivery && !issues.some(isAboutTax),
    payments: paymentKeys.areSet(),
    email: row.email && settings.smtpUrl !== null,
  };
}
