// Tables of invoices, bills of supply and credit notes: frozen documents, their lines, and the series of their numbers.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Business } from '#domain/tax/business.ts';
import type { GstScheme } from '#domain/tax/gstin.ts';
import type { InvoiceKind } from '#domain/invoice/invoice.ts';
import type { PaymentMethod } from '#domain/order/payment-methods.ts';
import type { Fact } from '#domain/product/facts.ts';
import type { Unit } from '#domain/product/unit.ts';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** The seller as they were at the time of issue. */
export type InvoiceSeller = {
  shopName: string;
  /** Id of the logo in place of the name; missing where the shop had none. */
  logo?: string;
  legalName: string;
  address: string;
  email: string;
  phone: string;
  /** Empty for a seller who is not registered. */
  gstin: string;
  /** Missing on documents from before composition sellers. */
  gstScheme?: GstScheme;
  state: string;
  stateCode: string;
  invoicePrefix: string;
};
export type InvoiceBuyer = {
  name: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  /** Of a registered buyer. */
  business?: Business;
};

/** Last number of each series: one row for each kind and financial year. A trigger lets the number grow by one only. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    /** Financial year of April to March in India, such as `26-27`. */
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
    lastIssuedAt: timestamptz('last_issued_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoice_series_pkey', columns: [t.kind, t.financialYear] }),
    check('invoice_series_number_positive', sql`${t.lastNumber} > 0`),
  ],
);

/** Append-only: a trigger rejects UPDATE and DELETE. It outlives the account of the buyer. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    serial: text().notNull(),
    financialYear: text('financial_year').notNull(),
    number: integer().notNull(),
    orderId: text('order_id').notNull(),
    /** What made the document, such as `packed` or `refund:<id>`: one document for each. */
    cause: text().notNull(),
    /** Reason of a credit note; empty for an invoice. */
    reason: text().notNull(),
    /** The invoice that a credit note, of either kind, changes. */
    originalId: text('original_id'),
    issuedAt: timestamptz('issued_at').notNull(),
    /** The day of issue in India. */
    issuedOn: date('issued_on').notNull(),
    /** The day in India on which an order was packed that is invoiced later; null where that is the day of issue. */
    suppliedOn: date('supplied_on'),
    orderNumber: text('order_number').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    seller: jsonb().$type<InvoiceSeller>().notNull(),
    /** The buyer, who is also the recipient: an order has one address. */
    buyer: jsonb().$type<InvoiceBuyer>().notNull(),
    placeOfSupply: text('place_of_supply').notNull(),
    placeOfSupplyCode: text('place_of_supply_code').notNull(),
    isInterState: boolean('is_inter_state').notNull(),
    promoCode: text('promo_code'),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    discountPaise: integer('discount_paise').notNull(),
    roundingPaise: integer('rounding_paise').notNull(),
    totalPaise: integer('total_paise').notNull(),
    /** Issued by a demo shop. */
    isSample: boolean('is_sample').notNull(),
  },
  (t) => [
    primaryKey({ name: 'invoices_pkey', columns: [t.id] }),
    unique('invoices_serial_key').on(t.serial),
    unique('invoices_number_key').on(t.kind, t.financialYear, t.number),
    unique('invoices_cause_key').on(t.orderId, t.cause),
    foreignKey({ name: 'invoices_order_fkey', columns: [t.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'invoices_original_fkey',
      columns: [t.originalId],
      foreignColumns: [t.id],
    }),
    foreignKey({
      name: 'invoices_series_fkey',
      columns: [t.kind, t.financialYear],
      foreignColumns: [invoiceSeries.kind, invoiceSeries.financialYear],
    }),
    check(
      'invoices_kind_known',
      sql`${t.kind} in ('invoice','bill_of_supply','credit_note','financial_credit_note')`,
    ),
    check('invoices_serial_short', sql`length(${t.serial}) <= 16`),
    check(
      'invoices_credit_note_of_invoice',
      sql`(${t.kind} in ('credit_note','financial_credit_note')) = (${t.originalId} is not null)`,
    ),
    check(
      'invoices_financial_credit_note_without_tax',
      sql`${t.kind} <> 'financial_credit_note' or ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} = 0`,
    ),
    check(
      'invoices_total_is_the_sum',
      sql`${t.totalPaise} = ${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} + ${t.shippingPaise} - ${t.discountPaise} + ${t.roundingPaise}`,
    ),
    check(
      'invoices_amounts_not_negative',
      sql`least(${t.taxablePaise}, ${t.cgstPaise}, ${t.sgstPaise}, ${t.igstPaise}, ${t.shippingPaise}, ${t.discountPaise}, ${t.totalPaise}) >= 0`,
    ),
    // The halves of a line's tax by law differ by a paisa where it is odd; a document has at most 50 lines.
    check(
      'invoices_taxes_of_the_place',
      sql`case when ${t.isInterState} then ${t.cgstPaise} = 0 and ${t.sgstPaise} = 0 else ${t.igstPaise} = 0 and abs(${t.cgstPaise} - ${t.sgstPaise}) <= 50 end`,
    ),
    check(
      'invoices_tax_needs_gstin',
      sql`${t.seller}->>'gstin' <> '' or ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} = 0`,
    ),
    index('invoices_original_idx').on(t.originalId),
    // The documents of a month, for its GST return.
    index('invoices_issued_idx').on(t.issuedOn),
  ],
);

/** Append-only as well. A deferred trigger compares the sums with the document. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: text('invoice_id').notNull(),
    /** Position of the line; on a credit note, that of the invoice's line that it changes. */
    position: integer().notNull(),
    name: text().notNull(),
    /** Subtitle, colour and size. */
    details: text().notNull(),
    /** Rows about the product, below the details; empty for documents from before. */
    facts: jsonb('declarations').$type<Pick<Fact, 'label' | 'value'>[]>().notNull().default([]),
    hsnCode: text('hsn_code').notNull(),
    unit: text().$type<Unit>().notNull(),
    /** Null on a credit note for an amount, not for items. */
    quantity: integer(),
    unitPricePaise: integer('unit_price_paise').notNull(),
    taxPercent: integer('tax_percent').notNull(),
    taxablePaise: integer('taxable_paise').notNull(),
    cgstPaise: integer('cgst_paise').notNull(),
    sgstPaise: integer('sgst_paise').notNull(),
    igstPaise: integer('igst_paise').notNull(),
    /**
     * The line's share of the discount and of charges, both in its taxable value; null on documents not by law. There the
     * invoice has the share of a discount that does not count all lines, which is none of its value.
     */
    discountPaise: integer('discount_paise'),
    chargesPaise: integer('charges_paise'),
  },
  (t) => [
    primaryKey({ name: 'invoice_lines_pkey', columns: [t.invoiceId, t.position] }),
    foreignKey({
      name: 'invoice_lines_invoice_fkey',
      columns: [t.invoiceId],
      foreignColumns: [invoices.id],
    }),
    check('invoice_lines_quantity_positive', sql`${t.quantity} > 0`),
  ],
);
