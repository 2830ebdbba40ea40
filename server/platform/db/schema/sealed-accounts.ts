// Table of sealed accounts: what a deletion erased, encrypted, for as long as the law asks the shop to keep it.
import { check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestamptz } from './columns.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Records of sealed accounts. They are not readable without the seal key, and lead back to no account and no order. */
export const sealedAccounts = pgTable(
  'sealed_accounts',
  {
    /** Reference such as `SA-7K2M-9QXD`; the customer has it by email, and the audit log names it. */
    reference: text().notNull(),
    sealedAt: timestamptz('sealed_at').notNull().defaultNow(),
    eraseAfter: timestamptz('erase_after').notNull(),
    /** Names the seal key by which `wrappedKey` is encrypted. */
    keyId: text('key_id').notNull(),
    /** The key of this record, encrypted. */
    wrappedKey: bytea('wrapped_key').notNull(),
    /** The record, compressed and encrypted by its own key. */
    contents: bytea().notNull(),
  },
  (t) => [
    primaryKey({ name: 'sealed_accounts_pkey', columns: [t.reference] }),
    check('sealed_accounts_erased_later', sql`${t.eraseAfter} > ${t.sealedAt}`),
    index('sealed_accounts_erase_idx').on(t.eraseAfter),
  ],
);
