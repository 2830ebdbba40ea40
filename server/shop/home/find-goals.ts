// Where buttons lead: names and paths of the products, collections, categories and pages of the owner that exist.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type Goal,
  type GoalKind,
  goalKey,
  goalPages,
  isGoalPage,
} from '#domain/home/sections/goal.ts';
import type { HomeDocument } from '#domain/home/home-page.ts';
import { pathOfPage } from '#domain/pages/page.ts';
import { paths } from '#domain/routes.ts';
import type { Db, Tx } from '#server/platform/db/db.ts';
import { type Params, statement } from '#server/platform/db/statement.ts';

/** `isAvailable`: customers can open it. */
export type FoundGoal = { name: string; path: string; isAvailable: boolean };

const selectGoals = statement(
  'goals_of_home_page',
  z.object({
    kind: z.enum(['product', 'collection', 'category', 'ownPage']),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    isAvailable: z.boolean(),
  }),
  (p: Params<Record<'product' | 'collection' | 'category' | 'ownPage', string[]>>) => sql`
    select 'product' as kind, id, slug, name, status = 'published' as "isAvailable"
      from products where id = any (${p.product}::text[])
    union all select 'collection', id, slug, title, status = 'published'
      from collections where id = any (${p.collection}::text[])
    union all select 'category', id, slug, name, is_shown
      from categories where id = any (${p.category}::text[])
    union all select 'ownPage', id, slug, title, status = 'published'
      from own_pages where id = any (${p.ownPage}::text[])`,
);

const pathsOf = {
  product: paths.product,
  collection: paths.collection,
  category: paths.category,
  ownPage: pathOfPage,
};

/** Stands for a goal that is no longer in the shop. */
export const deletedGoal: FoundGoal = { name: '', path: '', isAvailable: false };

/** The goals that exist, by `goalKey`. */
export async function findGoals(
  db: Db | Tx,
  goals: readonly Goal[],
): Promise<Record<string, FoundGoal>> {
  const idsOf = (kind: GoalKind) =>
    goals.filter((goal) => goal.kind === kind).map((goal) => goal.id);
  const pages = idsOf('page')
    .filter(isGoalPage)
    .map((id): [string, FoundGoal] => {
      const { label, path } = goalPages[id];
      return [goalKey({ kind: 'page', id }), { name: label, path, isAvailable: true }];
    });
  const stored = goals.some(({ kind }) => kind !== 'page')
    ? await selectGoals(db, {
        product: idsOf('product'),
        collection: idsOf('collection'),
        category: idsOf('category'),
        ownPage: idsOf('ownPage'),
      })
    : [];
  const found = stored.map(({ kind, id, slug, name, isAvailable }): [string, FoundGoal] => [
    goalKey({ kind, id }),
    { name, path: pathsOf[kind](slug), isAvailable },
  ]);
  return Object.fromEntries([...pages, ...found]);
}

export function goalsOf({ banner }: Pick<HomeDocument, 'banner'>): Goal[] {
  return banner.slides
    .flatMap(({ buttons }) => buttons)
    .flatMap(({ goal }) => (goal === null ? [] : [goal]));
}
