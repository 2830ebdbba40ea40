// Creates and saves categories; each save names the version it started from, and an earlier slug is redirected.
import { eq, max, sql } from 'drizzle-orm';
import { type CategoryDocument, categoryErrors } from '#domain/catalogue/category.ts';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import { slugOf } from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { categories, categorySlugs } from '#server/platform/db/schema/categories.ts';
import { type EditedCategory, listCategories, loadCategory } from './load-category.ts';

/** Published products whose search terms a renamed category refreshes at once; those of a larger one follow as they are saved. */
const MAX_REFRESHED = 5_000;

/** Servers of the last version know no more categories. */
const MAX_FACET_NUMBER = 127;

/** All but the document is of a category that was deleted and is restored. */
export type NewCategory = {
  document: CategoryDocument;
  id?: string | undefined;
  position?: number | undefined;
  /** Slugs that are redirected to the category. */
  earlierSlugs?: string[] | undefined;
};

/** One id creates one category. Throws `category/invalid` with a message for each field. */
export async function createCategory(
  db: Db,
  accountId: string,
  { document, earlierSlugs = [], ...restored }: NewCategory,
): Promise<EditedCategory> {
  return withUniqueSlug(db, async (tx) => {
    await lockCategories(tx);
    const [stored] = restored.id ? await listCategories(tx, restored.id) : [];
    if (stored) return stored;
    const [last] = await tx
      .select({ position: max(categories.position), facetNumber: max(categories.facetNumber) })
      .from(categories);
    const next = (last?.facetNumber ?? 0) + 1;
    const facetNumber = next > MAX_FACET_NUMBER ? null : next;
    const id = restored.id ?? (await generateId(tx, document));
    const values = await assertSavable(tx, id, document);
    const position = restored.position ?? (last?.position ?? -1) + 1;
    await tx.insert(categories).values({ ...values, id, position, facetNumber });
    await tx.delete(categorySlugs).where(eq(categorySlugs.slug, values.slug));
    if (earlierSlugs.length > 0) {
      const rows = earlierSlugs.map((slug) => ({ slug, categoryId: id }));
      await tx.insert(categorySlugs).values(rows).onConflictDoNothing();
    }
    await recordAudit(tx, {
      accountId,
      action: 'category.created',
      subject: `category:${id}`,
      changes: changesBetween({}, values),
    });
    return loadCategory(tx, id);
  });
}

export type CategoryChange = { id: string; version: number; changes: Partial<CategoryDocument> };

/** Throws like `createCategory`, or `category/edited-by-another` with the stored category in its details. */
export async function saveCategory(
  db: Db,
  accountId: string,
  { id, version, changes }: CategoryChange,
): Promise<EditedCategory> {
  return withUniqueSlug(db, async (tx) => {
    await lockCategories(tx);
    const stored = await loadCategory(tx, id);
    if (stored.version !== version) {
      throw new AppError('category/edited-by-another', { details: { current: stored } });
    }
    const before = stored.document;
    const values = await assertSavable(tx, id, { ...before, ...changes });
    await tx
      .update(categories)
      .set({ ...values, version: version + 1, updatedAt: sql`now()` })
      .where(eq(categories.id, id));
    if (values.slug !== before.slug) {
      await tx.delete(categorySlugs).where(eq(categorySlugs.slug, values.slug));
      await tx.insert(categorySlugs).values({ slug: before.slug, categoryId: id });
    }
    if (values.name !== before.name) await refreshSearchTerms(tx, id);
    await recordAudit(tx, {
      accountId,
      action: 'category.saved',
      subject: `category:${id}`,
      changes: changesBetween(before, values),
    });
    return loadCategory(tx, id);
  });
}

/** Makes changes of categories run one at a time: position, level and slug of a category depend on the others. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
}

/** The document with the slug that it gets. */
async function assertSavable(
  tx: Tx,
  id: string,
  document: CategoryDocument,
): Promise<CategoryDocument> {
  const slug = document.slug || slugOf(document.name) || id.toLowerCase();
  const values = { ...document, title: document.title.trim() || document.name.trim(), slug };
  const fields: FieldErrors = {
    ...categoryErrors(values),
    ...(await parentErrors(tx, id, values.parentId)),
  };
  if (Object.keys(fields).length > 0) throw new AppError('category/invalid', { fields });
  return values;
}

/** Two levels: the category above is at the top, and one that has others below it stays there. */
async function parentErrors(tx: Tx, id: string, parentId: string | null): Promise<FieldErrors> {
  if (parentId === null) return {};
  const [parent] = await tx.select().from(categories).where(eq(categories.id, parentId));
  const children = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.parentId, id));
  if (!parent || parent.parentId !== null || parent.id === id) {
    return { parentId: 'Choose a category at the top.' };
  }
  return children.length > 0
    ? { parentId: 'This category has others below it, and stays at the top.' }
    : {};
}

/** Readable, because it is in the audit log and in product documents. */
async function generateId(tx: Tx, { name }: CategoryDocument): Promise<string> {
  const base = slugOf(name) || 'category';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    const taken = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, id));
    if (taken.length === 0) return id;
  }
}

/** The category's name is a search term of its products. */
export async function refreshSearchTerms(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    with named as (select id from products where category = ${id} and status = 'published' limit ${MAX_REFRESHED + 1})
    select refresh_product_index(array(select id from named)) from (select count(*) as total from named) counted
    where total between 1 and ${MAX_REFRESHED}`);
}

async function withUniqueSlug<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(run).catch((error: unknown) => {
    if (!violates(error, 'categories_slug_key')) throw error;
    throw new AppError('category/invalid', {
      fields: { slug: 'Another category has this URL.' },
    });
  });
}

/** Deletes an empty category; `createCategory` restores what is returned. Throws `category/in-use`. */
export async function deleteCategory(
  db: Db,
  accountId: string,
  id: string,
): Promise<Required<NewCategory>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const { document, productCount, position } = await loadCategory(tx, id);
    const earlier = await tx.select().from(categorySlugs).where(eq(categorySlugs.categoryId, id));
    const [child] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.parentId, id));
    if (productCount > 0 || child) throw new AppError('category/in-use');
    await tx.delete(categories).where(eq(categories.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'category.deleted',
      subject: `category:${id}`,
      changes: [{ field: 'category', from: document, to: null }],
    });
    return { id, document, position, earlierSlugs: earlier.map(({ slug }) => slug) };
  });
}
