// Categories as the back office edits them.
import { asc, eq, sql } from 'drizzle-orm';
import type { CategoryDocument } from '#domain/catalogue/category.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { categories } from '#server/platform/db/schema/categories.ts';

export type EditedCategory = {
  id: string;
  version: number;
  position: number;
  document: CategoryDocument;
  /** Number of products of every status in this category alone. */
  productCount: number;
  publishedCount: number;
};

type CategoryRow = typeof categories.$inferSelect;

export function categoryDocumentOf(row: CategoryRow): CategoryDocument {
  const { name, title, slug, parentId, tagline, otherName, comingSoonText, hsnCode, image } = row;
  const { isShown, isFilter, seoTitle, seoDescription } = row;
  return {
    name,
    title,
    slug,
    parentId,
    tagline,
    otherName,
    comingSoonText,
    hsnCode,
    image,
    isShown,
    isFilter,
    seoTitle,
    seoDescription,
  };
}

/** Categories in the order of their positions; siblings are neighbours only after they are grouped by parent. */
export async function listCategories(db: Db | Tx, id?: string): Promise<EditedCategory[]> {
  // A column of a query on one table is written without the table, which a subquery would take for its own.
  const countOf = (status: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from products where category = categories.id ${status})`;
  const rows = await db
    .select({
      row: categories,
      productCount: countOf(sql``),
      publishedCount: countOf(sql`and status = 'published'`),
    })
    .from(categories)
    .where(id === undefined ? undefined : eq(categories.id, id))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ row, ...counts }) => ({
    id: row.id,
    version: row.version,
    position: row.position,
    document: categoryDocumentOf(row),
    ...counts,
  }));
}

/** Throws `category/not-found`. */
export async function loadCategory(db: Db | Tx, id: string): Promise<EditedCategory> {
  const [category] = await listCategories(db, id);
  if (!category) throw new AppError('category/not-found');
  return category;
}
