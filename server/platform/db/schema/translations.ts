// Table of the translations of the owner's texts; English stands in the columns of their subjects.
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { SubjectKind } from '#domain/translation/translatable.ts';
import { timestamptz } from './columns.ts';

export const translations = pgTable(
  'translations',
  {
    subject: text().$type<SubjectKind>().notNull(),
    /** Id of the product, category, collection or attribute, or name of the policy; `shop` for the settings. */
    subjectId: text('subject_id').notNull(),
    /** Key of `translatableFields`, with the key of the entry for a text of a list. */
    field: text().notNull(),
    language: text().notNull(),
    text: text().notNull(),
    /** English text that was translated: another one in the subject's column marks the translation as outdated. */
    source: text().notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'translations_pkey',
      columns: [t.subject, t.subjectId, t.field, t.language],
    }),
    check(
      'translations_subject_known',
      sql`${t.subject} in ('product', 'category', 'collection', 'attribute', 'policy', 'settings')`,
    ),
    check('translations_text_not_empty', sql`${t.text} <> ''`),
    // The texts that every server holds in memory.
    index('translations_shared_idx')
      .on(t.subject)
      .where(sql`${t.subject} <> 'product'`),
  ],
);
