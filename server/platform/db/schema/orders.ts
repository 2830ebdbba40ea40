// Tables of orders: the order, the lines as they were bought, and the append-only event log.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Business } from '#domain/tax/business.ts';
import type { ShippingAddress } from '#domain/checkout/checkout.ts';
import type { CourierId } from '#domain/order/couriers.ts';
import type { OrderDisputeStatus } from '#domain/payment/dispute.ts';
import type { OrderStatus } from '#domain/order/order.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { ProviderId } from '#domain/order/payment-provider.ts';
import type { PricingMethod } from '#domain/order/pricing.ts';
import type { PolicyVersions } from '#domain/policy/policy.ts';
import type { Fact } from '#domain/product/facts.ts';
import { users } from './accounts.ts';
import { variants } from './catalogue.ts';
import { languageCode, timestamptz } from './columns.ts';
import { taxRates } from './tax-rates.ts';
import { orderPromotionColumns } from './order-promotions.ts';
import { lineSearchText, orderCity, orderSearchText } from './order-search.ts';

/** An order outlives its account: the shop must keep its records. */
export const orders = pgTable(
  'orders',
  {
    id: text().notNull(),
    number: text().notNull(),
    accountId: text('account_id'),
    status: text().$type<OrderStatus>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    subtotalPaise: integer('subtotal_paise').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    taxPaise: integer('tax_paise').notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** Price in paise of items cancelled after payment: charged, refunded, and no part of the amounts above any more. */
    cancelledPaise: integer('cancelled_paise').notNull().default(0),
    taxPercent: integer('tax_percent').notNull(),
    /** By law, prices include their tax, and the lines have it: `taxPaise` and `taxPercent` are 0. */
    pricingMethod: text('pricing_method').$type<PricingMethod>().notNull().default('specification'),
    /** The tax that the total includes, of all lines. */
    includedTaxPaise: integer('included_tax_paise').notNull().default(0),
    ...orderPromotionColumns,
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    contactPhone: text('contact_phone').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** Of a registered buyer who asked for an invoice with their GSTIN. */
    business: jsonb().$type<Business>(),
    /** Null: cash on delivery. The default is for servers of the version before the column. */
    provider: text().$type<ProviderId>().default('razorpay'),
    providerOrderId: text('provider_order_id'),
    stockReserved: boolean('stock_reserved').notNull(),
    expiresAt: timestamptz('expires_at'),
    /** When to sync the payment with the provider next; null when its outcome is final. */
    nextSyncAt: timestamptz('next_sync_at'),
    /** Null: `tracking` is in the admin's own words. */
    courier: text().$type<CourierId>(),
    tracking: text(),
    /** Signed into the tracking link; raised when the customer withdraws the link. */
    trackingLinkVersion: integer('tracking_link_version').notNull().default(0),
    /** The versions agreed to; null for an order older than the versions. */
    policyVersions: jsonb('policy_versions').$type<PolicyVersions>(),
    /** When a job packs the order, until which the admin may undo; null when nobody asked for it. */
    packingDueAt: timestamptz('packing_due_at'),
    /** When a job confirms the cash order, until which the admin may undo; null when nobody asked for it. */
    confirmationDueAt: timestamptz('confirmation_due_at'),
    slipPrintedAt: timestamptz('slip_printed_at'),
    /** Whether a release before invoices packed the order; false once its invoice is issued. */
    packedWithoutInvoice: boolean('packed_without_invoice').notNull().default(false),
    /** The customer asks to cancel the packed order; null again once an admin has answered. */
    cancellationRequestedAt: timestamptz('cancellation_requested_at'),
    /** Until when an admin allows a return report, whatever the return rules say; null as long as they decide. */
    returnUntil: timestamptz('return_until'),
    /**
     * Follows the disputes of the order's payments. On the order, because a conditional update that has waited for a lock
     * sees this row as it is then, but other tables as they were before.
     */
    disputeStatus: text('dispute_status').$type<OrderDisputeStatus>(),
    /** In which the customer ordered; that of emails about the order. */
    language: languageCode(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'orders_pkey', columns: [t.id] }),
    unique('orders_number_key').on(t.number),
    unique('orders_provider_order_key').on(t.providerOrderId),
    unique('orders_account_idempotency_key').on(t.accountId, t.idempotencyKey),
    foreignKey({
      name: 'orders_account_fkey',
      columns: [t.accountId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    check(
      'orders_total_is_the_sum',
      sql`${t.totalPaise} = ${t.subtotalPaise} - ${t.discountPaise} + ${t.taxPaise} + ${t.shippingPaise}`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`least(${t.subtotalPaise}, ${t.discountPaise}, ${t.taxPaise}, ${t.shippingPaise}, ${t.totalPaise}, ${t.cancelledPaise},
        ${t.automaticDiscountPaise}, ${t.discountPaise} - ${t.automaticDiscountPaise}) >= 0`,
    ),
    check(
      'orders_pricing_method_known',
      sql`${t.pricingMethod} in ('specification','law') and ${t.includedTaxPaise} >= 0
        and (${t.pricingMethod} = 'law' and ${t.taxPaise} = 0 or ${t.pricingMethod} <> 'law' and ${t.includedTaxPaise} = 0)`,
    ),
    check(
      'orders_status_known',
      sql`${t.status} in ('pending_payment','placed','confirmed','packed','shipped','delivered','cancelled','expired','returned_to_origin')`,
    ),
    check(
      'orders_payment_status_known',
      sql`${t.paymentStatus} in ('pending','authorized','paid','failed','partially_refunded','refunded')`,
    ),
    check(
      'orders_courier_known',
      sql`${t.courier} in ('delhivery','blue-dart','dtdc','india-post','xpressbees','ekart','shadowfax')`,
    ),
    check('orders_dispute_status_known', sql`${t.disputeStatus} in ('open','lost')`),
    uniqueIndex('orders_promo_once_per_customer_key')
      .on(t.accountId, t.promoCode)
      .where(sql`${t.promoOncePerCustomer} and ${t.status} not in ('cancelled','expired')`),
    // With what is counted of a code: a code of 100,000 orders is read from the index alone.
    index('orders_promotion_idx')
      .on(t.promoCode, t.status, t.discountPaise, t.totalPaise)
      .where(sql`${t.promoCode} is not null`),
    index('orders_automatic_idx')
      .on(t.automaticCode, t.status, t.automaticDiscountPaise, t.totalPaise)
      .where(sql`${t.automaticCode} is not null`),
    index('orders_account_idx').on(t.accountId, t.createdAt.desc()),
    index('orders_newest_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('orders_status_idx').on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_open_idx')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending_payment'`),
    index('orders_sync_idx')
      .on(t.nextSyncAt)
      .where(sql`${t.nextSyncAt} is not null`),
    index('orders_search_idx').using('gin', sql`${orderSearchText(t)} gin_trgm_ops`),
    index('orders_city_idx').on(orderCity(t), t.createdAt.desc().nullsFirst(), t.id),
    index('orders_payment_idx').on(t.paymentStatus, t.createdAt.desc().nullsFirst(), t.id),
    index('orders_courier_idx')
      .on(t.courier, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.courier} is not null`),
    index('orders_total_idx').on(t.totalPaise.desc().nullsFirst(), t.id),
    index('orders_disputed_idx')
      .on(t.createdAt)
      .where(sql`${t.disputeStatus} is not null`),
    index('orders_cancellation_requested_idx')
      .on(t.cancellationRequestedAt)
      .where(sql`${t.cancellationRequestedAt} is not null`),
    index('orders_packed_without_invoice_idx')
      .on(t.createdAt)
      .where(sql`${t.packedWithoutInvoice}`),
    index('orders_packing_due_idx')
      .on(t.packingDueAt)
      .where(sql`${t.packingDueAt} is not null`),
    index('orders_confirmation_due_idx')
      .on(t.confirmationDueAt)
      .where(sql`${t.confirmationDueAt} is not null`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer().notNull(),
    variantId: text('variant_id'),
    productId: text('product_id').notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    /** Empty for orders older than the column whose product is gone. */
    subtitle: text('craft').notNull().default(''),
    colour: text().notNull(),
    size: text().notNull(),
    image: text().notNull(),
    pricePaise: integer('price_paise').notNull(),
    /** Number of items, without the cancelled ones. */
    quantity: integer().notNull(),
    cancelledQuantity: integer('cancelled_quantity').notNull().default(0),
    /** Items that damage reports name; each item once. */
    reportedQuantity: integer('reported_quantity').notNull().default(0),
    /** Items that refunds by item name; each item once, and none that a report names. */
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** What invoices say of the product, as it was when the order was placed; null for orders from before. */
    facts: jsonb().$type<Fact[]>(),
    /** Of an order by law, for the present quantity: see `domain/tax/line-tax.ts`. Else null where the discount counts all lines. */
    discountPaise: integer('discount_paise'),
    chargesPaise: integer('charges_paise'),
    taxPercent: integer('tax_percent'),
    taxablePaise: integer('taxable_paise'),
    taxPaise: integer('tax_paise'),
    /** Null also where no rate was found. */
    taxRateId: integer('tax_rate_id'),
  },
  (t) => [
    primaryKey({ name: 'order_lines_pkey', columns: [t.orderId, t.position] }),
    foreignKey({
      name: 'order_lines_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    foreignKey({
      name: 'order_lines_variant_fkey',
      columns: [t.variantId],
      foreignColumns: [variants.id],
    }).onDelete('set null'),
    check(
      'order_lines_quantities_known',
      sql`least(${t.quantity}, ${t.cancelledQuantity}) >= 0 and ${t.quantity} + ${t.cancelledQuantity} > 0`,
    ),
    check(
      'order_lines_reported_within_quantity',
      sql`${t.reportedQuantity} between 0 and ${t.quantity}`,
    ),
    check(
      'order_lines_refunded_within_quantity',
      sql`${t.refundedQuantity} >= 0 and ${t.reportedQuantity} + ${t.refundedQuantity} <= ${t.quantity}`,
    ),
    check(
      'order_lines_tax_complete',
      sql`num_nulls(${t.chargesPaise}, ${t.taxPercent}, ${t.taxablePaise}, ${t.taxPaise}) in (0, 4)
        and (${t.taxPaise} is null or ${t.discountPaise} is not null)
        and (${t.taxRateId} is null or ${t.taxPaise} is not null)`,
    ),
    foreignKey({
      name: 'order_lines_tax_rate_fkey',
      columns: [t.taxRateId],
      foreignColumns: [taxRates.id],
    }),
    index('order_lines_tax_rate_idx')
      .on(t.taxRateId)
      .where(sql`${t.taxRateId} is not null`),
    index('order_lines_variant_idx').on(t.variantId),
    index('order_lines_product_idx').on(t.productId, t.orderId),
    index('order_lines_search_idx').using('gin', sql`${lineSearchText(t)} gin_trgm_ops`),
  ],
);

/** Append-only: a trigger rejects UPDATE and DELETE. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    orderId: text('order_id').notNull(),
    event: text().notNull(),
    fromStatus: text('from_status').$type<OrderStatus>(),
    toStatus: text('to_status').$type<OrderStatus>().notNull(),
    actor: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    happenedAt: timestamptz('happened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'order_events_pkey', columns: [t.id] }),
    foreignKey({
      name: 'order_events_order_fkey',
      columns: [t.orderId],
      foreignColumns: [orders.id],
    }),
    index('order_events_order_idx').on(t.orderId, t.id),
    index('order_events_delivered_idx')
      .on(t.happenedAt, t.orderId)
      .where(sql`${t.event} = 'delivered'`),
  ],
);
