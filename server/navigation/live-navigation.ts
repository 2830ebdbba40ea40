// Live navigation: categories and menu collections in memory, following every change on every server of the shop.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { NavigationCategory, PageImage } from '#domain/category.ts';
import type { NavigationCollection } from '#domain/collection.ts';
import type { Db, OpenDatabase } from '#server/db/db.ts';
import { listenForCatalogueChanges } from '#server/db/catalogue-changes.ts';
import { pageImageOf } from '#domain/page-image.ts';

export type Navigation = {
  categories: readonly NavigationCategory[];
  collections: readonly NavigationCollection[];
};

export type LiveNavigation = {
  current(): Navigation;
  /** Reads the stored navigation now; the server that saved it does not wait for its own notification. */
  reload(): Promise<void>;
  onChange(changed: () => void): void;
  close(): Promise<void>;
};

export async function openLiveNavigation(database: OpenDatabase): Promise<LiveNavigation> {
  const listeners: (() => void)[] = [];
  let current = await readNavigation(database.db);
  let running: Promise<void> | null = null;
  let isStale = false;

  const read = async () => {
    do {
      isStale = false;
      const next = await readNavigation(database.db);
      if (isDeepStrictEqual(next, current)) continue;
      current = next;
      for (const changed of listeners) changed();
    } while (isStale);
  };
  /** Many notifications at once cause two reads at most: one that runs, and one after it. */
  const reload = () => {
    isStale = true;
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
  // A failed read is repeated at the next notification; a lost connection is followed by one.
  const stop = await listenForCatalogueChanges(database, ({ kind }) => {
    // A sale changes no category and no menu.
    if (kind === 'edit') void reload().catch(() => {});
  });
  return {
    current: () => current,
    reload,
    onChange: (each) => void listeners.push(each),
    close: stop,
  };
}

type CategoryRow = Omit<NavigationCategory, 'image'> & { image: PageImage | null };

/** Each category is followed by those below it. */
async function readNavigation(db: Db): Promise<Navigation> {
  const { rows } = (await db.execute(sql`
    select coalesce((select json_agg(category) from (
        select c.id, c.slug, c.parent_id as "parentId", c.name, c.title, c.tagline, c.other_name as "otherName",
          c.is_shown as "isShown", c.is_filter as "isFilter", c.image,
          not exists (select from products p join categories d on d.id = p.category
            where c.id in (d.id, d.parent_id) and p.status = 'published') as "isComingSoon"
        from categories c left join categories above on above.id = c.parent_id
        order by coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id is not null, c.position, c.id
      ) category), '[]') as categories,
      coalesce((select json_agg(collection) from (
        select slug, title from collections where status = 'published' and is_in_menu order by title, id
      ) collection), '[]') as collections`)) as unknown as {
    rows: { categories: CategoryRow[]; collections: NavigationCollection[] }[];
  };
  const { categories = [], collections = [] } = rows[0] ?? {};
  return {
    categories: categories
      .filter(({ isShown, isFilter }) => isShown || isFilter)
      .map((category) => ({ ...category, image: pageImageOf(category.image) })),
    collections,
  };
}
