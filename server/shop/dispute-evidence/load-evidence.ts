// What proves an order to a bank: the dispute, the order with its parcel and invoices, emails sent, and what happened when.
import { and, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { disputes } from '#server/platform/db/schema/disputes.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { paymentAttempts } from '#server/platform/db/schema/payments.ts';
import { type InvoiceDto, listInvoices } from '#server/shop/invoices/invoice-dto.ts';
import { type LogEntry, listLogEntries } from '#server/shop/orders/admin/log.ts';
import { type OrderEmailDto, listOrderEmails } from '#server/shop/orders/admin/order-emails.ts';
import {
  type OrderLineRow,
  type OrderRow,
  linesToSend,
  listLines,
} from '#server/shop/orders/core/queries.ts';
import { type DisputeDto, toDisputeDto } from '#server/shop/orders/disputes/list-disputes.ts';

export type Evidence = {
  dispute: DisputeDto;
  /** The provider's name of the disputed payment's method. */
  paidBy: string | null;
  order: OrderRow;
  lines: OrderLineRow[];
  invoices: InvoiceDto[];
  /** Oldest first, without those that were not sent. */
  emails: OrderEmailDto[];
  log: LogEntry[];
};

/** Throws `order/not-found`, and `dispute/not-found` for a dispute of another order. */
export async function loadEvidence(db: Db, number: string, disputeId: string): Promise<Evidence> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new AppError('order/not-found');
  const [found] = await db
    .select({ dispute: disputes, paidBy: paymentAttempts.method })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.providerPaymentId, disputes.providerPaymentId))
    .where(and(eq(disputes.id, disputeId), eq(disputes.orderId, order.id)));
  if (!found) throw new AppError('dispute/not-found');
  const emails = await listOrderEmails(db, order);
  return {
    dispute: toDisputeDto(found.dispute),
    paidBy: found.paidBy,
    order,
    lines: linesToSend(await listLines(db, order.id)),
    invoices: await listInvoices(db, number),
    emails: emails.filter(({ status }) => status === 'sent'),
    log: await listLogEntries(db, order.id),
  };
}
