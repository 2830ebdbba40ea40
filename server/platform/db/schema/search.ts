// Tables of the product search: index, documents, synonyms and vocabulary.
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Search terms of a text. Its id is their hash, so that a row never changes: document_terms() relies on it. */
export const searchDocuments = pgTable(
  'search_documents',
  { id: uuid().notNull(), terms: tsvector().notNull() },
  (t) => [primaryKey({ name: 'search_documents_pkey', columns: [t.id] })],
);

/** What products are filtered and counted by: `option:colour:red`, `category:Women`, `kind:saree`, `tag:festive`, `flag:new`. */
export const indexEntries = pgTable(
  'index_entries',
  { number: integer().notNull().generatedAlwaysAsIdentity(), key: text().notNull() },
  (t) => [
    primaryKey({ name: 'index_entries_pkey', columns: [t.number] }),
    unique('index_entries_key_key').on(t.key),
  ],
);

/** The product index: one narrow row per product, written by triggers at commit. */
export const productIndex = pgTable(
  'product_index',
  {
    productId: text('product_id').notNull(),
    /** Column for servers of the last version; the next contract migration drops it. */
    facets: integer().notNull(),
    /** Numbers of `index_entries`, ascending; null until a job has filled the row of an older version. */
    entries: integer().array(),
    pricePaise: integer('price_paise').notNull(),
    position: integer().notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    ratingTenths: integer('rating_tenths').notNull(),
    reviewCount: integer('review_count').notNull(),
    nameTerms: tsvector('name_terms').notNull(),
    documentId: uuid('document_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_index_pkey', columns: [t.productId] }),
    foreignKey({
      name: 'product_index_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    index('product_index_entries_idx').using('gin', t.entries),
    index('product_index_unfilled_idx')
      .on(t.productId)
      .where(sql`entries is null`),
    index('product_index_facets_idx').on(t.facets, t.pricePaise),
    index('product_index_position_idx').on(t.position, t.productId),
    index('product_index_price_idx').on(t.pricePaise, t.productId),
    index('product_index_published_idx').on(t.publishedAt.desc().nullsFirst(), t.productId),
    index('product_index_rating_idx').on(
      t.ratingTenths.desc().nullsFirst(),
      t.reviewCount.desc().nullsFirst(),
      t.productId,
    ),
    foreignKey({
      name: 'product_index_document_fkey',
      columns: [t.documentId],
      foreignColumns: [searchDocuments.id],
    }),
    index('product_index_terms_idx').using('gin', sql`document_terms(${t.documentId})`),
    index('product_index_name_terms_idx').using('gin', t.nameTerms),
  ],
);

/** Other spellings and names of a catalogue term: 'chunni' means dupatta. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    spelling: text().notNull(),
    meaning: text().notNull(),
    /** Whether the owner has given it; the others come with the shop, and are turned off rather than deleted. */
    isOwn: boolean('is_own').notNull().default(false),
    isOff: boolean('is_off').notNull().default(false),
  },
  (t) => [
    check('search_synonyms_own_is_on', sql`not (${t.isOwn} and ${t.isOff})`),
    primaryKey({ name: 'search_synonyms_pkey', columns: [t.spelling, t.meaning] }),
    index('search_synonyms_trigrams_idx').using('gin', t.spelling.op('gin_trgm_ops')),
  ],
);

/** Texts that customers have searched for without a result, with how often, and never by whom. Days are those of India. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    text: text().notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    count: integer().notNull(),
    /** The owner does not sell it. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'empty_searches_pkey', columns: [t.text] }),
    check('empty_searches_short', sql`length(${t.text}) between 1 and 60`),
    check('empty_searches_counted', sql`${t.count} > 0 and ${t.firstDay} <= ${t.lastDay}`),
  ],
);

/** Every word of the catalogue, to correct typos. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text().notNull() }, (t) => [
  primaryKey({ name: 'search_vocabulary_pkey', columns: [t.word] }),
  index('search_vocabulary_trigrams_idx').using('gin', t.word.op('gin_trgm_ops')),
]);
