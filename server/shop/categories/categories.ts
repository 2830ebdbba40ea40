// Categories module: the tree of the navigation, as the back office edits it and as pages read it.
import { eq, or, sql } from 'drizzle-orm';
import type { CategoryDocument } from '#domain/catalogue/category.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Image } from '#domain/product/product.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import type { Db } from '#server/platform/db/db.ts';
import { categories, categorySlugs } from '#server/platform/db/schema/categories.ts';
import type { LiveNavigation } from '#server/shop/navigation/live-navigation.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { categoryDocumentOf, listCategories, loadCategory } from './load-category.ts';
import {
  type CategoryChange,
  type NewCategory,
  createCategory,
  deleteCategory,
  lockCategories,
  saveCategory,
} from './save-category.ts';

/** What the page of a category shows of it. */
export type CategoryPage = {
  document: CategoryDocument;
  image: Image | null;
  isComingSoon: boolean;
};
export type CategoryPlace = { id: string; parentId: string | null };

export function openCategories({ db, live }: { db: Db; live: LiveNavigation }) {
  /** The page cache of this server is cleared by the notification that the change sends. */
  const afterReload = async <T>(result: T): Promise<T> => {
    await live.reload();
    return result;
  };
  return {
    list: () => listCategories(db),
    load: (id: string) => loadCategory(db, id),
    find: (slug: string) => findCategory(db, slug),
    create: async (accountId: string, category: NewCategory) =>
      afterReload(await createCategory(db, accountId, category)),
    save: async (accountId: string, change: CategoryChange) =>
      afterReload(await saveCategory(db, accountId, change)),
    delete: async (accountId: string, id: string) =>
      afterReload(await deleteCategory(db, accountId, id)),
    reorder: async (accountId: string, places: readonly CategoryPlace[]) => {
      await reorderCategories(db, accountId, places);
      return afterReload(await listCategories(db));
    },
  };
}

export type Categories = ReturnType<typeof openCategories>;

/** Finds a category by slug or earlier slug; null if there is none, or it is hidden. */
async function findCategory(db: Db, slug: string): Promise<CategoryPage | null> {
  const [row] = await db
    .select({
      category: categories,
      isComingSoon: sql<boolean>`not exists (select from products p join categories d on d.id = p.category
        where categories.id in (d.id, d.parent_id) and p.status = 'published')`,
    })
    .from(categories)
    .where(
      or(
        eq(categories.slug, slug),
        sql`${categories.id} = (select ${categorySlugs.categoryId} from ${categorySlugs} where ${categorySlugs.slug} = ${slug})`,
      ),
    )
    .orderBy(sql`${categories.slug} <> ${slug}`)
    .limit(1);
  if (!row?.category.isShown) return null;
  const document = categoryDocumentOf(row.category);
  return { document, image: pageImageOf(document.image), isComingSoon: row.isComingSoon };
}

/** Every category with its place. Throws `category/order-outdated` when these are not all, or one could not be there. */
async function reorderCategories(
  db: Db,
  accountId: string,
  places: readonly CategoryPlace[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCategories(tx);
    const before = await listCategories(tx);
    const parents = new Map(places.map(({ id, parentId }) => [id, parentId]));
    const isTree = places.every(
      ({ parentId }) => parentId === null || parents.get(parentId) === null,
    );
    const isComplete = parents.size === before.length && before.every(({ id }) => parents.has(id));
    if (!isTree || !isComplete) throw new AppError('category/order-outdated');
    for (const [position, { id, parentId }] of places.entries()) {
      const stored = before.find((category) => category.id === id);
      if (stored?.position === position && stored.document.parentId === parentId) continue;
      const hasMoved = stored?.document.parentId !== parentId;
      await tx
        .update(categories)
        .set({ position, parentId, ...(hasMoved && { version: sql`${categories.version} + 1` }) })
        .where(eq(categories.id, id));
    }
    const outline = (list: readonly CategoryPlace[]) =>
      list.map(({ id, parentId }) => (parentId === null ? id : `${parentId} / ${id}`));
    const from = outline(before.map(({ id, document: { parentId } }) => ({ id, parentId })));
    const to = outline(places);
    if (from.join('\n') === to.join('\n')) return;
    await recordAudit(tx, {
      accountId,
      action: 'category.reordered',
      subject: 'categories',
      changes: [{ field: 'order', from, to }],
    });
  });
}
