// Saved views of the back office's lists: private, or shared with everybody who works in the back office.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors/errors.ts';
import type { Db } from '#server/platform/db/db.ts';
import { savedViews } from '#server/platform/db/schema/saved-views.ts';

/** Maximum of saved views of one list. */
const MAX_VIEWS = 30;

export const savedLists = ['products', 'orders'] as const;
export type SavedList = (typeof savedLists)[number];

export type SavedView = {
  id: string;
  name: string;
  /** Query of the list's URL. */
  query: Record<string, string>;
  isShared: boolean;
  isOwn: boolean;
};
export type NewView = Pick<SavedView, 'name' | 'query' | 'isShared'> & { list: SavedList };

export type SavedViews = ReturnType<typeof openSavedViews>;

export function openSavedViews(db: Db) {
  return {
    list: (accountId: string, list: SavedList) => listViews(db, accountId, list),
    save: (accountId: string, view: NewView) => saveView(db, accountId, view),
    delete: (accountId: string, id: string) => deleteView(db, accountId, id),
  };
}

/** The account's own and the shared ones, by name. */
async function listViews(db: Db, accountId: string, list: SavedList): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.list, list), or(eq(savedViews.accountId, accountId), savedViews.isShared)),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  return rows.map(({ id, name, query, isShared, accountId: owner }) => ({
    id,
    name,
    query,
    isShared,
    isOwn: owner === accountId,
  }));
}

/** Replaces the account's own view of that name. Throws `saved-view/too-many`. */
async function saveView(db: Db, accountId: string, view: NewView): Promise<SavedView> {
  const own = await db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, view.list)));
  const isNew = !own.some(({ name }) => name === view.name);
  if (isNew && own.length >= MAX_VIEWS) throw new AppError('saved-view/too-many');
  const [saved] = await db
    .insert(savedViews)
    .values({ id: randomUUID(), accountId, ...view })
    .onConflictDoUpdate({
      target: [savedViews.accountId, savedViews.list, savedViews.name],
      set: { query: view.query, isShared: view.isShared },
    })
    .returning({ id: savedViews.id });
  const { list: _list, ...saving } = view;
  return { id: saved?.id ?? '', ...saving, isOwn: true };
}

/** Throws `saved-view/not-found`, also for another account's. */
async function deleteView(db: Db, accountId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw new AppError('saved-view/not-found');
}
