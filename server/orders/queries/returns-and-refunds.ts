// What the order page shows besides the order: tracking, damage report, refunds, and what the customer may still do.
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { toRupees } from '#domain/money.ts';
import { RETURN_HOURS } from '#domain/order.ts';
import type { RefundStatus, ReturnStatus } from '#domain/payment.ts';
import { isEventAllowed } from '#domain/transitions.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { returns } from '#server/db/schema/returns.ts';
import { type PhotoDto, listReportPhotos } from '#server/orders/returns/damage-photos.ts';

export type ReturnsAndRefundsDto = {
  tracking: string | null;
  canCancel: boolean;
  /** End of the time in which damage may be reported; null when it may not be reported. */
  reportUntil: string | null;
  report: {
    status: ReturnStatus;
    description: string;
    reply: string | null;
    sentAt: string;
    photos: PhotoDto[];
  } | null;
  /** Amounts in rupees. */
  refunds: { amount: number; status: RefundStatus; isCash: boolean; startedAt: string }[];
};

type Lookup = { accountId: string; number: string; now?: Date };

/** Throws `order/not-found`, also for another customer's order. */
export async function loadReturnsAndRefunds(
  db: Db,
  { accountId, number, now = new Date() }: Lookup,
): Promise<ReturnsAndRefundsDto> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.number, number)));
  if (!order) throw new AppError('order/not-found');
  const { id: orderId, tracking, status } = order;
  const [report] = await db.select().from(returns).where(eq(returns.orderId, orderId));
  return {
    tracking,
    canCancel: isEventAllowed('cancelled', status),
    reportUntil: report ? null : await findReportDeadline(db, orderId, now),
    report: report
      ? {
          status: report.status,
          description: report.description,
          reply: report.reply,
          sentAt: report.createdAt.toISOString(),
          photos: await listReportPhotos(db, { orderId, number }),
        }
      : null,
    refunds: await listRefunds(db, orderId),
  };
}

async function listRefunds(db: Db, orderId: string): Promise<ReturnsAndRefundsDto['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
  return rows.map(({ amountPaise, status, providerPaymentId, createdAt }) => ({
    amount: toRupees(amountPaise),
    status,
    isCash: providerPaymentId === null,
    startedAt: createdAt.toISOString(),
  }));
}

async function findReportDeadline(db: Db, orderId: string, now: Date): Promise<string | null> {
  const [delivered] = await db
    .select({ at: orderEvents.happenedAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'delivered')));
  if (!delivered) return null;
  const deadline = new Date(delivered.at.getTime() + RETURN_HOURS * 3_600_000);
  return deadline > now ? deadline.toISOString() : null;
}
