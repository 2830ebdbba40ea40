// Collections module: the owner's collections, as the back office edits them and as customers see them.
import { asc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Filter, noFilter } from '#domain/catalogue/catalogue.ts';
import type { CollectionDocument, CollectionRule } from '#domain/catalogue/collection.ts';
import type { Image } from '#domain/product/product.ts';
import type { Catalogue } from '#server/shop/catalogue/catalogue.ts';
import type { ProductList, SearchedList } from '#server/shop/catalogue/products/product-list.ts';
import type { Db } from '#server/platform/db/db.ts';
import { collectionSlugs, collections } from '#server/platform/db/schema/collections.ts';
import { firstOf, selectRows } from '#server/platform/db/statement.ts';
import type { LiveNavigation } from '#server/shop/navigation/live-navigation.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';
import { listCollections, loadCollection } from './load-collection.ts';
import { listCrafts } from './crafts.ts';
import {
  type CollectionChange,
  type NewCollection,
  createCollection,
  deleteCollection,
  saveCollection,
} from './save-collection.ts';
import { chosenScope, publishedSince, ruleScope } from '#server/shop/catalogue/collection-scope.ts';

/** What the page of a collection shows of it. */
export type CollectionPage = Pick<
  CollectionDocument,
  'slug' | 'title' | 'intro' | 'seoTitle' | 'seoDescription'
> & { id: string; image: Image | null };

type Deps = {
  db: Db;
  catalogue: Catalogue;
  live: LiveNavigation;
};

export function openCollections({ db, catalogue, live }: Deps) {
  const afterReload = async <T>(result: T): Promise<T> => {
    await live.reload();
    return result;
  };
  return {
    list: () => listCollections(db),
    load: (id: string) => loadCollection(db, id),
    find: (slug: string) => findCollection(db, slug),
    /** Products of a published collection; null if there is none of this slug. */
    products: (slug: string, filter: Filter) =>
      listCollectionProducts({ db, catalogue }, slug, filter),
    /** The products that a rule finds now, as the page would show them. */
    preview: (rule: CollectionRule): Promise<ProductList> => previewRule({ db, catalogue }, rule),
    crafts: () => listCrafts(db, catalogue),
    sitemapEntries: () =>
      db
        .select({ slug: collections.slug, title: collections.title })
        .from(collections)
        .where(eq(collections.status, 'published'))
        .orderBy(asc(collections.createdAt), asc(collections.id)),
    create: async (accountId: string, collection: NewCollection) =>
      afterReload(await createCollection(db, accountId, collection)),
    save: async (accountId: string, change: CollectionChange) =>
      afterReload(await saveCollection(db, accountId, change)),
    delete: async (accountId: string, id: string) =>
      afterReload(await deleteCollection(db, accountId, id)),
    /** Cached pages follow a rule with days when a day begins in India: the update notifies every server. */
    async applyNewDay(): Promise<void> {
      const today = sql`(now() at time zone 'Asia/Kolkata')::date`;
      const isDue = sql`${collections.ruleDay} < ${today}`;
      // An update of no row would notify as well.
      const due = await db.select({ id: collections.id }).from(collections).where(isDue).limit(1);
      if (due.length > 0) await db.update(collections).set({ ruleDay: today }).where(isDue);
    },
  };
}

export type Collections = ReturnType<typeof openCollections>;

/** Condition that a collection has the slug, or had it earlier. */
const hasSlug = (slug: string) =>
  or(
    eq(collections.slug, slug),
    sql`${collections.id} = (select ${collectionSlugs.collectionId} from ${collectionSlugs} where ${collectionSlugs.slug} = ${slug})`,
  );
/** Sorts the collection with the slug before one that had the slug earlier. */
const presentFirst = (slug: string) => sql`${collections.slug} <> ${slug}`;

/** null for a draft. */
async function findCollection(db: Db, requested: string): Promise<CollectionPage | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(hasSlug(requested))
    .orderBy(presentFirst(requested))
    .limit(1);
  if (row?.status !== 'published') return null;
  const { id, slug, title, intro, seoTitle, seoDescription } = row;
  return { id, slug, title, intro, seoTitle, seoDescription, image: pageImageOf(row.image) };
}

type Lists = Pick<Deps, 'db' | 'catalogue'>;

async function listCollectionProducts(
  { db, catalogue }: Lists,
  slug: string,
  filter: Filter,
): Promise<SearchedList | null> {
  const { source, rule, status } = collections;
  const productIds = sql<string[]>`array(select product_id from collection_products chosen
    where chosen.collection_id = ${collections.id} order by position, product_id)`;
  const [row] = await db
    .select({ source, rule, status, productIds, since: publishedSince(sql`${rule}`) })
    .from(collections)
    .where(hasSlug(slug))
    .orderBy(presentFirst(slug))
    .limit(1);
  if (row?.status !== 'published') return null;
  const scope =
    row.source === 'rule' ? ruleScope(row.rule, row.since) : chosenScope(row.productIds);
  return catalogue.searchPart(filter, scope);
}

async function previewRule({ db, catalogue }: Lists, rule: CollectionRule): Promise<ProductList> {
  const query = sql`select ${publishedSince(sql`${JSON.stringify(rule)}::jsonb`)} as since`;
  const { since } = firstOf(
    await selectRows(db, z.object({ since: z.number().nullable() }), query),
  );
  return catalogue.list(noFilter, ruleScope(rule, since));
}
