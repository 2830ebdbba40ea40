// API routes of the shop settings and of the audit log.
import { Hono } from 'hono';
import { z } from 'zod';
import { auditKinds } from '#domain/editing/audit-kinds.ts';
import { paletteNames } from '#domain/shop/palettes.ts';
import { gstSchemes } from '#domain/tax/gstin.ts';
import { erasures } from '#domain/shop/retention.ts';
import { pricingMethods } from '#domain/order/pricing.ts';
import { priceTerms } from '#domain/tax/line-tax.ts';
import { returnReasons, shippingPayers } from '#domain/returns/return-rules.ts';
import type { Shop } from '#server/shop.ts';
import { daySchema } from './field-schema.ts';
import { type AuthedEnv, body, describe, query } from './route-helpers.ts';

const text = z.string().max(2_000);
export const policyText = z.string().max(30_000);
export const returnPolicy = z.array(text).max(100);
const count = z.number().min(-1e9).max(1e9);
const logo = z.strictObject({ id: text, width: z.int().min(1), height: z.int().min(1) }).nullable();
const brand = z.strictObject({
  logo,
  darkLogo: logo,
  palette: z.enum(paletteNames),
  instagram: policyText,
  whatsapp: policyText,
  youtube: policyText,
  map: policyText,
});
/** The shape only; `settingsErrors` of the domain names each value that is not valid. */
export const settingsSchema = z
  .strictObject({
    name: text,
    tagline: text,
    brand,
    pricing: z.strictObject({
      method: z.enum(pricingMethods),
      taxPercent: count,
      shippingFeePaise: count,
      freeShippingFromPaise: count,
    }),
    priceEntry: z.enum(priceTerms),
    seller: z.strictObject({
      legalName: text,
      address: text,
      email: text,
      phone: text,
      grievanceOfficer: text,
      grievanceDesignation: text,
      grievanceContact: text,
      gstin: text,
      gstScheme: z.enum(gstSchemes),
      state: text,
      invoicePrefix: text,
    }),
    hours: z.array(z.strictObject({ days: text, times: text })).max(20),
    deliveryDays: z.strictObject({ min: count, max: count }),
    returnPolicy,
    returnRules: z.strictObject({
      reasons: z.array(z.enum(returnReasons)).max(20),
      hours: count,
      shippingPaidBy: z.enum(shippingPayers),
      asksPhotos: z.boolean(),
    }),
    terms: policyText,
    privacy: policyText,
    sender: z.strictObject({ name: text, email: text }),
    ownerEmails: z.strictObject({
      newOrder: z.boolean(),
      orderToConfirm: z.boolean(),
      cancellationRequest: z.boolean(),
      damageReport: z.boolean(),
      contactMessage: z.boolean(),
      refundFailed: z.boolean(),
      dispute: z.boolean(),
      morningSummary: z.boolean(),
      summaryHour: count,
    }),
    reservationMinutes: count,
    verificationCooldownSeconds: count,
    cod: z.strictObject({ maxTotalPaise: count, maxOpenOrders: count }),
    codConfirmHours: count,
    upi: z.strictObject({ vpa: text }),
    maxPerOrder: count,
    orderAttemptsPerHour: count,
    lowStockLevel: count,
    backInStockEmails: z.boolean(),
    reviewEmails: z.strictObject({ isOn: z.boolean(), days: count }),
    offlinePages: z.boolean(),
    retention: z.strictObject({ emailDays: count, messageDays: count }),
    erasure: z.enum(erasures),
  })
  .meta({ ref: 'ShopSettings' });
const versionsSchema = z.strictObject(
  Object.fromEntries(
    Object.keys(settingsSchema.shape).map((key) => [key, z.int().min(0)]),
  ) as Record<keyof typeof settingsSchema.shape, z.ZodInt>,
);
const storedSchema = z.object({ settings: settingsSchema, versions: versionsSchema });
const changeSchema = z.strictObject({
  changes: settingsSchema.partial(),
  versions: versionsSchema.partial(),
});

const auditQuery = z.object({
  subject: z.string().max(100).optional(),
  before: z.coerce.number().int().min(1).optional(),
  person: z.string().max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  q: z.string().max(100).optional(),
});
const auditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string().nullable(),
      action: z.string(),
      subject: z.string(),
      name: z.string().nullable(),
      isDeleted: z.boolean(),
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  ),
  next: z.int().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});

export function adminSettingsRoutes({ settings, audit }: Pick<Shop, 'settings' | 'audit'>) {
  return new Hono<AuthedEnv>()
    .get(
      '/admin/settings',
      describe('The settings of the shop, with the version of each', storedSchema),
      async (c) => c.json(await settings.read()),
    )
    .put(
      '/admin/settings',
      describe('Change settings: all that are named, or none', storedSchema),
      body(changeSchema),
      async (c) => c.json(await settings.save(c.var.account.uid, c.req.valid('json'))),
    )
    .get(
      '/admin/audit-log',
      describe('Who changed what, newest first, in pages', auditSchema),
      query(auditQuery),
      async (c) => {
        const [page, people] = await Promise.all([
          audit.list(c.req.valid('query')),
          audit.people(),
        ]);
        return c.json({ ...page, people });
      },
    );
}
