// Applies a report about an email: marks its address, stops what waits for it, and logs.
import { and, eq, ne, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/customer/account.ts';
import { ADDRESS_BOUNCED, bounceNote, complaintNote } from '#domain/customer/email-report.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { deliveryReports, outbox } from '#server/platform/db/schema/mail.ts';
import { log } from '#server/platform/lib/log.ts';
import { recordRefusedAddress } from './refused-addresses.ts';
import type { DeliveryReport, ReportOutcome } from './port.ts';

/** Idempotent by the report's key. A temporary failure changes nothing, and is not stored: a final one may follow. */
export async function recordReport(db: Db, report: DeliveryReport): Promise<ReportOutcome> {
  const outcome =
    report.kind === 'temporary' ? 'ignored' : await db.transaction((tx) => apply(tx, report));
  const { kind, codes, emailId } = report;
  log({
    event: 'email-report',
    outcome: 'succeeded',
    result: outcome,
    kind,
    codes,
    ...(emailId && { emailId }),
  });
  return outcome;
}

async function apply(tx: Tx, report: DeliveryReport): Promise<ReportOutcome> {
  const { key, kind, recipient, codes, emailId } = report;
  const [inserted] = await tx
    .insert(deliveryReports)
    .values({ key })
    .onConflictDoNothing({ target: deliveryReports.key })
    .returning({ key: deliveryReports.key });
  if (!inserted) return 'duplicate';
  if (emailId !== null) {
    const error = kind === 'complaint' ? complaintNote : bounceNote(codes);
    await tx.update(outbox).set({ error }).where(eq(outbox.id, emailId));
  }
  if (kind === 'permanent') {
    await recordRefusedAddress(tx, recipient, { source: 'bounce', error: codes });
    await stopWaiting(tx, recipient, emailId ?? '');
  }
  if (kind === 'complaint')
    await recordRefusedAddress(tx, recipient, { source: 'complaint', error: codes });
  return 'applied';
}

/** Failed, not suppressed: the admin sees them, and can send them once the customer has corrected the address. */
async function stopWaiting(tx: Tx, recipient: string, emailId: string): Promise<void> {
  const isWaiting = and(
    eq(outbox.status, 'pending'),
    sql`lower(${outbox.recipient}) = ${normaliseEmail(recipient)}`,
    ne(outbox.id, emailId),
  );
  await tx.update(outbox).set({ status: 'failed', error: ADDRESS_BOUNCED }).where(isWaiting);
}
