// Live navigation: categories and menu collections in memory, following every change on every server of the shop.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { NavigationCategory, PageImage } from '#domain/catalogue/category.ts';
import type { NavigationPage } from '#domain/pages/shown-page.ts';
import type { CollectionRule, NavigationCollection } from '#domain/catalogue/collection.ts';
import type { Db } from '#server/platform/db/db.ts';
import { parseCatalogueChange } from '#server/platform/db/catalogue-changes.ts';
import { throttle } from '#server/platform/lib/throttle.ts';
import type { Listener } from '#server/platform/db/listener.ts';
import { type LiveValue, openLiveValue } from '#server/platform/db/live-value.ts';
import { storedDocument, firstOf, statement } from '#server/platform/db/statement.ts';
import type { ListScope } from '#server/shop/catalogue/list-engine/conditions.ts';
import {
  chosenScope,
  everything,
  publishedSince,
  ruleScope,
} from '#server/shop/catalogue/collection-scope.ts';
import { pageImageOf } from '#domain/catalogue/page-image.ts';

export type Navigation = {
  categories: readonly NavigationCategory[];
  /** Of the menu; those without a product are not among them. */
  collections: readonly NavigationCollection[];
  /** Which of the built-in lists have products. */
  lists: { products: boolean; deals: boolean; newArrivals: boolean };
  /** Whether the owner has published an About page; missing without one. */
  hasAbout?: true;
  /** Pages that the footer links to; missing without one. */
  pages?: readonly NavigationPage[];
};

type HaveProducts = (scopes: readonly ListScope[]) => Promise<boolean[]>;

/** How often the navigation is read again while products are edited. */
const EDITS_INTERVAL_MS = 200;

export type LiveNavigation = LiveValue<Navigation>;

export async function openLiveNavigation(
  db: Db,
  listener: Listener,
  haveProducts: HaveProducts,
): Promise<LiveNavigation> {
  const live = await openLiveValue(() => readNavigation(db, haveProducts));
  // A failed read is repeated at the next notification; a lost connection is followed by one.
  const reload = () => void live.reload().catch(() => {});
  const reloadAfterEdits = throttle(reload, EDITS_INTERVAL_MS);
  listener.follow('catalogue', (payload) => {
    const { kind } = parseCatalogueChange(payload);
    if (kind === 'everything') reload();
    // Whether a category or a collection has products; a sale changes neither.
    if (kind === 'edit') reloadAfterEdits();
  });
  return live;
}

const image = storedDocument<PageImage>().nullable();

/** Reads the navigation; each category is followed by those below it. */
const selectNavigation = statement(
  'navigation',
  z.object({
    categories: z
      .object({
        id: z.string(),
        slug: z.string(),
        parentId: z.string().nullable(),
        name: z.string(),
        title: z.string(),
        tagline: z.string(),
        otherName: z.string(),
        isShown: z.boolean(),
        isFilter: z.boolean(),
        image,
        isComingSoon: z.boolean(),
      })
      .array(),
    collections: z
      .object({
        slug: z.string(),
        title: z.string(),
        image,
        source: z.enum(['manual', 'rule']),
        rule: storedDocument<CollectionRule>(),
        productIds: z.string().array(),
        since: z.number().nullable(),
      })
      .array(),
    pages: z.object({ slug: z.string(), title: z.string() }).array(),
    hasAbout: z.boolean(),
  }),
  () => sql`
    select coalesce((select json_agg(category) from (
        select c.id, c.slug, c.parent_id as "parentId", c.name, c.title, c.tagline, c.other_name as "otherName",
          c.is_shown as "isShown", c.is_filter as "isFilter", c.image,
          not exists (select from products p join categories d on d.id = p.category
            where c.id in (d.id, d.parent_id) and p.status = 'published') as "isComingSoon"
        from categories c left join categories above on above.id = c.parent_id
        order by coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id is not null, c.position, c.id
      ) category), '[]') as categories,
      coalesce((select json_agg(collection) from (
        select slug, title, image, source, rule, ${publishedSince(sql`rule`)} as since,
          array(select product_id from collection_products c where c.collection_id = collections.id) as "productIds"
        from collections where status = 'published' and is_in_menu order by title, id
      ) collection), '[]') as collections,
      coalesce((select json_agg(page) from (
        select slug, title from own_pages where kind = 'free' and status = 'published' and is_in_footer
        order by created_at, id limit 12
      ) page), '[]') as pages,
      exists (select from own_pages where kind = 'about' and status = 'published') as "hasAbout"`,
);

async function readNavigation(db: Db, haveProducts: HaveProducts): Promise<Navigation> {
  const { categories, collections, pages, hasAbout } = firstOf(await selectNavigation(db));
  const [products = false, deals = false, newArrivals = false, ...isFilled] = await haveProducts([
    everything,
    ruleScope({ isOnSale: true }, null),
    ruleScope({ isNew: true }, null),
    ...collections.map(({ source, rule, since, productIds }) =>
      source === 'rule' ? ruleScope(rule, since) : chosenScope(productIds),
    ),
  ]);
  return {
    lists: { products, deals, newArrivals },
    ...(hasAbout && { hasAbout }),
    ...(pages.length > 0 && { pages }),
    categories: categories
      .filter(({ isShown, isFilter }) => isShown || isFilter)
      .map((category) => ({ ...category, image: pageImageOf(category.image) })),
    collections: collections
      .filter((_collection, at) => isFilled[at])
      .map(({ slug, title, image: cover }) => ({
        slug,
        title,
        image: pageImageOf(cover)?.src ?? null,
      })),
  };
}
