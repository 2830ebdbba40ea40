// Table of the policy versions: each text that was ever in force, with its placeholders filled in. Append-only.
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PolicyKey } from '#domain/policy/policy.ts';
import { timestamptz } from './columns.ts';

export const policyVersions = pgTable(
  'policy_versions',
  {
    policy: text().$type<PolicyKey>().notNull(),
    version: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** Who saved it, without a foreign key: it outlives the account. Null: the software, at a start. */
    accountId: text('account_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'policy_versions_pkey', columns: [t.policy, t.version] }),
    check('policy_versions_policy_known', sql`${t.policy} in ('terms','privacy','returns')`),
  ],
);
