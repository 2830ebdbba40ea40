// Tables that pieces are found by: one narrow row for each product, kept by the database, and what words mean.
import { sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant } from './instant.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What is said of pieces, found by its own fingerprint and never changed: words_of() reads it for the index. */
export const searchTexts = pgTable(
  'search_texts',
  { id: uuid().notNull(), words: tsvector().notNull() },
  (t) => [primaryKey({ name: 'search_texts_pkey', columns: [t.id] })],
);

/** Written by triggers at the end of each transaction, never by a verb. `facets` is laid out in server/catalogue/facets.ts. */
export const productIndex = pgTable(
  'product_index',
  {
    productId: text('product_id').notNull(),
    facets: integer().notNull(),
    pricePaise: integer('price_paise').notNull(),
    position: integer().notNull(),
    publishedAt: instant('published_at').notNull(),
    ratingTenths: integer('rating_tenths').notNull(),
    reviewCount: integer('review_count').notNull(),
    /** In small letters, without accents. */
    name: text().notNull(),
    nameWords: tsvector('name_words').notNull(),
    wordsId: uuid('words_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_index_pkey', columns: [t.productId] }),
    foreignKey({
      name: 'product_index_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
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
      name: 'product_index_words_fkey',
      columns: [t.wordsId],
      foreignColumns: [searchTexts.id],
    }),
    index('product_index_words_idx').using('gin', sql`words_of(${t.wordsId})`),
    index('product_index_name_words_idx').using('gin', t.nameWords),
    index('product_index_name_idx').using('gin', t.name.op('gin_trgm_ops')),
  ],
);

/** How people write what the trade means: 'chunni' is a dupatta. The owner's to add to. */
export const searchSpellings = pgTable(
  'search_spellings',
  { spelling: text().notNull(), meaning: text().notNull() },
  (t) => [
    primaryKey({ name: 'search_spellings_pkey', columns: [t.spelling, t.meaning] }),
    index('search_spellings_trigrams_idx').using('gin', t.spelling.op('gin_trgm_ops')),
  ],
);

/** Every word the catalogue uses, to find the one that was meant. */
export const searchVocabulary = pgTable('search_vocabulary', { word: text().notNull() }, (t) => [
  primaryKey({ name: 'search_vocabulary_pkey', columns: [t.word] }),
  index('search_vocabulary_trigrams_idx').using('gin', t.word.op('gin_trgm_ops')),
]);
