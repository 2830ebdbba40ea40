// Pages as the back office edits them, with what their blocks name.
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { PageBlock } from '#domain/pages/blocks.ts';
import type { PageDocument } from '#domain/pages/page.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import { type Goal, goalKey } from '#domain/home/sections/goal.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { ownPages } from '#server/platform/db/schema/pages.ts';
import { type FoundGoal, deletedGoal, findGoals } from '#server/shop/home/find-goals.ts';

export type EditedPage = {
  id: string;
  version: number;
  updatedAt: string;
  document: PageDocument;
  /** The goals of its buttons, by `goalKey`; one that was deleted has no name. */
  goals: Record<string, FoundGoal>;
  /** The products chosen by hand that exist. */
  products: { id: string; name: string; image: { src: string } | null }[];
};

export type ListedPage = Pick<EditedPage, 'id' | 'updatedAt'> &
  Pick<PageDocument, 'kind' | 'slug' | 'title' | 'status'> & {
    /** How many of its buttons lead to what is no longer in the shop. */
    lostGoals: number;
  };

export function goalsOfBlocks(blocks: readonly PageBlock[]): Goal[] {
  return blocks.flatMap(({ kind, content }) =>
    kind === 'button' && content.goal !== null ? [content.goal] : [],
  );
}

/** By title. */
export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.select().from(ownPages).orderBy(asc(ownPages.title), asc(ownPages.id));
  const found = await findGoals(
    db,
    rows.flatMap(({ blocks }) => goalsOfBlocks(blocks)),
  );
  return rows.map(({ id, kind, slug, title, status, updatedAt, blocks }) => ({
    id,
    kind,
    slug,
    title,
    status,
    updatedAt: updatedAt.toISOString(),
    lostGoals: goalsOfBlocks(blocks).filter((goal) => !found[goalKey(goal)]?.isAvailable).length,
  }));
}

/** Null if there is no such page. */
export async function findStoredPage(db: Db | Tx, id: string): Promise<EditedPage | null> {
  const [row] = await db.select().from(ownPages).where(eq(ownPages.id, id));
  if (!row) return null;
  const { version, updatedAt, createdAt: _createdAt, id: _id, ...document } = row;
  const goals = goalsOfBlocks(row.blocks);
  const productIds = row.blocks.flatMap(({ kind, content }) =>
    kind === 'products' ? content.productIds : [],
  );
  const chosen =
    productIds.length === 0
      ? []
      : await db
          .select({ id: products.id, name: products.name, images: products.galleryImages })
          .from(products)
          .where(inArray(products.id, productIds));
  return {
    id,
    version,
    updatedAt: updatedAt.toISOString(),
    document,
    goals: {
      ...Object.fromEntries(goals.map((goal) => [goalKey(goal), deletedGoal])),
      ...(await findGoals(db, goals)),
    },
    products: chosen.map(({ id: productId, name, images: [cover] }) => ({
      id: productId,
      name,
      image: cover ? { src: imageOf(cover).src } : null,
    })),
  };
}

/** Throws `page/not-found`. */
export async function loadPage(db: Db | Tx, id: string): Promise<EditedPage> {
  const page = await findStoredPage(db, id);
  if (!page) throw new AppError('page/not-found');
  return page;
}
