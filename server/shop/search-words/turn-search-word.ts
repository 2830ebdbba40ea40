// Turns off a synonym that comes with the shop, and hides a search for what the shop does not sell; and both back.
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { SearchSynonym } from '#domain/search/synonym.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { emptySearches, searchSynonyms } from '#server/platform/db/schema/search.ts';

export type BuiltInChange = SearchSynonym & { isOff: boolean };
export type HiddenChange = { text: string; isHidden: boolean };

/** Throws `request/not-found` for one that is not there or is the owner's. */
export function turnBuiltIn(
  db: Db,
  accountId: string,
  { spelling, meaning, isOff }: BuiltInChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = and(
      eq(searchSynonyms.spelling, spelling),
      eq(searchSynonyms.meaning, meaning),
      eq(searchSynonyms.isOwn, false),
    );
    const [before] = await tx.select().from(searchSynonyms).where(isThis).for('update');
    if (!before) throw new AppError('request/not-found');
    if (before.isOff === isOff) return;
    await tx.update(searchSynonyms).set({ isOff }).where(isThis);
    const word = `${spelling}: ${meaning}`;
    await recordAudit(tx, {
      accountId,
      action: isOff ? 'search-words.turned-off' : 'search-words.turned-on',
      subject: 'search-words',
      changes: [{ field: 'word', from: isOff ? word : null, to: isOff ? null : word }],
    });
  });
}

/** Throws `request/not-found` for a text that nobody has searched for, or not for long. */
export function hideSearch(
  db: Db,
  accountId: string,
  { text, isHidden }: HiddenChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isThis = eq(emptySearches.text, text);
    const changed = await tx
      .update(emptySearches)
      .set({ isHidden })
      .where(and(isThis, ne(emptySearches.isHidden, isHidden)))
      .returning({ text: emptySearches.text });
    if (changed.length === 0 && (await tx.$count(emptySearches, isThis)) === 0) {
      throw new AppError('request/not-found');
    }
    if (changed.length === 0) return;
    await recordAudit(tx, {
      accountId,
      action: isHidden ? 'search-words.hidden' : 'search-words.shown',
      subject: 'search-words',
      changes: [{ field: 'search', from: isHidden ? text : null, to: isHidden ? null : text }],
    });
  });
}
