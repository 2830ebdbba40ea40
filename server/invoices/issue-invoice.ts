// Issues the invoice of an order, in the transaction that packs it. Without tax it is a bill of supply.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isRecipientPrintable } from '#domain/checkout.ts';
import { declarationsOf } from '#domain/declarations.ts';
import { AppError } from '#domain/errors.ts';
import { stateCode, stateOfGstin } from '#domain/gst-state.ts';
import { invoiceAmounts } from '#domain/invoice.ts';
import type { Tx } from '#server/db/db.ts';
import { products } from '#server/db/schema/catalogue.ts';
import { categories } from '#server/db/schema/categories.ts';
import type { InvoiceSeller } from '#server/db/schema/invoices.ts';
import { orderLines, type orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { Settings } from '#server/config/env.ts';
import type { ShopSettings } from '#server/db/shop-settings.ts';
import { creditRefund, isOfCancelledItems } from './credit-note.ts';
import { insertInvoice } from './insert-invoice.ts';

export type InvoiceDeps = {
  settings: Pick<Settings, 'mode'> & Partial<Pick<Settings, 'allowsDemoAddresses'>>;
  shopSettings: Pick<ShopSettings, 'name' | 'seller'>;
};

/** Of a demo shop whose seller has none, so that its invoices show where the number stands. */
const SAMPLE_GSTIN = '08AAACS0000A1ZG';

type OrderRow = typeof orders.$inferSelect;

/**
 * The caller has locked the order and packs it once. Refunds from before are credited at once.
 * Throws `invoice/gstin-missing` when the order was charged tax and the seller has no GSTIN, and `order/not-printable`.
 */
export async function issueInvoice(deps: InvoiceDeps, tx: Tx, order: OrderRow): Promise<void> {
  if (isGstinMissing(deps, order)) throw new AppError('invoice/gstin-missing');
  // Of an order from before the checkout asked for other letters.
  if (!isRecipientPrintable(order)) throw new AppError('order/not-printable');
  const seller = sellerOf(deps);
  const { shippingAddress: to } = order;
  const placeOfSupplyCode = stateCode(to.state);
  const isInterState = placeOfSupplyCode !== seller.stateCode;
  const taxPercent = order.taxPaise > 0 ? order.taxPercent : 0;
  const lines = await listInvoicedLines(tx, order.id);
  const amounts = invoiceAmounts({ ...order, lines, taxPercent, isInterState });
  await insertInvoice(tx, {
    kind: order.taxPaise > 0 ? 'invoice' : 'bill_of_supply',
    orderId: order.id,
    cause: 'packed',
    reason: '',
    originalId: null,
    orderNumber: order.number,
    paymentMethod: order.paymentMethod,
    seller,
    buyer: {
      name: order.contactName,
      street: to.street,
      city: to.city,
      state: to.state,
      zipCode: to.zipCode,
      country: to.country,
    },
    placeOfSupply: to.state,
    placeOfSupplyCode,
    isInterState,
    promoCode: order.promoCode,
    isSample: deps.settings.mode === 'demo',
    sums: amounts.sums,
    lines: lines.map(({ declared, colour, size, craft, pricePaise, ...line }, index) => ({
      ...line,
      ...(amounts.lines[index] ?? { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }),
      details: [craft, `${colour}, ${size}`].filter(Boolean).join(' · '),
      declarations: declared ? declarationsOf(declared) : [],
      unitPricePaise: pricePaise,
      taxPercent,
    })),
  });
  const earlier = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  // Items cancelled before are no part of the invoice.
  for (const refund of earlier) if (!isOfCancelledItems(refund)) await creditRefund(tx, refund);
}

/** Whether the order cannot be packed before the seller's GSTIN is entered. */
export function isGstinMissing(
  deps: InvoiceDeps,
  { taxPaise }: Pick<OrderRow, 'taxPaise'>,
): boolean {
  return taxPaise > 0 && sellerOf(deps).gstin === '';
}

/** The state of a registered seller is the one of the GSTIN. */
function sellerOf({ settings, shopSettings }: InvoiceDeps): InvoiceSeller {
  const { name: shopName, seller } = shopSettings;
  const { legalName, address, email, phone, invoicePrefix } = seller;
  const isSample = settings.mode === 'demo' || settings.allowsDemoAddresses;
  const gstin = seller.gstin || (isSample ? SAMPLE_GSTIN : '');
  const state = stateOfGstin(gstin) || seller.state;
  const shown = { shopName, legalName, address, email, phone, gstin, invoicePrefix };
  return { ...shown, state, stateCode: stateCode(state) };
}

/** A product without an HSN code has the one of its category. */
function listInvoicedLines(tx: Tx, orderId: string) {
  return tx
    .select({
      position: orderLines.position,
      name: orderLines.name,
      craft: orderLines.craft,
      colour: orderLines.colour,
      size: orderLines.size,
      pricePaise: orderLines.pricePaise,
      quantity: orderLines.quantity,
      // Null when the product was deleted.
      declared: {
        maker: products.maker,
        countryOfOrigin: products.countryOfOrigin,
        netQuantity: products.netQuantity,
      },
      hsnCode: sql<string>`coalesce(nullif(${products.hsnCode}, ''), ${categories.hsnCode}, '')`,
      unit: sql<'PCS' | 'SET' | 'PRS' | 'MTR'>`coalesce(${products.unit}, 'PCS')`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.category))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
}
