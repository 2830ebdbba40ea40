// Saved views of the product list: private, or shared with everybody who works in the back office.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import type { Db } from '#server/db/db.ts';
import { savedViews } from '#server/db/schema/saved-views.ts';

const MAX_VIEWS = 30;

export type SavedView = {
  id: string;
  name: string;
  /** Query of the list's URL. */
  query: Record<string, string>;
  isShared: boolean;
  isOwn: boolean;
};
export type NewView = Pick<SavedView, 'name' | 'query' | 'isShared'>;

/** The account's own and the shared ones, by name. */
export async function listViews(db: Db, accountId: string): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(or(eq(savedViews.accountId, accountId), savedViews.isShared))
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
export async function saveView(db: Db, accountId: string, view: NewView): Promise<SavedView> {
  const own = await db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(eq(savedViews.accountId, accountId));
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
  return { id: saved?.id ?? '', ...view, isOwn: true };
}

/** Throws `saved-view/not-found`, also for another account's. */
export async function deleteView(db: Db, accountId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw new AppError('saved-view/not-found');
}
