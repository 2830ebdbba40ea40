// Audit log: recorded in the transaction of each change, read by the admin, never changed.
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FieldChange } from '#domain/editing/field-change.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';

const PAGE_SIZE = 50;

/** Recorded in place of an account id for a job of the shop. */
const SYSTEM = 'system';
/** Recorded in place of an account id for whoever runs the server, by a command on the server. */
export const OPERATOR = 'operator';

export type AuditEntry = {
  /** Null for a job of the shop. */
  accountId: string | null;
  action: string;
  subject: string;
  changes: FieldChange[];
};

/** Records nothing when nothing changed. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  if (entry.changes.length > 0) {
    await tx.insert(auditLog).values({ ...entry, accountId: entry.accountId ?? SYSTEM });
  }
}

export type AuditFilter = { subject?: string; before?: number };
export type AuditEntryDto = Omit<AuditEntry, 'accountId'> & {
  id: number;
  at: string;
  /** Name of the account, "System" or "Operator of the server"; null once the account is deleted. */
  by: string | null;
};

/** Newest first, 50 a page; `before` is the id of the last entry shown, `next` that for the next page. */
export async function listAuditLog(
  db: Db,
  { subject, before }: AuditFilter,
): Promise<{ entries: AuditEntryDto[]; next: number | null }> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.happenedAt,
      by: sql<string | null>`case ${auditLog.accountId}
        when ${SYSTEM} then 'System' when ${OPERATOR} then 'Operator of the server' else ${users.name} end`,
      action: auditLog.action,
      subject: auditLog.subject,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.accountId))
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows
    .slice(0, PAGE_SIZE)
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}
