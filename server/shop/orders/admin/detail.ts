// One order as an admin sees it: order, attempts, refunds, returns, discrepancies, log and allowed actions.
import { asc, eq, inArray } from 'drizzle-orm';
import { allowedActions } from '#domain/order/admin-actions.ts';
import { shipmentText, trackingUrl } from '#domain/order/couriers.ts';
import { AppError } from '#domain/errors/errors.ts';
import { toRupees } from '#domain/money/money.ts';
import { findBlock } from '#server/shop/cash-blocks/cash-blocks.ts';
import type { Db } from '#server/platform/db/db.ts';
import { variants } from '#server/platform/db/schema/catalogue.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import {
  discrepancies,
  paymentAttempts,
  refundLines,
  refunds,
} from '#server/platform/db/schema/payments.ts';
import { listInvoices } from '#server/shop/invoices/invoice-dto.ts';
import { toSummary } from '#server/shop/invoices/invoices.ts';
import { isTaxCreditOver } from '#server/shop/invoices/tax-credit-time.ts';
import { largestRefund } from '#server/shop/orders/core/largest-refund.ts';
import { findCancellationReason } from '#server/shop/orders/cancel/cancellation-requests.ts';
import { buyerOf } from '#server/shop/orders/confirmation/decide-cash.ts';
import { findToConfirm } from '#server/shop/orders/confirmation/list-to-confirm.ts';
import { isByHand } from '#server/shop/orders/core/refunded-by-hand.ts';
import { isInvoiceNeeded } from '#server/shop/orders/core/missing-invoice.ts';
import type { OrderDeps } from '#server/shop/orders/core/deps.ts';
import { findMaskedPayout } from '#server/shop/orders/payouts/masked-payout.ts';
import { listDisputes } from '#server/shop/orders/disputes/list-disputes.ts';
import { type OrderDto, toOrderDtos } from '#server/shop/orders/queries/customer-orders.ts';
import { listReturns } from '#server/shop/orders/returns/list-returns.ts';
import { listNotes } from '#server/shop/orders/notes/notes.ts';
import { summariseCustomer } from './customer-summary.ts';
import { listLineDetails } from './line-details.ts';
import { listLogEntries } from './log.ts';
import { listOrderEmails } from './order-emails.ts';
import { listUnreachableEmails } from './unreachable-emails.ts';

export type AdminOrderDto = Awaited<ReturnType<typeof loadAdminOrder>>;

/** Amounts in rupees. `leftToRefund` is what one payment has left. Throws `order/not-found`. */
export async function loadAdminOrder(deps: OrderDeps, number: string) {
  const { db } = deps;
  const rows = await db.select().from(orders).where(eq(orders.number, number));
  const [row] = rows;
  const [order] = await toOrderDtos(db, rows);
  if (!row || !order) throw new AppError('order/not-found');
  const orderId = row.id;
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  const found = await db.select().from(discrepancies).where(eq(discrepancies.orderNumber, number));
  const refundedItems = await db.select().from(refundLines).where(eq(refundLines.orderId, orderId));
  const leftToRefund = toRupees(await largestRefund(db, row));
  const returns = await listReturns(db, { orderId, number });
  const { disputeStatus } = row;
  const isPacking = row.packingDueAt !== null;
  const isConfirming = row.confirmationDueAt !== null;
  const documents = await listInvoices(db, number);
  const isUndeliveredSettled = returns.some(({ kind }) => kind === 'undelivered');
  return {
    order: {
      ...order,
      /** Code of the language in which the customer ordered, and reads the emails about the order. */
      language: row.language,
      tracking: shipmentText(row),
      trackingUrl: trackingUrl(row),
      shipment: row.tracking ? { courier: row.courier, tracking: row.tracking } : null,
    },
    actions: allowedActions({
      ...order,
      leftToRefund,
      isUndeliveredSettled,
      isPacking,
      isConfirming,
      disputeStatus,
    }),
    disputes: await listDisputes(db, orderId),
    disputeStatus,
    isPacking,
    isConfirming,
    leftToRefund,
    inStock: await listInStock(db, order.lines),
    /** Reason of the customer's open request to cancel; null without a request, empty without a reason. */
    cancellationReason: await findCancellationReason(db, row),
    /** Details of each line of the order, in the order of the lines. */
    lineDetails: await listLineDetails(db, orderId),
    customer: await summariseCustomer(db, row.accountId),
    notes: await listNotes(db, orderId),
    emails: await listOrderEmails(db, row),
    unreachableEmails: await listUnreachableEmails(deps, row),
    slipPrintedAt: row.slipPrintedAt?.toISOString() ?? null,
    attempts: await listAttempts(db, orderId),
    refunds: await Promise.all(
      refundRows.map(async (refund) => ({
        ...toRefundDto(refund),
        items: refundedItems
          .filter(({ refundId }) => refundId === refund.id)
          .map(({ line, quantity, isRestocked }) => ({ line, quantity, isRestocked }))
          .toSorted((a, b) => a.line - b.line),
        payout: await findMaskedPayout(deps, { refund, order: row }),
      })),
    ),
    /** Whether the order still needs an invoice, because a release before invoices packed it. */
    needsInvoice: await isInvoiceNeeded(db, orderId),
    /** Whether a credit note can no longer lower the tax of its invoice. */
    isTaxCreditOver: await isTaxCreditOver(db, documents[0]),
    invoices: documents.map(toSummary),
    returns,
    discrepancies: found.map(({ description }) => description),
    log: await listLogEntries(db, orderId),
    toConfirm: await findToConfirm(deps, orderId),
    cashBlock: await findBlock(db, buyerOf(row)),
  };
}

async function listAttempts(db: Db, orderId: string) {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt));
  return rows.map(({ providerPaymentId: id, status, method, amountPaise, ...row }) => ({
    id,
    /** Reference by which the bank finds the payment: the UTR of a UPI transfer. */
    reference: row.reference,
    at: row.createdAt.toISOString(),
    status,
    method,
    amount: toRupees(amountPaise),
    error: row.error,
  }));
}

/** Items that may be sold, for each line of the order: as many can replace damaged ones. */
async function listInStock(db: Db, lines: OrderDto['lines']): Promise<number[]> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? []);
  const rows = await db.select().from(variants).where(inArray(variants.id, ids));
  return lines.map(({ variantId }) => {
    const variant = rows.find(({ id }) => id === variantId);
    return variant && !variant.isArchived ? variant.onHand - variant.reserved : 0;
  });
}

/** `isCash`: paid back by hand. `attempts`: failed tries at the provider. */
export function toRefundDto(refund: typeof refunds.$inferSelect) {
  const { id, status, reason, reference, attempts, error } = refund;
  const isCash = isByHand(refund);
  const amount = toRupees(refund.amountPaise);
  return { id, status, amount, isCash, reason, reference, attempts, error };
}
