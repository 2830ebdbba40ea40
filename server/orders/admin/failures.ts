// Failures that wait for an admin: refunds, emails and jobs out of retries, and discrepancies of reconciliation.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/db/schema/payments.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { MAIL_QUEUE, type Outbox } from '#server/mail/port.ts';
import { toRefundDto } from './detail.ts';

export type FailuresDto = Awaited<ReturnType<typeof listFailures>>;

/** Oldest first. */
export async function listFailures({ db, outbox, jobs }: { db: Db; outbox: Outbox; jobs: Jobs }) {
  const failedRefunds = await db
    .select({ refund: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.createdAt));
  const open = await db.select().from(discrepancies).orderBy(asc(discrepancies.detectedAt));
  return {
    refunds: failedRefunds.map(({ refund, number }) => ({ ...toRefundDto(refund), number })),
    emails: await outbox.listFailed(),
    // A failed email job appears among the emails.
    jobs: (await jobs.listFailed()).filter(({ queue }) => queue !== MAIL_QUEUE),
    discrepancies: open.map(({ key, description, orderNumber, detectedAt }) => ({
      key,
      description,
      number: orderNumber,
      at: detectedAt.toISOString(),
    })),
  };
}
