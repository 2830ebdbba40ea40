// Records the audit log in the transaction of each change.
import type { FieldChange } from '#domain/editing/field-change.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';

/** Recorded in place of an account id for a job of the shop. */
export const SYSTEM = 'system';
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
