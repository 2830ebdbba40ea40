// Creates, saves and deletes collections; each save names the version it started from, and an earlier slug is redirected.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { type CollectionDocument, collectionErrors } from '#domain/catalogue/collection.ts';
import { filterOptions, hasNumbers } from '#domain/catalogue/filter-attribute.ts';
import { AppError, type FieldErrors } from '#domain/errors/errors.ts';
import { changesBetween } from '#domain/editing/field-change.ts';
import { slugOf } from '#domain/product/product-document.ts';
import { recordAudit } from '#server/platform/audit/audit-log.ts';
import { type Db, type Tx, violates } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { categories } from '#server/platform/db/schema/categories.ts';
import {
  collectionProducts,
  collectionSlugs,
  collections,
} from '#server/platform/db/schema/collections.ts';
import { readAttributes } from '#server/shop/attributes/load-attributes.ts';
import { type EditedCollection, listCollections, loadCollection } from './load-collection.ts';

/** `id` and `earlierSlugs`, which are redirected to the collection, are of one that was deleted and is restored. */
export type NewCollection = {
  id?: string | undefined;
  document: CollectionDocument;
  earlierSlugs?: string[] | undefined;
};

/** Creates a collection; one id creates one collection. Throws `collection/invalid` with a message for each field. */
export async function createCollection(
  db: Db,
  accountId: string,
  { id = randomUUID(), document, earlierSlugs = [] }: NewCollection,
): Promise<EditedCollection> {
  return withUniqueSlug(db, async (tx) => {
    const [stored] = await listCollections(tx, id);
    if (stored) return stored;
    const { productIds, ...values } = await assertSavable(tx, document);
    await tx.insert(collections).values({ ...values, id, ruleDay: ruleDayOf(values) });
    await saveProducts(tx, id, productIds);
    await tx.delete(collectionSlugs).where(eq(collectionSlugs.slug, values.slug));
    if (earlierSlugs.length > 0) {
      const rows = earlierSlugs.map((slug) => ({ slug, collectionId: id }));
      await tx.insert(collectionSlugs).values(rows).onConflictDoNothing();
    }
    await recordAudit(tx, {
      accountId,
      action: 'collection.created',
      subject: `collection:${id}`,
      changes: changesBetween({}, { ...values, productIds }),
    });
    return loadCollection(tx, id);
  });
}

export type CollectionChange = {
  id: string;
  version: number;
  changes: Partial<CollectionDocument>;
};

/** Throws like `createCollection`, or `collection/edited-by-another` with the stored collection in its details. */
export async function saveCollection(
  db: Db,
  accountId: string,
  { id, version, changes }: CollectionChange,
): Promise<EditedCollection> {
  return withUniqueSlug(db, async (tx) => {
    await tx.select().from(collections).where(eq(collections.id, id)).for('update');
    const stored = await loadCollection(tx, id);
    if (stored.version !== version) {
      throw new AppError('collection/edited-by-another', { details: { current: stored } });
    }
    const before = stored.document;
    const document = await assertSavable(tx, { ...before, ...changes });
    const { productIds, ...values } = document;
    await tx
      .update(collections)
      .set({
        ...values,
        ruleDay: ruleDayOf(values),
        version: version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(collections.id, id));
    await saveProducts(tx, id, productIds);
    if (values.slug !== before.slug) {
      await tx.delete(collectionSlugs).where(eq(collectionSlugs.slug, values.slug));
      await tx.insert(collectionSlugs).values({ slug: before.slug, collectionId: id });
    }
    await recordAudit(tx, {
      accountId,
      action: 'collection.saved',
      subject: `collection:${id}`,
      changes: changesBetween(before, document),
    });
    return loadCollection(tx, id);
  });
}

/** Deletes a collection; `createCollection` restores what is returned. Throws `collection/not-found`. */
export async function deleteCollection(
  db: Db,
  accountId: string,
  id: string,
): Promise<Required<NewCollection>> {
  return db.transaction(async (tx) => {
    const { document } = await loadCollection(tx, id);
    const isEarlier = eq(collectionSlugs.collectionId, id);
    const earlier = await tx.select().from(collectionSlugs).where(isEarlier);
    await tx.delete(collections).where(eq(collections.id, id));
    await recordAudit(tx, {
      accountId,
      action: 'collection.deleted',
      subject: `collection:${id}`,
      changes: [{ field: 'collection', from: document, to: null }],
    });
    return { id, document, earlierSlugs: earlier.map(({ slug }) => slug) };
  });
}

/** The document with the slug that it gets, and each product once. */
async function assertSavable(tx: Tx, document: CollectionDocument): Promise<CollectionDocument> {
  const slug = document.slug || slugOf(document.title) || 'collection';
  const values = { ...document, slug, productIds: [...new Set(document.productIds)] };
  const fields: FieldErrors = collectionErrors(values);
  const { productIds, rule } = values;
  if (productIds.length > 0) {
    const known = await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, productIds));
    if (known.length < productIds.length) fields.productIds ??= 'A product no longer exists.';
  }
  if (rule.categories.length > 0) {
    const known = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, rule.categories));
    if (known.length < new Set(rule.categories).size) {
      fields['rule.categories'] ??= 'A category no longer exists.';
    }
  }
  if (rule.options.length + rule.ranges.length > 0) {
    const known = await readAttributes(tx);
    const options = new Set(known.flatMap(filterOptions).map(({ id }) => id));
    const numbers = known.filter(({ type }) => hasNumbers(type)).map(({ id }) => id);
    const named = rule.ranges.map(({ attributeId }) => attributeId);
    if (rule.options.some((id) => !options.has(id))) fields.rule ??= 'An option no longer exists.';
    if (named.some((id) => !numbers.includes(id)) || new Set(named).size < named.length) {
      fields.rule ??= 'An attribute no longer exists. Reload the page.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('collection/invalid', { fields });
  return values;
}

async function saveProducts(tx: Tx, id: string, productIds: readonly string[]): Promise<void> {
  await tx.delete(collectionProducts).where(eq(collectionProducts.collectionId, id));
  if (productIds.length === 0) return;
  const rows = productIds.map((productId, position) => ({ collectionId: id, productId, position }));
  await tx.insert(collectionProducts).values(rows);
}

/** Today in India for a rule that depends on the day. */
function ruleDayOf({ source, rule }: Pick<CollectionDocument, 'source' | 'rule'>) {
  const isDated = source === 'rule' && rule.newDays !== null;
  return isDated ? sql`(now() at time zone 'Asia/Kolkata')::date` : null;
}

async function withUniqueSlug<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(run).catch((error: unknown) => {
    if (!violates(error, 'collections_slug_key')) throw error;
    throw new AppError('collection/invalid', {
      fields: { slug: 'Another collection has this URL.' },
    });
  });
}
