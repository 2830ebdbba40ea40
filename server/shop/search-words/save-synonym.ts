// The owner's synonyms: added, changed and deleted, each word once and none that means itself by way of others.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import {
  MAX_OWN_SYNONYMS,
  type SearchSynonym,
  synonymErrors,
  synonymOf,
} from '#domain/search/synonym.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { searchSynonyms } from '#server/platform/db/schema/search.ts';
import { selectRows } from '#server/platform/db/statement.ts';
import { countFound } from './count-found.ts';

/** `from`: the synonym that is changed; null for a new one. */
export type SynonymChange = { from: SearchSynonym | null; to: SearchSynonym };

/** Throws `settings/invalid` with a message for each field. Returns the synonym as searches compare it. */
export function saveSynonym(
  db: Db,
  accountId: string,
  { from, to: typed }: SynonymChange,
): Promise<SearchSynonym> {
  return db.transaction(async (tx) => {
    // One at a time, so that two never make a circle of words. Searches read meanwhile.
    await tx.execute(sql`lock table search_synonyms in share row exclusive mode`);
    assertValid(synonymErrors(typed));
    const to = synonymOf(typed);
    if (from && isSame(from, to)) return to;
    if (from) await deleteOwn(tx, from);
    assertValid(await conflictsOf(tx, to));
    await tx.insert(searchSynonyms).values({ ...to, isOwn: true });
    const action = from ? 'search-words.changed' : 'search-words.added';
    await recordAudit(tx, {
      accountId,
      action,
      subject: 'search-words',
      changes: changesBetween(from ?? {}, to),
    });
    return to;
  });
}

/** Throws `request/not-found` where it was deleted meanwhile. */
export function deleteSynonym(db: Db, accountId: string, synonym: SearchSynonym): Promise<void> {
  return db.transaction(async (tx) => {
    await deleteOwn(tx, synonym);
    await recordAudit(tx, {
      accountId,
      action: 'search-words.deleted',
      subject: 'search-words',
      changes: changesBetween(synonym, {}),
    });
  });
}

/** What keeps a synonym from being added, by the words and products that are there. */
export async function conflictsOf(
  tx: Tx,
  { spelling, meaning }: SearchSynonym,
): Promise<Partial<SearchSynonym>> {
  const isThis = and(eq(searchSynonyms.spelling, spelling), eq(searchSynonyms.meaning, meaning));
  const [present] = await tx.select().from(searchSynonyms).where(isThis);
  if (present?.isOff) {
    return { spelling: `“${spelling}” means “${meaning}” already: turn it on below.` };
  }
  if (present) return { spelling: `“${spelling}” means “${meaning}” already.` };
  if ((await tx.$count(searchSynonyms, eq(searchSynonyms.isOwn, true))) >= MAX_OWN_SYNONYMS) {
    return { spelling: `At most ${MAX_OWN_SYNONYMS} words. Delete one that nobody needs.` };
  }
  if ((await meansAlready(tx, meaning)).includes(spelling)) {
    return { meaning: `“${meaning}” means “${spelling}” already.` };
  }
  if (((await countFound(tx, [meaning])).get(meaning) ?? 0) === 0) {
    return { meaning: `No product is found by “${meaning}”. Choose another word.` };
  }
  return {};
}

/** What a word of the owner means, directly or by way of others. Those that come with the shop mean each other on purpose. */
async function meansAlready(tx: Tx, word: string): Promise<string[]> {
  const rows = await selectRows(
    tx,
    z.object({ meaning: z.string() }),
    sql`with recursive meant (meaning) as (
      select meaning from search_synonyms where spelling = ${word} and is_own
      union select s.meaning from meant join search_synonyms s on s.spelling = meant.meaning and s.is_own
    ) select meaning from meant`,
  );
  return rows.map(({ meaning }) => meaning);
}

async function deleteOwn(tx: Tx, { spelling, meaning }: SearchSynonym): Promise<void> {
  const deleted = await tx
    .delete(searchSynonyms)
    .where(
      and(
        eq(searchSynonyms.spelling, spelling),
        eq(searchSynonyms.meaning, meaning),
        eq(searchSynonyms.isOwn, true),
      ),
    )
    .returning({ spelling: searchSynonyms.spelling });
  if (deleted.length === 0) throw new AppError('request/not-found');
}

const isSame = (one: SearchSynonym, other: SearchSynonym) =>
  one.spelling === other.spelling && one.meaning === other.meaning;

function assertValid(fields: Partial<SearchSynonym>): void {
  if (Object.keys(fields).length > 0) throw new AppError('settings/invalid', { fields });
}
