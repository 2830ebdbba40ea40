// Table of the audit log: who changed what in the back office, from and to. Append-only.
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FieldChange } from '#domain/editing/field-change.ts';
import { timestamptz } from './columns.ts';

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    happenedAt: timestamptz('happened_at').notNull().defaultNow(),
    /** Id of the account, without a foreign key: the log outlives the account. */
    accountId: text('account_id').notNull(),
    /** What was done, such as `settings.saved`. */
    action: text().notNull(),
    /** What it was done to, such as `settings` or `product:rajsi-roop`. */
    subject: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'audit_log_pkey', columns: [t.id] }),
    index('audit_log_subject_idx').on(t.subject, t.id),
  ],
);
