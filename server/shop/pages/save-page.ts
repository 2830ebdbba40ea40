// Creates, saves and deletes pages; each save names the version it started from, and an earlier slug is redirected.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '#domain/editing/field-change.ts';
import { AppError } from '#domain/errors/errors.ts';
import { type PageDocument, pageErrors } from '#domain/pages/page.ts';
import { slugOf } from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { ownPageSlugs, ownPages } from '#server/platform/db/schema/pages.ts';
import { type EditedPage, findStoredPage, loadPage } from './load-page.ts';

/** `id` and `earlierSlugs`, which are redirected to the page, are of one that was deleted and is restored. */
export type NewPage = {
  id?: string | undefined;
  document: PageDocument;
  earlierSlugs?: string[] | undefined;
};

/** Creates a page; one id creates one page. Throws `page/invalid` with a message for each field. */
export async function createPage(
  db: Db,
  accountId: string,
  { id = randomUUID(), document, earlierSlugs = [] }: NewPage,
): Promise<EditedPage> {
  return withUniqueSlug(db, async (tx) => {
    const stored = await findStoredPage(tx, id);
    if (stored) return stored;
    const values = savable(document);
    await tx.insert(ownPages).values({ ...values, id });
    await tx.delete(ownPageSlugs).where(eq(ownPageSlugs.slug, values.slug));
    if (earlierSlugs.length > 0) {
      const rows = earlierSlugs.map((slug) => ({ slug, pageId: id }));
      await tx.insert(ownPageSlugs).values(rows).onConflictDoNothing();
    }
    const changes = changesBetween({}, values);
    await recordAudit(tx, { accountId, action: 'page.created', subject: `page:${id}`, changes });
    return loadPage(tx, id);
  });
}

export type PageChange = {
  id: string;
  version: number;
  changes: Partial<Omit<PageDocument, 'kind'>>;
};

/** Throws like `createPage`, or `page/edited-by-another` with the stored page in its details. */
export async function savePage(
  db: Db,
  accountId: string,
  { id, version, changes }: PageChange,
): Promise<EditedPage> {
  return withUniqueSlug(db, async (tx) => {
    await tx.select({ id: ownPages.id }).from(ownPages).where(eq(ownPages.id, id)).for('update');
    const stored = await loadPage(tx, id);
    if (stored.version !== version) {
      throw new AppError('page/edited-by-another', { details: { current: stored } });
    }
    const before = stored.document;
    const values = savable({ ...before, ...changes });
    const next = { ...values, version: version + 1, updatedAt: sql`now()` };
    await tx.update(ownPages).set(next).where(eq(ownPages.id, id));
    if (values.slug !== before.slug) {
      await tx.delete(ownPageSlugs).where(eq(ownPageSlugs.slug, values.slug));
      await tx.insert(ownPageSlugs).values({ slug: before.slug, pageId: id });
    }
    await recordAudit(tx, {
      accountId,
      action: 'page.saved',
      subject: `page:${id}`,
      changes: changesBetween(before, values),
    });
    return loadPage(tx, id);
  });
}

/** Deletes a page; `createPage` restores what is returned. Throws `page/not-found`. */
export async function deletePage(
  db: Db,
  accountId: string,
  id: string,
): Promise<Required<NewPage>> {
  return db.transaction(async (tx) => {
    const { document } = await loadPage(tx, id);
    const earlier = await tx.select().from(ownPageSlugs).where(eq(ownPageSlugs.pageId, id));
    await tx.delete(ownPages).where(eq(ownPages.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'page.deleted',
      subject: `page:${id}`,
      changes: [{ field: 'page', from: document, to: null }],
    });
    return { id, document, earlierSlugs: earlier.map(({ slug }) => slug) };
  });
}

/** The document with the slug that it gets. */
function savable(document: PageDocument): PageDocument {
  const { kind, title } = document;
  const slug = kind === 'free' ? document.slug || slugOf(title) || 'page' : kind;
  const values = { ...document, slug };
  const fields = pageErrors(values);
  if (Object.keys(fields).length > 0) throw new AppError('page/invalid', { fields });
  return values;
}

async function withUniqueSlug(db: Db, save: (tx: Tx) => Promise<EditedPage>): Promise<EditedPage> {
  return db.transaction(save).catch((error: unknown) => {
    if (!violates(error, 'own_pages_slug_key')) throw error;
    const fields = { slug: 'Another page has this address. Choose a different one.' };
    throw new AppError('page/invalid', { fields });
  });
}
