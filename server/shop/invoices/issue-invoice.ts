// Issues the invoice of an order, in the transaction that packs it, or later. Without tax it is a bill of supply.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isRecipientPrintable } from '#domain/checkout/checkout.ts';
import { AppError } from '#domain/errors/errors.ts';
import { stateCode } from '#domain/tax/gst-state.ts';
import { amountsByLaw, invoiceAmounts } from '#domain/invoice/invoice.ts';
import { factsOf } from '#domain/product/facts.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import { orderLines, type orders } from '#server/platform/db/schema/orders.ts';
import { refundLines, refunds } from '#server/platform/db/schema/payments.ts';
import { rateMissing } from '#server/shop/tax/order-tax.ts';
import { creditRefund, creditedItems, isOfCancelledItems } from './credit-note.ts';
import { hsnCodeOfLine, hsnMissing, listItemsWithoutHsn } from './hsn-codes.ts';
import { type InvoiceRow, type NewInvoice, insertInvoice } from './insert-invoice.ts';
import { type InvoiceDeps, sellerError, sellerOf } from './seller.ts';

type OrderRow = typeof orders.$inferSelect;

/** Set for an order that was packed earlier; `suppliedOn` is the day, if it is known. */
type LateInvoice = { suppliedOn: string | null };

/**
 * The caller has locked the order and packs it once. Refunds from before are credited at once. A late invoice is issued
 * also for a recipient whose letters no font has: after packing nobody can correct them, and the row has them all.
 * Throws `invoice/gstin-missing` when the order was charged tax and the seller has no GSTIN,
 * `invoice/composition-scheme` when the seller may charge none, `invoice/hsn-missing`, and
 * `order/not-printable`.
 */
export async function issueInvoice(
  deps: InvoiceDeps,
  tx: Tx,
  order: OrderRow,
  late?: LateInvoice,
): Promise<InvoiceRow> {
  const refused = sellerError(deps, order);
  if (refused) throw new AppError(refused);
  // Of an order from before the checkout asked for other letters.
  if (!late && !isRecipientPrintable(order)) throw new AppError('order/not-printable');
  const [withoutHsn] = await listItemsWithoutHsn(deps, tx, [order.id]);
  if (withoutHsn) throw hsnMissing(withoutHsn, late && 'you issue the invoice');
  const rated = await rateMissing(tx, order);
  const invoice = await insertInvoice(
    tx,
    invoiceOf(deps, { order: rated, lines: await listInvoicedLines(tx, order.id), late }),
  );
  const earlier = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  // Items cancelled before are no part of the invoice.
  const items = await tx.select().from(refundLines).where(eq(refundLines.orderId, order.id));
  for (const refund of earlier) {
    const credited = items.filter(({ refundId }) => refundId === refund.id).map(creditedItems);
    if (!isOfCancelledItems(refund)) await creditRefund(tx, refund, { items: credited });
  }
  return invoice;
}

type InvoicedOrder = {
  order: Omit<OrderRow, 'policyVersions'>;
  /** Without lines of which every item is cancelled. */
  lines: readonly InvoicedLine[];
  late?: LateInvoice | undefined;
};

/** The invoice of an order, with its lines and sums. */
export function invoiceOf(deps: InvoiceDeps, { order, lines, late }: InvoicedOrder): NewInvoice {
  const seller = sellerOf(deps);
  const { shippingAddress: to } = order;
  const placeOfSupplyCode = stateCode(to.state);
  const isInterState = placeOfSupplyCode !== seller.stateCode;
  const isTaxed = order.taxPaise > 0 || lines.some((line) => (line.taxPercent ?? 0) > 0);
  const taxPercent = isTaxed ? order.taxPercent : 0;
  const isByLaw = order.pricingMethod === 'law';
  const amounts = isByLaw
    ? amountsByLaw(lines, { isInterState, totalPaise: order.totalPaise })
    : invoiceAmounts({ ...order, lines, taxPercent, isInterState });
  return {
    kind: isTaxed ? 'invoice' : 'bill_of_supply',
    orderId: order.id,
    cause: 'packed',
    reason: '',
    originalId: null,
    suppliedOn: late?.suppliedOn ?? null,
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
      ...(order.business && { business: order.business }),
    },
    placeOfSupply: to.state,
    placeOfSupplyCode,
    isInterState,
    promoCode: [order.automaticCode, order.promoCode].filter(Boolean).join(', ') || null,
    isSample: deps.settings.mode === 'demo',
    sums: amounts.sums,
    lines: lines.map(({ facts, product, colour, size, subtitle, pricePaise, ...line }, index) => ({
      position: line.position,
      name: line.name,
      quantity: line.quantity,
      hsnCode: line.hsnCode,
      unit: line.unit,
      discountPaise: line.discountPaise,
      chargesPaise: line.chargesPaise,
      ...(amounts.lines[index] ?? { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }),
      details: [subtitle, `${colour}, ${size}`].filter(Boolean).join(' · '),
      facts: facts ?? factsOf(product ?? {}, 'invoice'),
      unitPricePaise: pricePaise,
      taxPercent: line.taxPercent ?? taxPercent,
    })),
  };
}

type InvoicedLine = Awaited<ReturnType<typeof listInvoicedLines>>[number];

/** A product without an HSN code has the one of its category. */
function listInvoicedLines(tx: Tx, orderId: string) {
  return tx
    .select({
      position: orderLines.position,
      name: orderLines.name,
      subtitle: orderLines.subtitle,
      colour: orderLines.colour,
      size: orderLines.size,
      pricePaise: orderLines.pricePaise,
      quantity: orderLines.quantity,
      facts: orderLines.facts,
      discountPaise: orderLines.discountPaise,
      chargesPaise: orderLines.chargesPaise,
      taxPercent: orderLines.taxPercent,
      taxablePaise: orderLines.taxablePaise,
      taxPaise: orderLines.taxPaise,
      // For orders whose lines have no facts; null when the product was deleted.
      product: products,
      hsnCode: hsnCodeOfLine,
      unit: sql<'PCS' | 'SET' | 'PRS' | 'MTR'>`coalesce(${products.unit}, 'PCS')`,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.category))
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0)))
    .orderBy(asc(orderLines.position));
}
