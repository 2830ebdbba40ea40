// Saves the home page: each save adds a version, which names the one it started from; an earlier one is restored by a save.
import { desc, eq, sql } from 'drizzle-orm';
import { type FieldChange, changesBetween } from '#domain/editing/field-change.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type HomeDocument, completeHome, homeErrors } from '#domain/home/home-page.ts';
import { nextChangeAfter } from '#domain/home/sections/banner.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { homePageVersions } from '#server/platform/db/schema/home-page.ts';
import { type EditedHome, loadHome, readHome } from './load-home.ts';

export type HomeChange = { version: number; changes: Partial<HomeDocument> };

/**
 * Throws `home/invalid` with a message for each field, or `home/edited-by-another` with the stored page in its details.
 */
export async function saveHome(
  db: Db,
  accountId: string,
  { version, changes }: HomeChange,
): Promise<EditedHome> {
  return db
    .transaction(async (tx) => {
      const stored = await readHome(tx);
      if (stored.version !== version) throw await editedByAnother(tx);
      const document = completeHome({ ...stored.document, ...changes });
      const fields = homeErrors(document);
      if (Object.keys(fields).length > 0) throw new AppError('home/invalid', { fields });
      const dueAt = nextChangeAfter(document.banner, stored.now);
      await tx.insert(homePageVersions).values({
        version: version + 1,
        document,
        dueAt: dueAt === null ? null : new Date(dueAt),
        savedBy: accountId,
      });
      await recordAudit(tx, {
        accountId,
        action: 'home-page.saved',
        subject: 'home-page',
        changes: changesBetween(stored.document, document),
      });
      return loadHome(tx);
    })
    .catch(async (error: unknown) => {
      // Somebody else has saved the same version at the same time.
      throw violates(error, 'home_page_versions_pkey') ? await editedByAnother(db) : error;
    });
}

async function editedByAnother(db: Db | Tx): Promise<AppError> {
  return new AppError('home/edited-by-another', { details: { current: await loadHome(db) } });
}

export type HomeVersion = {
  version: number;
  at: string;
  /** Name of the account; null for a deleted one. */
  by: string | null;
  /** Against the version before; of the first one, against a page that nobody has saved. */
  changes: FieldChange[];
};

const MAX_VERSIONS = 50;

/** Newest first, at most 50. */
export async function listHomeVersions(db: Db): Promise<HomeVersion[]> {
  const { version, document, savedAt, savedBy } = homePageVersions;
  const rows = await db
    .select({ version, document, at: savedAt, by: users.name })
    .from(homePageVersions)
    .leftJoin(users, eq(users.id, savedBy))
    .orderBy(desc(version))
    .limit(MAX_VERSIONS + 1);
  return rows.slice(0, MAX_VERSIONS).map((row, at) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by,
    changes: changesBetween(completeHome(rows[at + 1]?.document ?? {}), completeHome(row.document)),
  }));
}

/** Saves the document of an earlier version as a new one. Throws `home/version-not-found`, or as `saveHome` does. */
export async function restoreHome(
  db: Db,
  accountId: string,
  { version, restored }: { version: number; restored: number },
): Promise<EditedHome> {
  const [row] = await db
    .select({ document: homePageVersions.document })
    .from(homePageVersions)
    .where(eq(homePageVersions.version, restored));
  if (!row) throw new AppError('home/version-not-found');
  return saveHome(db, accountId, { version, changes: completeHome(row.document) });
}

/**
 * At the start or end of a slide, notes when the next one does: the update notifies every server, which drops its page.
 * Which slides are shown is decided by the time of each render alone.
 */
export async function applyDueSlides(db: Db): Promise<void> {
  const isDue = sql`${homePageVersions.dueAt} <= now()`;
  const [due] = await db
    .select({ version: homePageVersions.version })
    .from(homePageVersions)
    .where(isDue)
    .limit(1);
  // An update of no row would notify as well.
  if (!due) return;
  await db.transaction(async (tx) => {
    const { version, document, now } = await readHome(tx);
    // Of earlier versions nothing is shown any more.
    await tx.update(homePageVersions).set({ dueAt: null }).where(isDue);
    const next = nextChangeAfter(document.banner, now);
    await tx
      .update(homePageVersions)
      .set({ dueAt: next === null ? null : new Date(next) })
      .where(eq(homePageVersions.version, version));
  });
}
