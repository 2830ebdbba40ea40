// Collections module: the owner's collections, as the back office edits them and as customers see them.
import { asc, eq, or, sql } from 'drizzle-orm';
import { type Filter, noFilter } from '#domain/catalogue.ts';
import type { CollectionDocument, CollectionRule } from '#domain/collection.ts';
import type { Image } from '#domain/product.ts';
import { type ListConnections, listProducts } from '#server/catalogue/list.ts';
import type { ProductList } from '#server/catalogue/products/product-list.ts';
import type { Db } from '#server/db/db.ts';
import { collectionSlugs, collections } from '#server/db/schema/collections.ts';
import type { LiveNavigation } from '#server/navigation/live-navigation.ts';
import { pageImageOf } from '#domain/page-image.ts';
import { type CollectionRow, listCollections, loadCollection, scopeOf } from './load-collection.ts';
import { ruleCondition } from './rule-sql.ts';
import {
  type CollectionChange,
  createCollection,
  deleteCollection,
  saveCollection,
} from './save-collection.ts';

/** What the page of a collection shows of it. */
export type CollectionPage = Pick<
  CollectionDocument,
  'slug' | 'title' | 'intro' | 'seoTitle' | 'seoDescription'
> & { id: string; image: Image | null };

type Deps = {
  db: Db;
  /** The database's connections for searches. */
  searchDb?: Db;
  live: LiveNavigation;
};

export function openCollections({ db, searchDb = db, live }: Deps) {
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
      listCollectionProducts({ db, searchDb }, slug, filter),
    /** The products that a rule finds now, as the page would show them. */
    preview: (rule: CollectionRule): Promise<ProductList> =>
      listProducts({ db, searchDb }, noFilter, { condition: ruleCondition(rule) }),
    sitemapEntries: () =>
      db
        .select({ slug: collections.slug, title: collections.title })
        .from(collections)
        .where(eq(collections.status, 'published'))
        .orderBy(asc(collections.createdAt), asc(collections.id)),
    create: async (
      accountId: string,
      draft: { id?: string | undefined; document: CollectionDocument },
    ) => afterReload(await createCollection(db, accountId, draft)),
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

async function findRow(db: Db, slug: string): Promise<CollectionRow | null> {
  const [row] = await db
    .select()
    .from(collections)
    .where(
      or(
        eq(collections.slug, slug),
        sql`${collections.id} = (select ${collectionSlugs.collectionId} from ${collectionSlugs} where ${collectionSlugs.slug} = ${slug})`,
      ),
    )
    .orderBy(sql`${collections.slug} <> ${slug}`)
    .limit(1);
  return row?.status === 'published' ? row : null;
}

/** By slug or earlier slug; null for a draft. */
async function findCollection(db: Db, requested: string): Promise<CollectionPage | null> {
  const row = await findRow(db, requested);
  if (!row) return null;
  const { id, slug, title, intro, seoTitle, seoDescription } = row;
  return { id, slug, title, intro, seoTitle, seoDescription, image: pageImageOf(row.image) };
}

async function listCollectionProducts(
  connections: ListConnections,
  slug: string,
  filter: Filter,
): Promise<ProductList | null> {
  const row = await findRow(connections.db, slug);
  return row && listProducts(connections, filter, scopeOf(row));
}
