// Tables of shopping channels: the file that each one reads, and what products lack for them.
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { SalesChannel, ChannelGap } from '#domain/channel/channel.ts';
import { products } from './catalogue.ts';
import { timestamptz } from './columns.ts';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

/** A row for each channel that the owner has turned on. */
export const channelFiles = pgTable(
  'channel_files',
  {
    channel: text().$type<SalesChannel>().notNull(),
    /** When the file is to be made again. */
    dueAt: timestamptz('due_at').notNull().defaultNow(),
    madeAt: timestamptz('made_at'),
    items: integer().notNull().default(0),
    /** Compressed by gzip; null until it has been made. */
    content: bytea(),
  },
  (t) => [
    primaryKey({ name: 'channel_files_pkey', columns: [t.channel] }),
    check('channel_files_made', sql`(${t.madeAt} is null) = (${t.content} is null)`),
  ],
);

/** Products that lack something, as of the last file. */
export const channelGaps = pgTable(
  'channel_gaps',
  {
    productId: text('product_id').notNull(),
    gaps: text().array().$type<ChannelGap[]>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'channel_gaps_pkey', columns: [t.productId] }),
    foreignKey({
      name: 'channel_gaps_product_fkey',
      columns: [t.productId],
      foreignColumns: [products.id],
    }).onDelete('cascade'),
    check('channel_gaps_not_empty', sql`cardinality(${t.gaps}) > 0`),
  ],
);
