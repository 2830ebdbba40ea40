// Column types that several tables share.
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Code of a language of domain/language/languages.ts; one that the shop no longer has is read as English. */
export const languageCode = () => text('language').notNull().default('en');

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
