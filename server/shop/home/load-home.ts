// The stored home page: its newest version, as the back office edits it and as customers see it.
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { goalKey } from '#domain/home/sections/goal.ts';
import { type HomeDocument, completeHome, initialHome } from '#domain/home/home-page.ts';
import { imageOf } from '#domain/product/gallery-image.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { products } from '#server/platform/db/schema/catalogue.ts';
import { firstOf, statement, storedDocument } from '#server/platform/db/statement.ts';
import { type FoundGoal, deletedGoal, findGoals, goalsOf } from './find-goals.ts';

/** `version`: 0 until the owner has saved the page. `now`: the clock of the database, which all servers share. */
export type StoredHome = { version: number; document: HomeDocument; now: Date };

const selectHome = statement(
  'home_page',
  z.object({
    version: z.int(),
    document: storedDocument<Partial<HomeDocument>>().nullable(),
    ms: z.number(),
  }),
  () => sql`
    select coalesce(v.version, 0) as version, v.document, (extract(epoch from now()) * 1000)::float8 as ms
    from (select) one left join (select * from home_page_versions order by version desc limit 1) v on true`,
);

export async function readHome(db: Db | Tx): Promise<StoredHome> {
  const { version, document, ms } = firstOf(await selectHome(db));
  return {
    version,
    document: document ? completeHome(document) : initialHome,
    now: new Date(Math.floor(ms)),
  };
}

export type EditedHome = {
  version: number;
  document: HomeDocument;
  /** The goals of its buttons, by `goalKey`; one that was deleted has no name. */
  goals: Record<string, FoundGoal>;
  /** The products chosen by hand that exist. */
  products: { id: string; name: string; image: { src: string } | null }[];
};

export async function loadHome(db: Db | Tx): Promise<EditedHome> {
  const { version, document } = await readHome(db);
  const ids = [...document.products.productIds, ...document.moreProducts.productIds];
  const chosen =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, name: products.name, images: products.galleryImages })
          .from(products)
          .where(inArray(products.id, ids));
  const goals = goalsOf(document);
  const found = await findGoals(db, goals);
  return {
    version,
    document,
    goals: { ...Object.fromEntries(goals.map((goal) => [goalKey(goal), deletedGoal])), ...found },
    products: chosen.map(({ id, name, images: [cover] }) => ({
      id,
      name,
      image: cover ? { src: imageOf(cover).src } : null,
    })),
  };
}
