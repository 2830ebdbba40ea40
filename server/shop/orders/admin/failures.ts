// Failures that wait for an admin: refunds, emails and jobs out of retries, and discrepancies of reconciliation.
import { asc, eq, inArray } from 'drizzle-orm';
import { backupAlarms } from '#domain/backup/backup-state.ts';
import { databaseTime } from '#server/platform/db/database-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import { orders } from '#server/platform/db/schema/orders.ts';
import { discrepancies, refunds } from '#server/platform/db/schema/payments.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { MAIL_QUEUE, type Outbox } from '#server/platform/mail/port.ts';
import { type BackupStateDeps, readBackupState } from '#server/shop/backups/read-backup-state.ts';
import { toRefundDto } from './detail.ts';

export type FailuresDto = Awaited<ReturnType<typeof listFailures>>;

type FailureDeps = BackupStateDeps & { db: Db; outbox: Outbox; jobs: Jobs };

/** Oldest first. `number`: of an order that exists. */
export async function listFailures({ db, outbox, jobs, settings }: FailureDeps) {
  const failedRefunds = await db
    .select({ refund: refunds, number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(asc(refunds.createdAt));
  const open = await db.select().from(discrepancies).orderBy(asc(discrepancies.detectedAt));
  const alarms = backupAlarms(await readBackupState(db, { settings }), await databaseTime(db));
  const emails = await outbox.listFailed();
  const named = [...emails.map(({ number }) => number), ...open.map((each) => each.orderNumber)];
  const existing = await findOrderNumbers(db, named);
  const existingNumber = (number: string | null) =>
    number !== null && existing.has(number) ? number : null;
  return {
    refunds: failedRefunds.map(({ refund, number }) => ({ ...toRefundDto(refund), number })),
    emails: emails.map((email) => ({ ...email, number: existingNumber(email.number) })),
    // A failed email job appears among the emails.
    jobs: (await jobs.listFailed()).filter(({ queue }) => queue !== MAIL_QUEUE),
    discrepancies: [
      ...open.map(({ key, description, orderNumber, detectedAt }) => ({
        key,
        description,
        number: existingNumber(orderNumber),
        at: detectedAt.toISOString(),
      })),
      ...alarms.map(({ key, text, at }) => ({ key, description: text, number: null, at })),
    ],
  };
}

async function findOrderNumbers(db: Db, named: readonly (string | null)[]): Promise<Set<string>> {
  const numbers = [...new Set(named.filter((number) => number !== null))];
  const rows = await db
    .select({ number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
  return new Set(rows.map(({ number }) => number));
}
