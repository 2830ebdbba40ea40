// Collections as the back office edits them, and the part of the catalogue that a collection shows.
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { type CollectionDocument, emptyRule } from '#domain/catalogue/collection.ts';
import { AppError } from '#domain/errors/errors.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { collectionProducts, collections } from '#server/platform/db/schema/collections.ts';

export type EditedCollection = {
  id: string;
  version: number;
  updatedAt: string;
  document: CollectionDocument;
  /** Products of `productIds`, in their order. */
  products: { id: string; name: string; image: { src: string } | null }[];
};
export type CollectionRow = typeof collections.$inferSelect;

/** The last changed first. */
export async function listCollections(db: Db | Tx, id?: string): Promise<EditedCollection[]> {
  const rows = await db
    .select()
    .from(collections)
    .where(id === undefined ? undefined : eq(collections.id, id))
    .orderBy(desc(collections.updatedAt), asc(collections.id));
  const chosen =
    rows.length === 0
      ? []
      : await db
          .select({
            collectionId: collectionProducts.collectionId,
            id: products.id,
            name: products.name,
            images: products.galleryImages,
          })
          .from(collectionProducts)
          .innerJoin(products, eq(products.id, collectionProducts.productId))
          .where(
            inArray(
              collectionProducts.collectionId,
              rows.map((row) => row.id),
            ),
          )
          .orderBy(asc(collectionProducts.position));
  return rows.map((row) => {
    const own = chosen.filter(({ collectionId }) => collectionId === row.id);
    return {
      id: row.id,
      version: row.version,
      updatedAt: row.updatedAt.toISOString(),
      document: documentOf(
        row,
        own.map((product) => product.id),
      ),
      products: own.map(({ id: productId, name, images: [cover] }) => ({
        id: productId,
        name,
        image: cover ? { src: imageOf(cover).src } : null,
      })),
    };
  });
}

/** Throws `collection/not-found`. */
export async function loadCollection(db: Db | Tx, id: string): Promise<EditedCollection> {
  const [collection] = await listCollections(db, id);
  if (!collection) throw new AppError('collection/not-found');
  return collection;
}

/** A rule that was stored before a condition existed does not set it. */
function documentOf(row: CollectionRow, productIds: string[]): CollectionDocument {
  const { title, slug, intro, image, source, status, seoTitle, seoDescription } = row;
  const { isInMenu, isCraft } = row;
  const rule = { ...emptyRule, ...row.rule };
  const page = { title, slug, intro, image, status, isInMenu, isCraft, seoTitle, seoDescription };
  return { ...page, source, productIds, rule };
}
